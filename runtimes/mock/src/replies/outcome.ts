import type { BoundReply, Json, JsonObject, SchemaId } from '../model/model.ts';
import { isList, isObject } from '../sample/json.ts';
import type { Store } from '../store/store.ts';
import { withWritten } from '../writing/written-kind.ts';

/**
 * Returns a body with its outcome; lists of errors are set only if the body has them.
 * @param schema Of the body; absent where none is declared.
 * @param label Of the samples of what the form of that outcome requires.
 */
export function withOutcome(
  store: Pick<Store, 'fields' | 'sampler'>,
  body: Json,
  outcome: JsonObject,
  schema: SchemaId | undefined,
  label: string,
): Json {
  const members = Object.entries(outcome);
  if (members.length === 0 || !isObject(body)) return body;
  const isWritten = ([name, value]: readonly [string, Json]): boolean =>
    !isList(value) || Object.hasOwn(body, name);
  const written = Object.fromEntries(members.filter(isWritten));
  if (schema === undefined) return { ...body, ...written };
  return withWritten(store, schema, body, written, label);
}

/** Returns the outcome of a reply, which decides between the forms that it may have. */
export function successOf({ outcome = {} }: Pick<BoundReply, 'outcome'>): JsonObject | undefined {
  const members = Object.entries(outcome).filter(([, value]) => !isList(value));
  return members.length === 0 ? undefined : Object.fromEntries(members);
}
