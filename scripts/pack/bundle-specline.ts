import path from 'node:path';
import { build } from 'esbuild';
import manifest from '../../generators/package.json' with { type: 'json' };
import { projectFolder } from '../project-folder.ts';

/** The function that a bundled module of CommonJS calls where it needs one of Node, or of a dependency. */
const requireOfModules = `import { createRequire as moduleRequire } from 'node:module';
const require = moduleRequire(import.meta.url);`;

/**
 * Compiles specline ahead of time. Kernel, runtimes and the packages among the `devDependencies` are bundled in, of which a small part is
 * used; other packages stay dependencies. What a command does not need stands in modules of its own, which are not loaded.
 * @param folder Where the modules are written, as an absolute path.
 * @returns The files that were bundled in, as absolute paths.
 */
export async function bundleSpecline(folder: string): Promise<readonly string[]> {
  const generators = path.join(projectFolder, 'generators');
  const external = Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]);
  const { metafile } = await build({
    absWorkingDir: generators,
    entryPoints: ['cli/main.ts', 'index.ts'],
    outdir: folder,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    banner: { js: requireOfModules },
    external,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  return [...new Set(used)].sort().map((file) => path.resolve(generators, file));
}
