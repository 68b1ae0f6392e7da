import type { OutFile } from '../emitter.ts';

/**
 * Returns the files that keep out of Git what is installed and built of packages. Each package has one, since not all that stands in a
 * folder of a workspace is ours; what npm packs goes by `files` of the package.json, and not by these.
 * @param packages The packages.
 * @param isWorkspace True where the output folder is a workspace of its own. Its lock file is for a team to commit.
 */
export function emitGitignores(packages: readonly string[], isWorkspace: boolean): readonly OutFile[] {
  const ofPackages = packages.map((name) => ({
    path: `${name}/.gitignore`,
    text: lines(['node_modules/', 'dist/', '*.tgz']),
  }));
  if (!isWorkspace) return ofPackages;
  const text = lines([
    'node_modules/',
    '*.tgz',
    '.pnp.*',
    '.yarn/install-state.gz',
    '.yarn/cache/',
    '.yarn/unplugged/',
  ]);
  return [...ofPackages, { path: '.gitignore', text }];
}

function lines(patterns: readonly string[]): string {
  return patterns.map((pattern) => `/${pattern}\n`).join('');
}
