import { compositionKeywords } from '@specline/kernel/schema/composition';
import type { Cursor } from '../cursor.ts';
import { refPointer } from '../cursor.ts';

const objectKeywords = [
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  'minProperties',
  'maxProperties',
  'propertyNames',
];
const arrayKeywords = [
  'items',
  'prefixItems',
  'contains',
  'minItems',
  'maxItems',
  'uniqueItems',
  'unevaluatedItems',
];

/** Returns the types that a schema allows; derived from its keywords where it names none, and none when these do not show any. */
export function typesOf(at: Cursor): readonly string[] {
  const type = at.at('type')?.value;
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return at.texts('type');
  if (objectKeywords.some((keyword) => at.has(keyword))) return ['object'];
  return arrayKeywords.some((keyword) => at.has(keyword)) ? ['array'] : [];
}

/** Returns the schema that `$ref` names. */
export function refTarget(at: Cursor): Cursor | undefined {
  const pointer = refPointer(at.text('$ref'));
  return pointer === undefined ? undefined : at.seek(pointer);
}

/** Keywords that declare more about the values than a `$ref` next to them. */
export const typing: ReadonlySet<string> = new Set([
  ...objectKeywords,
  ...arrayKeywords,
  'type',
  'enum',
  'const',
  ...compositionKeywords,
  'not',
  'x-extensible-enum',
]);

/** True when a schema says more of its values than its `$ref` does. */
export function constrains(at: Cursor): boolean {
  return at.entries().some(([keyword]) => typing.has(keyword));
}

const applicators = ['$ref', '$dynamicRef', ...compositionKeywords, 'if', 'dependentSchemas', 'contains'];

/**
 * True when no keyword evaluates items or properties that the schema itself does not list, so that `unevaluatedItems`
 * and `unevaluatedProperties` hold for all others: JSON Schema 2020-12 core, section 11.
 */
export function evaluatesAlone(at: Cursor): boolean {
  return applicators.every((keyword) => !at.has(keyword));
}
