import { countedNoun, singularName } from '@specline/kernel/plural';
import type { Fields } from '../fields.ts';
import type { JsonObject, Resource } from '../model/model.ts';
import { isList } from '../sample/json.ts';

/** A field that counts a list of the same record: `noteCount` of `notes`. */
interface OwnCount {
  readonly count: string;
  readonly list: string;
}

const known = new WeakMap<Fields, Map<string, readonly OwnCount[]>>();

/**
 * Returns the value of a record whose counts are those of its lists; a list that it does not have counts as empty.
 * @param isGiven True for a field that a request gives, or a document shows: its value stays.
 */
export function withOwnCounts(
  fields: Fields,
  resource: Resource,
  value: JsonObject,
  isGiven: (field: string) => boolean,
): JsonObject {
  const counts = ownCounts(fields, resource).flatMap(({ count, list }) => {
    if (!Object.hasOwn(value, count) || isGiven(count)) return [];
    const items = Object.hasOwn(value, list) ? value[list] : undefined;
    const length = isList(items) ? items.length : 0;
    return fields.fits(resource.schema, count, length) ? [[count, length] as const] : [];
  });
  return counts.length === 0 ? value : { ...value, ...Object.fromEntries(counts) };
}

function ownCounts(fields: Fields, { schema, shown = {} }: Resource): readonly OwnCount[] {
  const ofSchemas = known.get(fields) ?? new Map<string, readonly OwnCount[]>();
  known.set(fields, ofSchemas);
  const before = ofSchemas.get(schema);
  if (before !== undefined) return before;
  const names = fields.names(schema, []);
  const lists = new Map(
    names.flatMap((name) => (fields.fits(schema, name, []) ? [[singularName(name), name] as const] : [])),
  );
  const counts = names.flatMap((count): readonly OwnCount[] => {
    const list = lists.get(countedNoun(count)?.noun ?? '');
    const isNumber = fields.at(schema, [count]).takesNumber;
    return list === undefined || !isNumber || Object.hasOwn(shown, count) ? [] : [{ count, list }];
  });
  ofSchemas.set(schema, counts);
  return counts;
}
