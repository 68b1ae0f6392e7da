import { countedNoun, singularName } from '@specline/kernel/plural';
import type { Fields } from '../fields.ts';
import type { Json, JsonObject, SchemaId } from '../model/model.ts';
import { isList } from '../sample/json.ts';

/**
 * Returns the lengths of the lists of a record, for a reply that does not show them: `item_count` in a summary of what has
 * `items`.
 * @param schema Of what is shown of the record.
 */
export function listCounts(fields: Fields, schema: SchemaId, record: JsonObject): JsonObject {
  const lengths = new Map(
    Object.entries(record).flatMap(([name, list]): readonly (readonly [string, number])[] =>
      isList(list) ? [[singularName(name), list.length]] : [],
    ),
  );
  if (lengths.size === 0) return {};
  const counts = fields.names(schema, []).flatMap((name): readonly (readonly [string, Json])[] => {
    const length = lengths.get(countedNoun(name)?.noun ?? '');
    return length === undefined || Object.hasOwn(record, name) ? [] : [[name, length]];
  });
  return Object.fromEntries(counts);
}
