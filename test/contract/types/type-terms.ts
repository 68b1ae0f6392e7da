/** The parts of a schema that a type of TypeScript expresses, and those that only a validator can. */
import {
  document,
  follow,
  isObject,
  listOf,
  objectOf,
  type Json,
  type JsonObject,
} from '../cases/document.ts';
import { judgeOf, wrongsOf } from '../cases/schemas.ts';
import type { Variation } from '../cases/variations.ts';

/** The keywords that no type expresses, and why. */
const inexpressible: Readonly<Record<string, string>> = {
  minLength: 'a string has no length in its type',
  maxLength: 'a string has no length in its type',
  pattern: 'a string has no pattern in its type',
  format: 'a string has no format in its type',
  minimum: 'a number has no limits in its type',
  maximum: 'a number has no limits in its type',
  exclusiveMinimum: 'a number has no limits in its type',
  exclusiveMaximum: 'a number has no limits in its type',
  multipleOf: 'a number has no divisor in its type',
  minItems: 'an array has no length in its type',
  maxItems: 'an array has no length in its type',
  uniqueItems: 'the items of an array are not compared in its type',
  contains: 'the items of an array are not searched in its type',
  minProperties: 'the properties of an object are not counted in its type',
  maxProperties: 'the properties of an object are not counted in its type',
  propertyNames: 'names have no rules in a type',
  dependentRequired: 'properties do not depend on each other in a type',
  dependentSchemas: 'properties do not depend on each other in a type',
  not: 'a type says what a value is, not what it is not',
  if: 'a type has no conditions on values',
};

/** Keywords that hold a schema: JSON Schema 2020-12, Core, section 10. */
const holders: ReadonlySet<string> = new Set(['items', 'additionalProperties', 'unevaluatedProperties']);

/** Keywords that hold schemas in a list or by names. */
const groups: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'prefixItems',
  'properties',
  'patternProperties',
  '$defs',
]);

/** Members of a document that hold data, in which nothing is a schema. */
const data: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const']);

const judge = judgeOf(objectOf(weakenedDocument(document)));

/**
 * Returns why no type refuses a value that a schema does.
 * @param subject Pointer of the schema in the document.
 * @returns `typed` where a type does; else the keyword that no type says.
 * @throws {Error} where the reason is not known: then {@link inexpressible} lacks a keyword.
 */
export function inexpressibleKeyword(subject: string, { value, about, schema }: Variation): string {
  if (judge(subject, value).length > 0) return 'typed';
  if (about === 'type' && takesIntegers(schema)) return 'integer';
  const broken = [about, ...wrongsOf(subject, value).map(({ keyword }) => keyword)];
  const keyword = broken.find((each) => inexpressible[each] !== undefined);
  if (keyword === undefined) throw new Error(`no type says what is wrong: ${broken.join(', ')} at ${schema}`);
  return keyword;
}

function takesIntegers(schema: string): boolean {
  const type = objectOf(follow(schema).value)['type'] ?? null;
  return [type, ...listOf(type)].includes('integer');
}

/** Returns a document whose schemas say no more than types can. */
function weakenedDocument(value: Json): Json {
  if (Array.isArray(value)) return value.map((each: Json) => weakenedDocument(each));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, member]): [string, Json] => {
    if (data.has(key)) return [key, member];
    if (key === 'schema') return [key, weakened(member)];
    return [key, key === 'schemas' ? mapped(member) : weakenedDocument(member)];
  });
  return Object.fromEntries(members);
}

/** Returns a schema without the keywords that no type expresses. Of several schemas a type can only say that one of them holds. */
function weakened(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(([key]) => inexpressible[key] === undefined);
  const members = kept.map(([key, member]): [string, Json] => {
    if (key === 'type') return [key, withoutIntegers(member)];
    if (holders.has(key)) return [key, weakened(member)];
    return [
      key === 'oneOf' && schema['anyOf'] === undefined ? 'anyOf' : key,
      groups.has(key) ? mapped(member) : member,
    ];
  });
  return Object.fromEntries(members);
}

function mapped(group: Json): Json {
  if (Array.isArray(group)) return group.map((each: Json) => weakened(each));
  const members = Object.entries(objectOf(group)).map(([name, each]): [string, Json] => [
    name,
    weakened(each),
  ]);
  return Object.fromEntries(members) satisfies JsonObject;
}

function withoutIntegers(type: Json): Json {
  const names = [type, ...listOf(type)].filter((each) => typeof each === 'string');
  return [...new Set(names.map((each) => (each === 'integer' ? 'number' : each)))];
}
