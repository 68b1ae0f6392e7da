import type { Links } from './record.ts';

/** The place of a target among the links of a record, where a link leads to many: `tags[0]`. */
const place = /\[\d+\]$/;

/**
 * Returns the link that a name among the links of a record is of: `tags`, of `tags[0]`.
 * @param known Those of the resource, by their names.
 */
export function linkAt(name: string, known: Readonly<Record<string, unknown>>): string {
  return Object.hasOwn(known, name) ? name : name.replace(place, '');
}

/** Returns the names among the links of a record that are of a link, in order. */
export function placesOf(links: Links, link: string): readonly string[] {
  if (Object.hasOwn(links, link)) return [link];
  return Object.keys(links).filter((name) => name.replace(place, '') === link);
}

/** Returns the uids of the targets of a link, in order. */
export function targetsOf(links: Links, link: string): readonly string[] {
  return placesOf(links, link).flatMap((name) => links[name] ?? []);
}

/** Returns the links that lead to many targets, each once. */
export function linksSet(link: string, uids: readonly string[]): Links {
  return Object.fromEntries([...new Set(uids)].map((uid, index) => [`${link}[${index}]`, uid]));
}

/** Returns the same instead of those that were there. */
export function linksToMany(
  link: string,
  uids: readonly string[],
  old: Links = {},
): Readonly<Record<string, string | null>> {
  const cut = Object.fromEntries(placesOf(old, link).map((name) => [name, null]));
  return { ...cut, ...linksSet(link, uids) };
}
