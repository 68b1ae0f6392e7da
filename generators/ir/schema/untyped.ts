import type { Cursor } from '../cursor.ts';
import { isObject } from '@specline/kernel/values';
import { listedNames } from './listed-names.ts';
import { evaluatesAlone, refTarget } from './schema-parts.ts';

/** Keywords that no type says and validators check, in the order of JSON Schema 2020-12. */
const keywords = [
  'contains',
  'minContains',
  'maxContains',
  'unevaluatedItems',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedProperties',
  'not',
  'if',
  'then',
  'else',
];
const untyped: ReadonlySet<string> = new Set(keywords);

/** Keywords whose schemas become part of the same type, and have no documentation of their own in it. */
const inner: ReadonlyMap<string, (at: Cursor) => readonly Cursor[]> = new Map([
  // Of references, what `allOf` includes is taken in; anything else that is referred to is documented where it is declared.
  ['allOf', (list) => list.items().flatMap((member) => [member, ...basesOf(member)])],
  ['oneOf', (list) => list.items()],
  ['anyOf', (list) => list.items()],
  ['prefixItems', (list) => list.items()],
  ['patternProperties', (map) => map.entries().map(([, schema]) => schema)],
  ['items', (schema) => [schema]],
  ['additionalProperties', (schema) => [schema]],
  ['unevaluatedItems', (schema) => [schema]],
  ['unevaluatedProperties', (schema) => [schema]],
]);

/**
 * Returns the keywords of a schema that hold values to more than its type can say, those of schemas inside of it included, as
 * far as these have no name and no property of their own to be documented at.
 * @param expressed The JSON Pointers of values of keywords that the type says all of nevertheless.
 * @returns In the order of JSON Schema 2020-12, each once.
 */
export function untypedKeywords(at: Cursor, expressed: ReadonlySet<string> = new Set()): readonly string[] {
  const found = new Set<string>();
  collect(at, found, new Set(), expressed);
  return found.size === 0 ? [] : keywords.filter((keyword) => found.has(keyword));
}

function collect(at: Cursor, found: Set<string>, seen: Set<string>, expressed: ReadonlySet<string>): void {
  if (!isObject(at.value) || seen.has(at.pointer)) return;
  seen.add(at.pointer);
  for (const key of Object.keys(at.value)) {
    if (untyped.has(key) && !isTyped(at, key) && !expressed.has(`${at.pointer}/${key}`)) found.add(key);
    const child = inner.has(key) ? at.at(key) : undefined;
    if (child === undefined) continue;
    for (const schema of inner.get(key)?.(child) ?? []) collect(schema, found, seen, expressed);
  }
}

function basesOf(member: Cursor): readonly Cursor[] {
  const base = refTarget(member);
  return base === undefined ? [] : [base];
}

/** True where the type says all that the keyword does. */
function isTyped(at: Cursor, keyword: string): boolean {
  if (keyword === 'not') return isImpossible(at);
  if (keyword === 'propertyNames') return listedNames(at) !== undefined;
  return (keyword === 'unevaluatedItems' || keyword === 'unevaluatedProperties') && evaluatesAlone(at);
}

/** True for `not: {}` and `not: true`, which take no value. Other negations are for validators: TypeScript cannot express them. */
export function isImpossible(at: Cursor): boolean {
  const negated = at.at('not');
  return (
    negated !== undefined &&
    (negated.value === true || (typeof negated.value === 'object' && negated.entries().length === 0))
  );
}
