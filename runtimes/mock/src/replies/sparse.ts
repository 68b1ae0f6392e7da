import type { Fields } from '../fields.ts';
import type { Json, JsonObject, SchemaId, Sparse } from '../model/model.ts';
import { placed, stepsOf, valueAt } from '../pointer.ts';
import { requestedNames, type Query } from './requested-names.ts';
import { isList, isObject } from '../sample/json.ts';

/**
 * Returns a body whose records have only the fields that a request asks for, and those that are required:
 * `fields=id,name`, `$select=name` (OData 4.01, section 11.2.5.1), `fields[articles]=title` (JSON:API, section 6.4), of whose
 * records it selects attributes.
 * @param schema Of the body.
 * @returns The body as it is where no field of its schema is requested.
 */
export function sparseBody(
  body: Json,
  { params, at }: Sparse,
  query: Query,
  fields: Fields,
  schema: SchemaId,
): Json {
  const requested = new Set(requestedNames(query, params).flatMap((path) => path[0] ?? []));
  const value = valueAt(body, at);
  if (requested.size === 0 || requested.has('*') || value === undefined) return body;
  const steps = [...stepsOf(at), ...(isList(value) ? ['0'] : [])];
  const seen = (record: Json): Json =>
    isObject(record) ? thinned(record, requested, fields, schema, steps) : record;
  return placed(body, at, isList(value) ? value.map(seen) : seen(value));
}

function thinned(
  record: JsonObject,
  requested: ReadonlySet<string>,
  fields: Fields,
  schema: SchemaId,
  steps: readonly string[],
): JsonObject {
  const isRequested = (name: string): boolean => requested.has(name);
  const within = ['attributes', 'relationships'].filter((name) => isObject(record[name]));
  if (fields.names(schema, steps).some(isRequested)) return kept(record, isRequested, fields, schema, steps);
  if (!within.some((name) => fields.names(schema, [...steps, name]).some(isRequested))) return record;
  let made = record;
  for (const name of within) {
    const inner = record[name];
    if (isObject(inner))
      made = { ...made, [name]: kept(inner, isRequested, fields, schema, [...steps, name]) };
  }
  return made;
}

function kept(
  object: JsonObject,
  isRequested: (name: string) => boolean,
  fields: Fields,
  schema: SchemaId,
  steps: readonly string[],
): JsonObject {
  const entries = Object.entries(object);
  return Object.fromEntries(
    entries.filter(([name]) => isRequested(name) || fields.at(schema, [...steps, name]).isRequired),
  );
}
