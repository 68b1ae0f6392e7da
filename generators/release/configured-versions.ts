import type { Publishing } from '../emit/emitter.ts';
import { packageNames } from '../emit/package-names.ts';

import { compareVersions, parseVersion } from './version.ts';
import type { PackagePlan } from './plan.ts';

/** The parts of a config that decide versions. */
export interface ConfiguredVersions {
  /** Versions of packages by folder. */
  readonly versions: NonNullable<Publishing['versions']>;
  /** Their place: `specline.config.ts:4:5`. */
  readonly place: string;
  /** The command that generates. */
  readonly generate: string;
}

/**
 * Returns why a release cannot set versions, where a config has others: the next run of the generator would take them back.
 * @param plans The packages of the release.
 * @returns One sentence with the place, the versions and what to do; nothing where the config has none, or the same.
 */
export function configuredOtherwise(
  plans: readonly PackagePlan[],
  { versions, place, generate }: ConfiguredVersions,
): string | undefined {
  const byFolder = new Map(Object.entries(versions));
  const others = plans.flatMap(({ folder, next, released }) => {
    const configured = byFolder.get(folder);
    return released && configured !== undefined && configured !== next ? [{ folder, configured, next }] : [];
  });
  if (others.length === 0) return undefined;
  const isAhead = others.every(({ configured, next }) => isLater(configured, next));
  const shown = others
    .map(({ folder, configured, next }) => `${configured} for ${folder}, and this release sets ${next}`)
    .join('; ');
  const remedy = isAhead
    ? `run ${generate}, which writes the configured ones, and commit it`
    : `write ${remedyOf(others, versions)} there, run ${generate}, and commit both; or take publish.version out, and the package.json files keep the versions`;
  return `${place} publish.version is ${shown}; ${remedy}`;
}

interface Other {
  readonly folder: string;
  readonly configured: string;
  readonly next: string;
}

/**
 * Returns the versions to write into the config: one version for all packages stays one, the latest, since a package may be raised
 * by more than it needs.
 */
function remedyOf(others: readonly Other[], versions: ConfiguredVersions['versions']): string {
  const written = new Set(Object.values(versions));
  const latest = others.map(({ next }) => next).reduce((one, other) => (isLater(other, one) ? other : one));
  if (written.size === 1 && Object.keys(versions).length === packageNames.length)
    return JSON.stringify(latest);
  return others.map(({ folder, next }) => `${folder}: ${JSON.stringify(next)}`).join(', ');
}

function isLater(one: string, other: string): boolean {
  const [a, b] = [parseVersion(one), parseVersion(other)];
  return a !== undefined && b !== undefined && compareVersions(a, b) > 0;
}
