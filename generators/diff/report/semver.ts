import { versionedPackages, type Change, type VersionedPackage } from './change.ts';

/** Part of a version that is to grow, if any: Semantic Versioning 2.0.0. */
export type Bump = 'major' | 'minor' | 'patch' | 'none';

/** The bump of each package. */
export type Bumps = Readonly<Record<VersionedPackage, Bump>>;

const order: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/** Returns the bump that changes ask for, by package. */
export function recommendBumps(changes: readonly Change[]): Bumps {
  const largest = (folder: VersionedPackage): Bump =>
    changes
      .map((change) => bumpOf(change, folder))
      .reduce((one, other) => (order.indexOf(other) > order.indexOf(one) ? other : one), 'none');
  const [types, client, server, mock] = versionedPackages;
  return {
    types: largest(types),
    client: largest(client),
    server: largest(server),
    mock: largest(mock),
  };
}

/**
 * Returns the bump that one change asks of a package. What breaks callers breaks every package; a server breaks as well when its
 * handlers have to answer with what they did not have to before.
 */
export function bumpOf(change: Change, folder: VersionedPackage): Bump {
  const { level, effect, id, packages = versionedPackages, mentions = [], isAnnounced } = change;
  if (!packages.includes(folder)) return mentions.includes(folder) ? 'patch' : 'none';
  // Who was warned may not call it any more; code that is compiled against the packages does not find it.
  if (level === 'error' || isAnnounced === true) return 'major';
  if (folder === 'server' && breaksHandlers(change)) return 'major';
  if (level === 'warning') return 'minor';
  return effect === 'none' && /deprecated|reactivated|stability|default-value/.test(id) ? 'patch' : 'minor';
}

/** Replies may hold less than before: code that made them may not compile, or fails the check of replies. */
function breaksHandlers({ direction, effect, audience }: Change): boolean {
  return audience === 'wire' && direction === 'response' && effect === 'narrows';
}
