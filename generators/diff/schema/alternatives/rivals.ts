import type { Side } from '../../side.ts';
import type { SchemaWalk } from '../schema-walk.ts';
import { effectOfPair, type Alternative, type Alternatives } from './alternative.ts';
import { surelyMeet } from './common-value.ts';
import { mayMeet } from './disjoint.ts';

/** Returns an alternative of a `oneOf` that refuses some values of another one, since they match both. */
export function rivalOf(
  one: Alternative,
  { list, exclusive }: Alternatives,
  walk: SchemaWalk,
): Alternative | undefined {
  if (!exclusive) return undefined;
  return list.find(
    (each) =>
      each.written !== one.written &&
      each.type === one.type &&
      (mayMeet(each, one) || areNested(each, one, walk) || isLikelyBoth(each, one, walk.sides.base)),
  );
}

/** True if all that an alternative takes matches its rival as well, so that it takes nothing. */
export function isTakenTwice(one: Alternative, rival: Alternative | undefined, own: SchemaWalk): boolean {
  return rival !== undefined && ['none', 'widens'].includes(effectOfPair(one, rival, own));
}

/**
 * True if values that callers send as one alternative match another one: a value of both is found, and it has no property that the one
 * does not declare. Open objects that require different properties match each other too, which nobody sends.
 * @param side The document of both.
 */
function isLikelyBoth(one: Alternative, other: Alternative, side: Side): boolean {
  const { properties, required } = one.schema;
  const isDeclared = (name: string): boolean => properties.has(name) || required.has(name);
  return [...other.schema.required.keys()].every(isDeclared) && surelyMeet(one, other, side);
}

/** True if one of two alternatives takes all values of the other one. */
export function areNested(one: Alternative, other: Alternative, walk: SchemaWalk): boolean {
  return !['unknown', 'differs'].includes(effectOfPair(one, other, walk));
}
