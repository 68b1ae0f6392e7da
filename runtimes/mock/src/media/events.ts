import type { Json, Model, SchemaId } from '../model/model.ts';
import { isList, isObject, member } from '../sample/json.ts';
import { resolved } from '../sample/schema/resolved.ts';

/**
 * Returns the data of the events of a stream: the items of a list where its schema takes nothing but lists, and so describes the
 * events one after the other; otherwise the value is that of one event.
 * @param schema Of the value; absent where none is declared.
 */
export function dataOfEvents(
  value: Json,
  schemas: Model['schemas'],
  schema: SchemaId | undefined,
): readonly Json[] {
  const declared = schema === undefined ? undefined : resolved(schemas, schemas[schema]);
  return isList(value) && isOfMany(declared) ? value : [value];
}

/** True if a schema is one of lists, of which none is the only length: a list of two numbers is one point, not two events. */
function isOfMany(schema: Json | undefined): boolean {
  if (!isObject(schema) || member(schema, 'prefixItems') !== undefined) return false;
  const [types, least] = [member(schema, 'type'), member(schema, 'minItems')];
  const isOfLists = isList(types) ? types.length === 1 && types[0] === 'array' : types === 'array';
  return isOfLists && (least === undefined || least !== member(schema, 'maxItems'));
}
