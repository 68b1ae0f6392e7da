import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { manifestName } from './manifest.ts';

/** Whether two paths lead to one folder that exists. */
export function isSameFolder(a: string, b: string): boolean {
  return existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b);
}

/**
 * Which packages were generated into a folder before.
 * @param out The output folder, as an absolute path.
 * @param names Names to look for.
 */
export function standingPackages<Name extends string>(out: string, names: readonly Name[]): readonly Name[] {
  return names.filter((name) => existsSync(join(out, name, manifestName)));
}
