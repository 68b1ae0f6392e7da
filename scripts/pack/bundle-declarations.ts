import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import manifest from '../../generators/package.json' with { type: 'json' };
import { layOut } from '../build/lay-out.ts';
import { projectFolder } from '../project-folder.ts';

/**
 * Writes the declarations of the JS API of specline as one file: what it exports, and what that needs of the kernel.
 * @param folder Where `index.d.ts` is written, as an absolute path.
 * @throws {Error} The sources do not compile, or there is anything that the bundler warns of.
 */
export async function bundleDeclarations(folder: string): Promise<void> {
  const bundle = await rollup({
    input: path.join(projectFolder, 'generators/index.ts'),
    external: (source) =>
      source.startsWith('node:') || Object.hasOwn(manifest.dependencies, source.split('/')[0] ?? ''),
    plugins: [
      {
        name: 'kernel',
        resolveId: (source) => {
          const [, module] = /^@specline\/kernel\/(.+)$/.exec(source) ?? [];
          return module === undefined ? null : path.join(projectFolder, 'kernel/src', `${module}.ts`);
        },
      },
      dts({ tsconfig: path.join(projectFolder, 'tsconfig.json') }),
    ],
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  mkdirSync(folder, { recursive: true });
  const [{ code }] = output;
  writeFileSync(path.join(folder, 'index.d.ts'), await layOut(code, 'typescript'));
}
