import type { Fields } from '../fields.ts';
import { without } from '../fields.ts';
import type { Json, SchemaId } from '../model/model.ts';
import { placed } from '../pointer.ts';
import { isObject } from '../sample/json.ts';

/**
 * Returns a body with a list of which exactly one branch of the schema holds (`oneOf`: JSON Schema 2020-12 core, section 10.2.1.3).
 * Records tend to hold to all of them: they lose members until they do not, as few as possible.
 * @param at Where the list is in the body: a JSON Pointer.
 * @param body With these items.
 * @returns Undefined where that leads nowhere: for an empty list, of which all branches hold.
 */
export function heldByOne(
  fields: Fields,
  schema: SchemaId,
  { at, items, body }: { readonly at: string; readonly items: readonly Json[]; readonly body: Json },
): Json | undefined {
  if (!fields.isExact(schema) || fields.holds(schema, body)) return body;
  const names = [...new Set(items.flatMap((item) => (isObject(item) ? Object.keys(item) : [])))].sort();
  const bodyWithout = (left: readonly string[]): Json =>
    placed(
      body,
      at,
      items.map((item) => (isObject(item) ? without(item, (name) => left.includes(name)) : item)),
    );
  const attempts = [...names.map((name) => [name]), ...names.map((_, index) => names.slice(0, index + 1))];
  return attempts.map(bodyWithout).find((attempt) => fields.holds(schema, attempt));
}
