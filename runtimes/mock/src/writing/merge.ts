import type { Fields } from '../fields.ts';
import type { Json, JsonObject, SchemaId } from '../model/model.ts';
import { isObject } from '../sample/json.ts';

/**
 * Merges a patch into a value: RFC 7396, except for null, which is stored where the schema takes it, and removes a field
 * elsewhere. Objects of which the schema knows several kinds are replaced, since a mixture of two is neither.
 * @param path Names of the fields around the value.
 */
export function mergePatch(
  fields: Fields,
  schema: SchemaId,
  value: JsonObject,
  patch: JsonObject,
  path: readonly string[] = [],
): JsonObject {
  const merged = new Map<string, Json>(Object.entries(value));
  for (const [name, given] of Object.entries(patch)) {
    const at = [...path, name];
    const own = merged.get(name);
    if (given === null) {
      if (fields.at(schema, at).isDeclared && fields.at(schema, at).takesNull) merged.set(name, null);
      else merged.delete(name);
    } else if (!isObject(given)) merged.set(name, given);
    else {
      const isMerged = isObject(own) && !fields.at(schema, at).isChoice;
      merged.set(name, mergePatch(fields, schema, isMerged ? own : {}, given, at));
    }
  }
  return Object.fromEntries(merged);
}
