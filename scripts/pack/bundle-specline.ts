import path from 'node:path';
import { build } from 'esbuild';
import manifest from '../../generators/package.json' with { type: 'json' };
import { projectFolder } from '../project-folder.ts';

/**
 * Compiles specline ahead of time: kernel and runtimes are bundled in, packages of others stay dependencies. What a command does not
 * need stands in modules of its own, which are not loaded.
 * @param folder Where the modules are written, as an absolute path.
 */
export async function bundleSpecline(folder: string): Promise<void> {
  const generators = path.join(projectFolder, 'generators');
  const external = Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]);
  await build({
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
    external,
    legalComments: 'none',
    logLevel: 'warning',
  });
}
