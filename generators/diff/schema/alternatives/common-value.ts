import type { Json } from '@specline/kernel/json';
import type { Side } from '../../side.ts';
import { canonical } from '../canonical/canonical.ts';
import { keepsLimits } from '../canonical/listed-values.ts';
import { isOfIntegers, listedValues, possibleTypes } from '../declared-types.ts';
import { flatten, isClosed, joinFlat, occurrencesOf, type FlatSchema } from '../flat-schema.ts';
import { isAssertion, type JsonType } from '../json-type.ts';
import { limitKeywords, tightest } from '../limits.ts';
import { hasChoices, type Alternative } from './alternative.ts';
import { areDisjoint } from './disjoint.ts';

/** Keywords that an example is held against, or that no example of this kind breaks: empty lists, objects with required properties. */
const known: ReadonlySet<string> = new Set(
  [...Object.keys(limitKeywords), ...'type enum const pattern multipleOf uniqueItems'.split(' ')].filter(
    (keyword) => !keyword.endsWith('Contains'),
  ),
);

/** Objects deeper than that are not written down. */
const deepest = 4;

/** The longest text that is written down. */
const longestText = 1000;

/**
 * True if some value matches two alternatives for sure: an example that both take is found.
 * @param side The document of both.
 */
export function surelyMeet(one: Alternative, other: Alternative, side: Side): boolean {
  if (hasChoices(one) || hasChoices(other) || areDisjoint(one, other)) return false;
  return hasExample(joinFlat(one.schema, other.schema), one.type, side, 0);
}

/** True if a schema has a value of a type for sure. */
function hasExample(schema: FlatSchema, type: JsonType, side: Side, depth: number): boolean {
  if (depth > deepest || !schema.possible || schema.choices.length > 0) return false;
  if (![...schema.keywords.keys()].every((keyword) => !isAssertion(keyword) || known.has(keyword)))
    return false;
  if (!possibleTypes(schema).has(type)) return false;
  if (type === 'object') return listedValues(schema) === undefined && hasObject(schema, side, depth);
  return (listedValues(schema) ?? candidatesFor(type, schema)).some((value) => keepsLimits(value, schema));
}

/** True if an object of the required properties alone is valid. */
function hasObject(schema: FlatSchema, side: Side, depth: number): boolean {
  const [least, most] = [tightest(schema, 'minProperties', false), tightest(schema, 'maxProperties', true)];
  const names = [...schema.required.keys()];
  if (names.length < (least ?? 0) || names.length > (most ?? Infinity)) return false;
  // Below the first level, which of several schemas is closed is not known any more.
  if (depth > 0 && isClosed(schema) && schema.written.length > 1) return false;
  return names.every((name) => {
    const schemas = schema.properties.get(name)?.schemas ?? (isClosed(schema) ? [false] : [true]);
    const property = canonical(flatten(schemas, side, schema.origin), side);
    return [...possibleTypes(property)].some((type) => hasExample(property, type, side, depth + 1));
  });
}

/** Returns values of a type that limits may leave. */
function candidatesFor(type: JsonType, schema: FlatSchema): readonly Json[] {
  const limits = [...schema.keywords.keys()].flatMap((keyword) =>
    occurrencesOf(schema, keyword).filter((value) => typeof value === 'number'),
  );
  switch (type) {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'string':
      return [0, 1, ...limits].filter((limit) => limit <= longestText).map((limit) => 'a'.repeat(limit));
    case 'array':
      return [[]];
    case 'number':
      return [
        0,
        ...limits.flatMap((limit) => [limit, limit + 0.5, limit - 0.5, limit + 1, limit - 1]),
      ].filter((value) => !isOfIntegers(schema) || Number.isInteger(value));
    case 'object':
      return [];
  }
}
