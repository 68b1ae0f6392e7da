import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { versionedPackages } from '../../diff/report/change.ts';
import type { DiffReport } from '../../diff/report/report.ts';
import type { Bumps } from '../../diff/report/semver.ts';
import type { Publishing } from '../../emit/emitter.ts';
import { GitError } from '../../load/disk/git-commit.ts';
import { fileText, pathInRepository } from '../../load/disk/git-tree.ts';
import { versionIn } from '../../release/package-files.ts';
import { bumpFor, parseVersion } from '../../release/version.ts';
import { standingVersions } from '../../write/standing.ts';
import { readBase } from '../earlier-document.ts';

/** Where the versions of generated packages are found. */
export interface VersionPlaces {
  /** Folder of the packages, as an absolute path. */
  readonly out: string;
  /** Versions that the config has. */
  readonly configured?: Publishing['versions'];
}

/**
 * Returns the versions of generated packages that a bump starts from: those of the base, else those that stand, else the configured
 * ones.
 * @param base Branch, tag or commit; absent where the base is a file.
 */
export function packageVersions(
  { out, configured }: VersionPlaces,
  base: string | undefined,
): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(configured ?? {}),
    ...standingVersions(out, versionedPackages),
    ...(base === undefined ? [] : versionsThen(out, base)),
  ]);
}

function versionsThen(out: string, base: string): readonly (readonly [string, string])[] {
  try {
    const folder = realpathSync(out);
    const { commit } = readBase(base, dirname(folder));
    return versionedPackages.flatMap((name) => {
      const file = `${name}/package.json`;
      const text = fileText(commit, pathInRepository(commit, join(folder, file)));
      const version = text === undefined ? undefined : versionIn(new Map([[file, text]]), name);
      return version === undefined ? [] : [[name, version] as const];
    });
  } catch (error) {
    // Packages that are not committed, or not there yet, have no version at the base.
    if (error instanceof GitError || isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Returns a report with the bumps that a release gives packages of these versions: below 1.0.0, what breaks raises the second number,
 * and all else the third.
 * @param versions By folder; a package without one is taken to be at 1.0.0 or later.
 */
export function reportFor(report: DiffReport, versions: ReadonlyMap<string, string>): DiffReport {
  const early = versionedPackages.filter((name) => parseVersion(versions.get(name) ?? '')?.major === 0);
  if (early.length === 0) return report;
  const entries = versionedPackages.map((name) => {
    const version = parseVersion(versions.get(name) ?? '');
    return [name, version ? bumpFor(version, report.bumps[name]) : report.bumps[name]] as const;
  });
  const bumps: Bumps = { ...report.bumps, ...Object.fromEntries(entries) };
  return { ...report, bumps, isEarly: true };
}
