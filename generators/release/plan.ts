import type { Bump } from '../diff/report/semver.ts';
import type { Note } from './notes.ts';
import { bumpFor, compareVersions, parseVersion, raised, versionText, type Version } from './version.ts';

/** A bump that a command line names. */
export type RequestedBump = 'major' | 'minor' | 'patch';

/** The facts that decide the version of a package. */
export interface PackageFacts {
  /** Folder of the package. */
  readonly folder: string;
  /** Name with the scope. */
  readonly name: string;
  /** The version at the base; undefined where the package was not there. */
  readonly base: string | undefined;
  /** The version as it stands. */
  readonly standing: string;
  readonly notes: readonly Note[];
}

/** The release of a package. */
export interface PackagePlan extends PackageFacts {
  /** The version that it is to have. */
  readonly next: string;
  /** By how much it grows, from the base. */
  readonly bump: Bump;
  /** True if it is a part of the release. */
  readonly released: boolean;
}

/** Thrown where the release cannot be made; the message says why, and what to do. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
}

/** Wishes of the caller, besides what the changes require. */
export interface Wishes {
  readonly bump?: RequestedBump;
  readonly prerelease?: string;
}

const order: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/**
 * Decides the versions. A package that has not changed keeps its own; a bump that is requested goes to those that have, or to
 * all where none has.
 * @throws {ReleaseRefusal} for a bump that is too small for what has changed, and for a version that is none or older than
 * the base.
 */
export function planRelease(facts: readonly PackageFacts[], wishes: Wishes): readonly PackagePlan[] {
  const forced =
    wishes.bump !== undefined && facts.every((each) => each.base !== undefined && each.notes.length === 0);
  return facts.map((each) => planPackage(each, wishes, forced));
}

function planPackage(
  facts: PackageFacts,
  { bump: requested, prerelease }: Wishes,
  forced: boolean,
): PackagePlan {
  const { notes, base, standing, name } = facts;
  const now = versionOf(standing, name);
  if (base === undefined) return { ...facts, next: standing, bump: 'none', released: true };
  const before = versionOf(base, name);
  if (compareVersions(now, before) < 0)
    throw new ReleaseRefusal(
      `${name} is ${standing} here, and ${base} at the base; choose an older base, or bring this branch up to date with it`,
    );
  if (notes.length === 0 && !forced) return { ...facts, next: standing, bump: 'none', released: false };
  const needed = bumpFor(
    before,
    notes
      .map(({ bump }) => bump)
      .reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), 'patch'),
  );
  if (requested !== undefined && sizeOf(requested) < sizeOf(needed))
    throw tooSmall(facts, before, requested, needed);
  const bump = requested ?? needed;
  const next = raised(before, bump, prerelease);
  // A version that was raised by more already stays; the same release made again changes nothing.
  const latest = compareVersions(now, next) > 0 ? now : next;
  return { ...facts, next: versionText(latest), bump, released: true };
}

function sizeOf(bump: Bump): number {
  return order.indexOf(bump);
}

function versionOf(text: string, name: string): Version {
  const version = parseVersion(text);
  if (version) return version;
  throw new ReleaseRefusal(
    `${name} has the version "${text}", which is none; write one like 1.2.3 to its package.json`,
  );
}

function tooSmall(
  { notes, name, base = '' }: PackageFacts,
  before: Version,
  requested: Bump,
  needed: Bump,
): ReleaseRefusal {
  const reasons = notes.filter(({ bump }) => bumpFor(before, bump) === needed);
  const shown = reasons
    .slice(0, 3)
    .map(({ id, summary, place }) => `  ${id}: ${summary}${place === undefined ? '' : ` (${place})`}`);
  const rest = reasons.length - shown.length;
  const lines = [...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
  return new ReleaseRefusal(
    `--bump ${requested} is too small for ${name}: ${base} has to become ${versionText(raised(before, needed))} at least, because of\n${lines}\nsay --bump ${needed}, or leave it out`,
  );
}
