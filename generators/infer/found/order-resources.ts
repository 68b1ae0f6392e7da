import type { StoredResource } from '../types.ts';

/**
 * Puts owners, and the targets of links that are required, before what needs them; the targets of other links too, where that
 * is possible; by name otherwise. Where required links go round, one of them comes after what needs it.
 */
export function orderResources(resources: readonly StoredResource[]): readonly StoredResource[] {
  const known = new Set(resources.map(({ data }) => data.name));
  const ordered = new Map<string, StoredResource>();
  const isThere = (name: string): boolean => ordered.has(name) || !known.has(name);
  let rest = resources.toSorted((a, b) => (a.data.name < b.data.name ? -1 : 1));
  while (rest.length > 0) {
    const ready = rest.filter((each) => needsOf(each).every(isThere));
    const next =
      ready.find((each) => wishesOf(each).every(isThere)) ??
      ready[0] ??
      rest.find(({ data }) => (data.owners ?? []).every(isThere)) ??
      rest[0];
    if (next === undefined) break;
    ordered.set(next.data.name, next);
    rest = rest.filter((each) => each !== next);
  }
  return [...ordered.values()];
}

function needsOf({ data }: StoredResource): readonly string[] {
  const links = Object.values(data.links ?? {}).filter(({ required }) => required === true);
  return [...(data.owners ?? []), ...links.map(({ to }) => to)].filter((name) => name !== data.name);
}

function wishesOf({ data }: StoredResource): readonly string[] {
  const targets = Object.values(data.links ?? {}).map(({ to }) => to);
  return targets.filter((name) => name !== data.name);
}
