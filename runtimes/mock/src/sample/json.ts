import { isList, isObject } from '@specline/kernel/values';
import type { Json, JsonObject } from '../model/model.ts';

export { isList, isObject };

/** Returns the member of that name, where the object itself has it: never what it inherits. */
export function member(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns a member that is a number. */
export function numberAt(object: JsonObject, name: string): number | undefined {
  const value = member(object, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Returns a member that is a text. */
export function textAt(object: JsonObject, name: string): string | undefined {
  const value = member(object, name);
  return typeof value === 'string' ? value : undefined;
}

/** Returns a member that is a list; empty where there is none. */
export function listAt(object: JsonObject, name: string): readonly Json[] {
  const value = member(object, name);
  return isList(value) ? value : [];
}

/** Returns the texts of a member that is a list. */
export function textsAt(object: JsonObject, name: string): readonly string[] {
  return listAt(object, name).filter((item) => typeof item === 'string');
}

/** Returns the members of a member that is an object. */
export function entriesAt(object: JsonObject, name: string): readonly (readonly [string, Json])[] {
  const value = member(object, name);
  return isObject(value) ? Object.entries(value) : [];
}

/** Sets a member, of whatever name: `__proto__` is one like any other. */
export function put(object: Record<string, Json>, name: string, value: Json): void {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
}

/** Returns text that is equal for values that JSON Schema takes for equal: the order of members does not count. */
export function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`);
  return `{${members.join(',')}}`;
}

/** Returns how long a text is for JSON Schema: in code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code <= 0xdbff && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) at += 1;
    length += 1;
  }
  return length;
}
