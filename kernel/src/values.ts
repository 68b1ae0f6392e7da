import type { Json, JsonObject, Container } from './json.ts';
import { stepsOf } from './pointer.ts';

/** The types that the keyword `type` names: JSON Schema 2020-12 Validation, section 6.1.1. */
export const jsonTypes: ReadonlySet<string> = new Set([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
]);

/** True for a value that holds others: an object or an array. */
export function isContainer(value: Json | undefined): value is Container {
  return typeof value === 'object' && value !== null;
}

/** True for an object of a document, or of JSON that was parsed. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** True for an array of a document, or of JSON that was parsed. */
export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/**
 * Returns the value of a member; never what a prototype holds.
 * @param object Object of a document.
 * @param key Name of the member.
 * @returns `undefined` when there is none.
 */
export function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * Returns the member of an object or the item of an array; never what a prototype holds.
 * @param value Any value of a document.
 * @param key Name of the member, or number of the item.
 * @returns `undefined` when the value has no such member.
 */
export function memberOf(value: Json | undefined, key: string): Json | undefined {
  if (isList(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isObject(value) ? ownValue(value, key) : undefined;
}

/**
 * Returns the list that a member holds.
 * @param object Object of a document.
 * @param key Name of the member.
 * @returns An empty one where there is none.
 */
export function listOf(object: JsonObject, key: string): readonly Json[] {
  const list = ownValue(object, key);
  return isList(list) ? list : [];
}

/**
 * Returns the value at a place: RFC 6901, section 4.
 * @param root Value that the place is in.
 * @param pointer JSON Pointer, not percent-encoded.
 * @returns `undefined` when nothing stands there.
 */
export function valueAtPointer(root: Json, pointer: string): Json | undefined {
  let found: Json | undefined = root;
  for (const step of stepsOf(pointer)) found = memberOf(found, step);
  return found;
}

/**
 * Returns the `$ref` of an object that is read as one: a string in a member of that name.
 * @param value Any value of a document.
 */
export function refOf(value: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  const ref = ownValue(value, '$ref');
  return typeof ref === 'string' ? ref : undefined;
}

/**
 * Returns the member of a container that one of its own keys names.
 * @param container An object or array of a document.
 * @param key One of `Object.keys`.
 */
export function memberAt(container: Container, key: string): Json | undefined {
  return isList(container) ? container[Number(key)] : container[key];
}

/**
 * Returns the members of a container with their names; the names of items are their numbers.
 * @param container An object or array of a document.
 */
export function membersOf(container: Container): [string, Json][] {
  return Object.entries(container);
}

/** Returns a new object for a document: without a prototype, so that every name, `__proto__` too, is just a name. */
export function newObject(): Record<string, Json> {
  const object: Record<string, Json> = {};
  Object.setPrototypeOf(object, null);
  return object;
}

/**
 * True if two objects have the same members in the same order; members that are objects or arrays are compared as they are kept.
 */
export function hasSameMembers(one: JsonObject, other: JsonObject): boolean {
  const names = Object.keys(one);
  const others = Object.keys(other);
  return (
    names.length === others.length &&
    names.every((name, at) => name === others[at] && one[name] === other[name])
  );
}
