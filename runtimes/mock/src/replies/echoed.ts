import type { HandlerContext } from '@specline/server-runtime/handler';
import { pointerTo } from '@specline/server-runtime/failure/issue';
import type { Fields } from '../fields.ts';
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
 */
export function echoed(fields: Fields, schema: SchemaId, body: Json, sent: JsonObject): Json {
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
    return fields.holds(schema, whole) ? whole : body;
  }
  return body;
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
