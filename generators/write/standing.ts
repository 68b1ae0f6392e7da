import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ContainedFolder } from './contained.ts';
import { manifestName, readManifest } from './manifest.ts';

/**
 * Returns which packages were generated into a folder before.
 * @param out The output folder, as an absolute path.
 * @param names Names to look for.
 */
export function standingPackages<Name extends string>(out: string, names: readonly Name[]): readonly Name[] {
  return names.filter((name) => existsSync(join(out, name, manifestName)));
}

/**
 * Returns the versions of packages, as their package.json has them. They are read line by line, so that a merge that left its
 * markers there does not take a version back; of two sides the first counts.
 * @param out The output folder, as an absolute path.
 * @param names Names of packages.
 * @returns Versions by name, without those of packages that are not there or that have none by Semantic Versioning 2.0.0.
 * @throws {WriteFailure} where a link, or a folder in place of a file, stands there.
 */
export function standingVersions(out: string, names: readonly string[]): ReadonlyMap<string, string> {
  const disk = new ContainedFolder(out);
  return new Map(
    names.flatMap((name) => {
      const text = disk.read(`${name}/package.json`)?.toString('utf8') ?? '';
      const version = /^ {2}"version": "(\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?)",?\r?$/mu.exec(text)?.[1];
      return version === undefined ? [] : [[name, version] as const];
    }),
  );
}

/**
 * Returns the npm scopes of packages, as their package.json has them, or their manifest where that names none.
 * @param out The output folder, as an absolute path.
 * @param names Names of packages; those that were not generated are passed over.
 * @returns Each once, with the at sign, in the order of the packages.
 * @throws {WriteFailure} where a link, or a folder in place of a file, stands there.
 */
export function standingScopes(out: string, names: readonly string[]): readonly string[] {
  const disk = new ContainedFolder(out);
  const scopes = standingPackages(out, names).flatMap((name) => {
    const text = disk.read(`${name}/package.json`)?.toString('utf8') ?? '';
    const [, scope, folder] = /^ {2}"name": "(@[^"/\\]+)\/([^"/\\]+)",?\r?$/mu.exec(text) ?? [];
    if (scope !== undefined && folder === name) return [scope];
    const { options } = readManifest(disk.read(`${name}/${manifestName}`)?.toString('utf8'));
    return /(?<= )@[^ +]+(?=(?:\+\w+)?$)/u.exec(options) ?? [];
  });
  return [...new Set(scopes)];
}
