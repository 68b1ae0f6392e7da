import type { Fields } from '../fields.ts';
import type { Json, JsonObject, SchemaId, Sparse } from '../model/model.ts';
import { placed, stepsOf, valueAt } from '../pointer.ts';
import { namesAsked, type Query } from './names-asked.ts';
import { isList, isObject } from '../sample/json.ts';

/**
 * Returns a body whose records have the fields alone that a request asks for, beside those that they cannot be without:
 * `fields=id,name`, `$select=name` (OData 4.01, section 11.2.5.1), `fields[articles]=title` (JSON:API, section 6.4), of whose
 * records the attributes are meant.
 * @param schema Of the body.
 * @returns The body as it is where nothing is asked for that its schema knows.
 */
export function sparseBody(
  body: Json,
  { params, at }: Sparse,
  query: Query,
  fields: Fields,
  schema: SchemaId,
): Json {
  const asked = new Set(namesAsked(query, params).flatMap((path) => path[0] ?? []));
  const value = valueAt(body, at);
  if (asked.size === 0 || asked.has('*') || value === undefined) return body;
  const steps = [...stepsOf(at), ...(isList(value) ? ['0'] : [])];
  const seen = (record: Json): Json =>
    isObject(record) ? thinned(record, asked, fields, schema, steps) : record;
  return placed(body, at, isList(value) ? value.map(seen) : seen(value));
}

function thinned(
  record: JsonObject,
  asked: ReadonlySet<string>,
  fields: Fields,
  schema: SchemaId,
  steps: readonly string[],
): JsonObject {
  const isAsked = (name: string): boolean => asked.has(name);
  const within = ['attributes', 'relationships'].filter((name) => isObject(record[name]));
  if (fields.names(schema, steps).some(isAsked)) return kept(record, isAsked, fields, schema, steps);
  if (!within.some((name) => fields.names(schema, [...steps, name]).some(isAsked))) return record;
  let made = record;
  for (const name of within) {
    const inner = record[name];
    if (isObject(inner)) made = { ...made, [name]: kept(inner, isAsked, fields, schema, [...steps, name]) };
  }
  return made;
}

function kept(
  object: JsonObject,
  isAsked: (name: string) => boolean,
  fields: Fields,
  schema: SchemaId,
  steps: readonly string[],
): JsonObject {
  const entries = Object.entries(object);
  return Object.fromEntries(
    entries.filter(([name]) => isAsked(name) || fields.at(schema, [...steps, name]).isRequired),
  );
}
