import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../generators/package.json' with { type: 'json' };
import { projectFolder } from '../project-folder.ts';
import { ensureRuntimes } from '../build/ensure-runtimes.js';
import { bundleSpecline } from './bundle-specline.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

/** The licences of what is bundled in. */
const noticesFile = 'THIRD-PARTY-NOTICES.txt';

/**
 * Lays down the npm package of specline as it is published: the command, what was compiled, templates, and the built runtimes.
 * @param folder Its folder, as an absolute path; what stands there is removed.
 */
export async function stageSpecline(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await ensureRuntimes();
  const bundled = await bundleSpecline(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, noticesFile), thirdPartyNotices(bundled));
  const generators = path.join(projectFolder, 'generators');
  // Before the first release there is no changelog.
  const texts = ['README.md', 'CHANGELOG.md'].filter((file) => existsSync(path.join(generators, file)));
  for (const file of ['bin.js', 'optimise-late.js', ...texts])
    cpSync(path.join(generators, file), path.join(folder, file));
  cpSync(path.join(generators, 'dist/runtimes'), path.join(folder, 'dist/runtimes'), {
    recursive: true,
    // The digest says which sources they were built from, for builds in the clone.
    filter: (file) => !file.endsWith('.sha256'),
  });
  cpSync(path.join(projectFolder, 'LICENSE'), path.join(folder, 'LICENSE'));
  cpSync(path.join(generators, 'lint/extensions'), path.join(folder, 'extensions'), { recursive: true });
  cpSync(path.join(projectFolder, 'templates'), path.join(folder, 'templates'), { recursive: true });
  const published = {
    ...manifest,
    // They are bundled in.
    devDependencies: undefined,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    files: ['bin.js', 'optimise-late.js', 'dist', 'extensions', 'templates', 'CHANGELOG.md', noticesFile],
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
}
