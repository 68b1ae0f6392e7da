import path from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import type { BuiltFile } from './built-file.ts';
import { layOut } from './lay-out.ts';
import { resolveModules } from './resolve-modules.ts';
import type { RuntimeName } from './runtime-names.ts';

/**
 * Bundles the declarations of a runtime: those that it exports, and those that these need.
 * @param project Folder of the project, as an absolute path.
 * @throws {Error} The sources do not compile, or there is anything that the bundler warns of.
 */
export async function bundleTypes(project: string, name: RuntimeName): Promise<readonly BuiltFile[]> {
  const folder = path.join(project, 'runtimes', name);
  const bundle = await rollup({
    input: { index: path.join(folder, 'src', 'index.ts') },
    plugins: [resolveModules(project), dts({ tsconfig: path.join(folder, 'tsconfig.json') })],
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: '[name].d.ts',
    minifyInternalExports: false,
  });
  await bundle.close();
  return Promise.all(
    output.map(async (file) => {
      if (file.type !== 'chunk') throw new Error(`${name}: ${file.fileName} is no module`);
      return { name: file.fileName, text: await layOut(file.code, 'typescript') };
    }),
  );
}
