import { effectOfPair, type Alternative, type Alternatives } from './alternative.ts';
import { areDisjoint } from './disjoint.ts';
import { isAssertion } from '../json-type.ts';
import { valueOf } from '../flat-schema.ts';
import type { SchemaWalk } from '../schema-walk.ts';

/** Of so many alternatives of one type it is found out which covers another. */
const mostCompared = 8;

/**
 * Returns alternatives without those whose values another one takes as well.
 * @param left Some of the alternatives of a version.
 * @param all All of them.
 * @param walk Compares schemas of that version with each other.
 */
export function withoutCovered(
  left: readonly Alternative[],
  { list, exclusive }: Alternatives,
  walk: SchemaWalk,
): readonly Alternative[] {
  // What is refused for matching twice is not covered.
  if (exclusive) return left;
  return left.filter((each) => !list.some((other) => other !== each && isCovered(each, other)));

  function isCovered(narrow: Alternative, wide: Alternative): boolean {
    if (wide.type !== narrow.type) return false;
    // Of two that take the same, one that is left stays.
    const isDropped = !left.includes(wide) || left.indexOf(wide) < left.indexOf(narrow);
    if (isPlain(wide) && hasType(wide, narrow))
      return !isPlain(narrow) || typeName(wide) !== typeName(narrow) || isDropped;
    if (list.filter(({ type }) => type === wide.type).length > mostCompared || areDisjoint(wide, narrow))
      return false;
    const effect = effectOfPair(narrow, wide, walk);
    return effect === 'widens' || (effect === 'none' && isDropped);
  }
}

/** True if the type of an alternative has all values of the type of another one. */
function hasType(wide: Alternative, narrow: Alternative): boolean {
  const [type, other] = [typeName(wide), typeName(narrow)];
  return type === undefined || type === other || (type === 'number' && other === 'integer');
}

/** True for an alternative that takes all values of its type. */
function isPlain({ schema }: Alternative): boolean {
  const { keywords, properties, required, items, prefixItems, additional, choices, possible } = schema;
  return (
    possible &&
    choices.length === 0 &&
    [...keywords.keys()].every((keyword) => keyword === 'type' || !isAssertion(keyword)) &&
    properties.size + required.size === 0 &&
    items === undefined &&
    prefixItems === undefined &&
    additional === undefined
  );
}

function typeName({ schema }: Alternative): unknown {
  return valueOf(schema, 'type');
}
