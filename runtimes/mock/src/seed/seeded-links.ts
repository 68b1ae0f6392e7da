import type { JsonObject, Link, Resource } from '../model/model.ts';
import { fieldIn } from '../pointer.ts';
import type { Random } from '../random.ts';
import { areLinksInferred } from '../store/inferred-links.ts';
import type { Links, StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { isNeeded } from './needed-links.ts';
import type { Targets } from './targets.ts';

/** The place of a new record of the seed. */
interface Around {
  readonly owner: StoredRecord | undefined;
  /** The records of the same owner that are there already. */
  readonly siblings: readonly StoredRecord[];
  /** The record as the document shows it. */
  readonly shown: JsonObject | undefined;
}

/**
 * Returns the links of a new record: to what the document shows, or else to records near it.
 * @returns Undefined where there is no record for a link that is required.
 */
export function seededLinks(
  store: Store,
  targets: Targets,
  resource: Resource,
  around: Around,
  random: Random,
): Links | undefined {
  const { owner, siblings, shown } = around;
  const links: Record<string, string> = {};
  for (const [name, link] of Object.entries(resource.links ?? {})) {
    const named = namedTarget(store, resource, [name, link], around);
    const wanted =
      link.required === true ||
      link.caller === true ||
      link.to === resource.name ||
      areLinksInferred(resource) ||
      isNeeded(store, resource, name) ||
      random.chance(0.6);
    const others = Object.values(links);
    const picked = (): StoredRecord | undefined =>
      targets.pick(resource, [name, link], owner, siblings, random.fork(`link ${name}`), others);
    const target = named ?? (wanted ? picked() : undefined);
    if (target === undefined && link.required === true) return undefined;
    if (target !== undefined && link.many !== true) links[name] = target.uid;
    if (link.many === true) Object.assign(links, targets.many(resource, [name, link], shown, owner, random));
  }
  return links;
}

/** Returns the record to which a link leads in the document. */
function namedTarget(
  store: Store,
  { name, key }: Resource,
  [linkName, { to }]: readonly [string, Link],
  { shown, siblings }: Around,
): StoredRecord | undefined {
  const target = shown === undefined ? undefined : fieldIn(shown, linkName);
  if (typeof target !== 'string' && typeof target !== 'number') return undefined;
  const isNear = ({ key: own }: StoredRecord): boolean => own === String(target);
  // Of a tree, what is above comes first; where a link is the key, each sibling has another one.
  if (to === name) return siblings.find(isNear);
  if (key === linkName && siblings.some(isNear)) return undefined;
  return store.find(to, String(target));
}
