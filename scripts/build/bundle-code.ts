import path from 'node:path';
import { rollup, type Plugin, type RollupLog } from 'rollup';
import type { BuiltFile } from './built-file.ts';
import { eraseTypes } from './erase-types.ts';
import { layOut } from './lay-out.ts';
import { resolveModules } from './resolve-modules.ts';
import type { RuntimeName } from './runtime-names.ts';

/**
 * Bundles the code of a runtime. What is imported when it is needed stays in a file of its own, which has the name of its module.
 * @param project Folder of the project, as an absolute path.
 * @throws {Error} There is anything that the bundler warns of.
 */
export async function bundleCode(project: string, name: RuntimeName): Promise<readonly BuiltFile[]> {
  const bundle = await rollup({
    input: { index: path.join(project, 'runtimes', name, 'src', 'index.ts') },
    plugins: [resolveModules(project), erasingTypes()],
    onwarn,
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    externalLiveBindings: false,
    generatedCode: 'es2015',
  });
  await bundle.close();
  return Promise.all(
    output.map(async (file) => {
      if (file.type !== 'chunk') throw new Error(`${name}: ${file.fileName} is no module`);
      // A runtime of types alone has a module all the same, so that what imports it can be run.
      return { name: file.fileName, text: (await layOut(file.code, 'babel')) || 'export {};\n' };
    }),
  );
}

function erasingTypes(): Plugin {
  return {
    name: 'erase-types',
    transform: (text, file) => ({ code: eraseTypes(text, file), map: null }),
  };
}

function onwarn({ code, message }: RollupLog): void {
  if (code !== 'EMPTY_BUNDLE') throw new Error(message);
}
