import { keyValue, without } from '../fields.ts';
import type { JsonObject, Resource } from '../model/model.ts';
import { areLinksInferred, shownPart } from './inferred-links.ts';
import type { Consequences } from './integrity.ts';
import type { Making } from './making.ts';
import type { StoredRecord } from './record.ts';

/** The store methods that cutting links uses. */
interface Records extends Pick<Making, 'sampler' | 'fields'> {
  get(uid: string): StoredRecord | undefined;
  resource(name: string): Resource;
  relink(uid: string, links: Readonly<Record<string, null>>): void;
  put(record: StoredRecord): void;
}

/** Cuts the links whose targets went for good. */
export function cutLinks(records: Records, { cut }: Pick<Consequences, 'cut'>): void {
  for (const [uid, targets] of cut) {
    records.relink(uid, Object.fromEntries([...targets.keys()].map((link) => [link, null])));
    const record = records.get(uid);
    if (record === undefined) continue;
    const left = lastKnown(records, records.resource(record.resource), targets);
    if (Object.keys(left).length > 0) records.put({ ...record, value: { ...record.value, ...left } });
  }
}

/**
 * Returns what is left of targets, where a field cannot be without: what was last known of them.
 * @param targets By the names of the links.
 */
function lastKnown(
  { fields, sampler }: Records,
  resource: Resource,
  targets: ReadonlyMap<string, StoredRecord>,
): JsonObject {
  const { shown = {}, schema } = resource;
  if (!areLinksInferred(resource)) return {};
  const left = Object.entries(shown).flatMap(([name, view]) => {
    const target = view.of === 'link' ? targets.get(view.link) : undefined;
    const { isRequired, takesNull } = fields.at(schema, [name]);
    if (view.of !== 'link' || target === undefined || !isRequired || takesNull) return [];
    const key = keyValue(fields, { schema, key: name }, target.key);
    return [[name, view.as === 'key' ? key : shownPart(target.value, view.only)] as const];
  });
  const known = Object.fromEntries(left);
  if (left.length === 0) return known;
  return without(sampler.complete(schema, known, 'last known'), (name) => !Object.hasOwn(known, name));
}
