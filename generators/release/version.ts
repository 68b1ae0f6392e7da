import type { Bump } from '../diff/report/semver.ts';

/** A version by Semantic Versioning 2.0.0; what stands after a plus sign is left out, as it has no effect on precedence. */
export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** Identifiers of a prerelease; none for a release. */
  readonly prerelease: readonly string[];
}

const form = /^(\d+)\.(\d+)\.(\d+)(?:-([\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*))?(?:\+[\dA-Za-z.-]+)?$/;

/** Reads a version. @returns Undefined for what is none. */
export function parseVersion(text: string): Version | undefined {
  const [, major, minor, patch, prerelease] = form.exec(text) ?? [];
  if (major === undefined) return undefined;
  return {
    major: Number(major),
    minor: Number(minor),
    patch: Number(patch),
    prerelease: prerelease === undefined ? [] : prerelease.split('.'),
  };
}

/** Returns the text of a version. */
export function versionText({ major, minor, patch, prerelease }: Version): string {
  return `${major}.${minor}.${patch}${prerelease.length > 0 ? `-${prerelease.join('.')}` : ''}`;
}

/**
 * Returns which of two versions is later.
 * @returns Negative where it is the second, 0 where they are equal.
 * @see Semantic Versioning 2.0.0, 11
 */
export function compareVersions(a: Version, b: Version): number {
  const core = a.major - b.major || a.minor - b.minor || a.patch - b.patch;
  if (core !== 0) return core;
  if (a.prerelease.length === 0 || b.prerelease.length === 0)
    return b.prerelease.length - a.prerelease.length;
  for (const [index, one] of a.prerelease.entries()) {
    const other = b.prerelease[index];
    if (other === undefined) return 1;
    const order = compareIdentifiers(one, other);
    if (order !== 0) return order;
  }
  return a.prerelease.length - b.prerelease.length;
}

function compareIdentifiers(a: string, b: string): number {
  const [one, other] = [a, b].map((text) => (/^\d+$/.test(text) ? Number(text) : undefined));
  if (one !== undefined && other !== undefined) return one - other;
  if (one !== undefined || other !== undefined) return one === undefined ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Returns what a bump means for a version. Below 1.0.0 it is one step smaller than above: npm takes every 0.2.x for `^0.2.0`, and
 * no 0.3.0, so that what breaks raises the second number and all else the third.
 */
export function bumpFor(version: Version, bump: Bump): Bump {
  if (version.major > 0 || bump === 'none') return bump;
  return bump === 'major' ? 'minor' : 'patch';
}

/**
 * Returns the version after a bump, as `npm version` counts: the prerelease of a version is followed by that version where that is
 * enough.
 * @param bump As `bumpFor` gives it.
 * @param identifier Of a prerelease, which is counted up: `rc` gives `1.3.0-rc.0`, then `1.3.0-rc.1`. A release where absent.
 */
export function raised(version: Version, bump: Bump, identifier?: string): Version {
  const core = coreAfter(version, bump);
  if (identifier === undefined || bump === 'none') return core;
  const [name, count] = version.prerelease;
  const same = compareVersions({ ...version, prerelease: [] }, core) === 0 && name === identifier;
  return { ...core, prerelease: [identifier, String(same ? countAfter(count) : 0)] };
}

function countAfter(count: string | undefined): number {
  return count !== undefined && /^\d+$/.test(count) ? Number(count) + 1 : 0;
}

function coreAfter(version: Version, bump: Bump): Version {
  const { major, minor, patch } = version;
  const early = version.prerelease.length > 0;
  switch (bump) {
    case 'none':
      return version;
    case 'major':
      return early && minor === 0 && patch === 0 ? core(major, 0, 0) : core(major + 1, 0, 0);
    case 'minor':
      return early && patch === 0 ? core(major, minor, 0) : core(major, minor + 1, 0);
    case 'patch':
      return core(major, minor, early ? patch : patch + 1);
  }
}

function core(major: number, minor: number, patch: number): Version {
  return { major, minor, patch, prerelease: [] };
}
