import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutFile } from '../emit/emitter.ts';

/**
 * Copies the licence of a project into each of its packages: an archive that is published holds nothing from outside of its folder.
 * @param project Folder with a file `LICENSE`, as an absolute path.
 * @param packages Names of packages.
 */
export function readLicenses(project: string, packages: readonly string[]): readonly OutFile[] {
  const text = readFileSync(join(project, 'LICENSE'), 'utf8');
  return packages.map((name) => ({ path: `${name}/LICENSE`, text }));
}
