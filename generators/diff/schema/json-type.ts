import type { Json } from '@specline/kernel/json';
import { isList } from '@specline/kernel/values';

/** The types of JSON values; integers are numbers. */
export const jsonTypes = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;

/** A type of JSON values. */
export type JsonType = (typeof jsonTypes)[number];

/** Returns the type of a value. */
export function jsonTypeOf(value: Json): JsonType {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

const typesByKeyword: ReadonlyMap<string, JsonType> = new Map([
  ...of('string', 'minLength maxLength pattern contentEncoding contentMediaType contentSchema'),
  ...of('number', 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'),
  ...of('array', 'minItems maxItems uniqueItems minContains maxContains contains unevaluatedItems'),
  ...of('object', 'minProperties maxProperties propertyNames patternProperties dependentSchemas'),
  ...of('object', 'dependentRequired unevaluatedProperties'),
]);

function of(type: JsonType, keywords: string): readonly (readonly [string, JsonType])[] {
  return keywords.split(' ').map((keyword) => [keyword, type] as const);
}

/**
 * Returns the type of the values that a keyword concerns; undefined where it concerns all values, or none.
 * @source JSON Schema 2020-12, Validation, sections 6.2 to 6.5 and 8; Core, sections 10.3 and 11
 */
export function typeOfKeyword(keyword: string): JsonType | undefined {
  return typesByKeyword.get(keyword);
}

/** Keywords that concern values of all types: JSON Schema 2020-12, Validation, section 6.1, and Core, sections 10.2 and 10.3. */
const general: ReadonlySet<string> = new Set('type enum const not if then else format'.split(' '));

/** True for a keyword that decides which values are valid; false for an annotation. */
export function isAssertion(keyword: string): boolean {
  return general.has(keyword) || typesByKeyword.has(keyword);
}
