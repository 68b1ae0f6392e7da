import type { Change } from './change.ts';

/** Part of a version that is to grow, if any: Semantic Versioning 2.0.0. */
export type Bump = 'major' | 'minor' | 'patch' | 'none';

/** The packages whose versions follow the document. */
export const versionedPackages = ['types', 'client', 'server', 'mock'] as const;

/** One of the packages. */
export type VersionedPackage = (typeof versionedPackages)[number];

const order: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/**
 * Returns the bump that changes ask for, by package. What breaks callers breaks every package; a server breaks as well when
 * its handlers have to answer with what they did not have to before.
 */
export function recommendBumps(changes: readonly Change[]): Readonly<Record<VersionedPackage, Bump>> {
  const bump = (of: (change: Change) => Bump): Bump =>
    changes.map(of).reduce((one, other) => (order.indexOf(other) > order.indexOf(one) ? other : one), 'none');
  const common = bump(bumpOf);
  const server = bump((change) => (breaksHandlers(change) ? 'major' : bumpOf(change)));
  return { types: common, client: common, server, mock: common };
}

function bumpOf({ level, effect, id }: Change): Bump {
  // Who was warned may not call it any more; code that is compiled against the packages does not find it.
  if (level === 'error' || /^api-(?:path-)?removed-/.test(id)) return 'major';
  if (level === 'warning') return 'minor';
  return effect === 'none' && /deprecated|reactivated|stability|default-value/.test(id) ? 'patch' : 'minor';
}

/** Replies may hold less than before: code that made them may not compile, or fails the check of replies. */
function breaksHandlers({ direction, effect, audience }: Change): boolean {
  return audience === 'wire' && direction === 'response' && effect === 'narrows';
}
