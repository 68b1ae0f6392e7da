import { isList, isObject } from '@specline/kernel/values';
import type { Json, JsonObject } from '@specline/kernel/json';
import { pointerTokens } from '../../generators/lint/document/json.ts';

/**
 * Changes a document in one place.
 * @param at Pointer to the place; objects on the way that are missing are made.
 * @param value What stands there afterwards; nothing when it is omitted.
 * @returns A function that copies a document with the change.
 */
export function put(at: string, value?: Json): (root: JsonObject) => JsonObject {
  return (root) => replaceIn(root, pointerTokens(at), value);
}

function replaceIn(
  node: JsonObject,
  [key = '', ...rest]: readonly string[],
  value: Json | undefined,
): JsonObject {
  const child = rest.length === 0 ? value : replaceChild(node[key], rest, value);
  const others = Object.entries(node).filter(([name]) => name !== key);
  return Object.fromEntries(child === undefined ? others : [...others, [key, child]]);
}

function replaceChild(child: Json | undefined, rest: readonly string[], value: Json | undefined): Json {
  if (!isList(child)) return replaceIn(isObject(child) ? child : {}, rest, value);
  // The keys of an array stay in the order of its items.
  return Object.values(
    replaceIn(Object.fromEntries(child.map((item, index) => [String(index), item])), rest, value),
  );
}
