import type { HandlerContext } from '@specline/server-runtime/handler';
import { pointerTo } from '@specline/server-runtime/failure/issue';
import { without, type Fields } from '../fields.ts';
import type { Json, JsonObject, SchemaId } from '../model/model.ts';
import { fieldSteps, placed } from '../pointer.ts';
import { valuesOf } from '../request.ts';
import { isObject } from '../sample/json.ts';

/** Names that are another thing's where a path goes on behind them. */
const ids = new Set(['id', 'key', 'name']);

/**
 * Returns the values of a request that a sampled reply may repeat: its parameters, such as the currencies that it asks to convert,
 * and its body, unless it only reads. An `id` in the middle of a path is not that of what is read there.
 * @param body Of the request.
 */
export function echoableValues({ operation, params, query }: HandlerContext, body: JsonObject): JsonObject {
  const parameters = Object.entries({ ...valuesOf(query), ...valuesOf(params) }).filter(
    ([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) &&
      (!ids.has(name) || !operation.path.includes(`{${name}}/`)),
  );
  return { ...Object.fromEntries(parameters), ...(operation.method === 'GET' ? {} : body) };
}

/**
 * Returns a sampled body that repeats what was sent, as a service shows what it has made: the members of the request that the
 * reply has under the same names, in itself or in an object of it (`{ data }`), and takes as they are.
 * @param schema Of the reply.
 * @param sent The values of the request.
 * @param complete Returns a sample that has some members: what it lacks, another alternative has.
 */
export function echoed(
  fields: Fields,
  schema: SchemaId,
  body: Json,
  sent: JsonObject,
  complete: (given: JsonObject) => JsonObject,
): Json {
  if (!isObject(body)) return body;
  const inner = Object.keys(body).filter((name) => isObject(body[name]));
  for (const place of ['', ...inner.map(pointerTo)]) {
    const repeated = Object.entries(sent).filter(([name, value]) =>
      mayEcho(fields, schema, place + pointerTo(name), value),
    );
    if (repeated.length === 0) continue;
    const whole = repeated.reduce<Json>(
      (made, [name, value]) => placed(made, place + pointerTo(name), value),
      body,
    );
    const kind =
      place === '' ? chosenKind(fields, schema, Object.fromEntries(repeated), complete) : undefined;
    const own =
      kind !== undefined && isObject(whole)
        ? [without(whole, (name) => !Object.hasOwn(kind, name)), kind]
        : [];
    return [...own, whole].find((each) => fields.holds(schema, each)) ?? body;
  }
  return body;
}

/**
 * Returns a sample that has some members, without what only other alternatives require; undefined where its schema knows no
 * alternatives.
 */
function chosenKind(
  fields: Fields,
  schema: SchemaId,
  given: JsonObject,
  complete: (given: JsonObject) => JsonObject,
): JsonObject | undefined {
  const names = fields.namesOfChoices(schema);
  if (names === undefined) return undefined;
  let kind = complete(given);
  for (const name of names) {
    const less = without(kind, (each) => each === name && !Object.hasOwn(given, name));
    if (fields.holds(schema, less)) kind = less;
  }
  return kind;
}

/** Names of values that are never repeated. */
const secret = /passw|passphrase|secret|token/i;

function mayEcho(fields: Fields, schema: SchemaId, field: string, value: Json): boolean {
  const { isDeclared, access, format } = fields.at(schema, fieldSteps(field));
  const isSecret = format === 'password' || secret.test(field);
  const isEchoable = isDeclared && access === undefined && !isSecret;
  return (
    isEchoable && fields.fits(schema, field, value) && isReadable(fields, schema, fieldSteps(field), value)
  );
}

/** True if a value has nothing in it that may only be written, and is never shown. */
function isReadable(fields: Fields, schema: SchemaId, steps: readonly string[], value: Json): boolean {
  if (fields.at(schema, steps).access === 'write') return false;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([step, own]) => isReadable(fields, schema, [...steps, step], own));
}
