import { isList, isObject } from '@specline/kernel/values';
import type { Json, JsonObject } from '@specline/kernel/json';

/** Returns the own member of an object; undefined when the value is no object or has no such member. */
export function member(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Returns the own member of an object, where it is an object itself. */
export function objectMember(value: Json | undefined, key: string): JsonObject | undefined {
  const found = member(value, key);
  return isObject(found) ? found : undefined;
}

/** Returns the items of an array; none when the value is no array. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

/** Returns the text of a value; empty when it is no string. */
export function textOrEmpty(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the tokens of a JSON Pointer (RFC 6901), without a leading `#`. */
export function pointerTokens(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the JSON Pointer of a list of tokens. */
export function toPointer(tokens: readonly string[]): string {
  return tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Returns the value that a list of tokens leads to; undefined when there is none. */
export function valueAt(root: Json, tokens: readonly string[]): Json | undefined {
  return tokens.reduce<Json | undefined>(
    (value, token) => (isList(value) ? value[Number(token)] : member(value, token)),
    root,
  );
}
