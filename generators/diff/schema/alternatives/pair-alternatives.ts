import { refOf } from '@specline/kernel/values';
import type { Alternative, Alternatives } from './alternative.ts';
import { withoutCovered } from './covered.ts';
import type { SchemaWalk } from '../schema-walk.ts';

/** The alternatives of two versions, as far as they belong together. */
export interface Pairs {
  /** Number of alternatives that were found to take the same values. */
  readonly same: number;
  /** Alternatives that belong together, whether or not they take the same values. */
  readonly paired: readonly (readonly [Alternative, Alternative])[];
  readonly gone: readonly Alternative[];
  readonly added: readonly Alternative[];
}

/**
 * Pairs the alternatives of two versions: by their names, by what they take, and those without a name in their order. Alternatives
 * that are left and take no values but those of another one of their version are dropped.
 */
export function pairAlternatives(was: Alternatives, is: Alternatives, walk: SchemaWalk): Pairs {
  const paired: (readonly [Alternative, Alternative])[] = [];
  let [before, after] = [was.list, is.list];
  const pairUp = (
    fits: (one: Alternative, other: Alternative) => boolean,
  ): readonly (readonly [Alternative, Alternative])[] => {
    const found: (readonly [Alternative, Alternative])[] = [];
    for (const one of before) {
      const other = after.find((each) => each.type === one.type && fits(one, each));
      if (other === undefined) continue;
      after = after.filter((each) => each !== other);
      found.push([one, other]);
    }
    before = before.filter((each) => !found.some(([one]) => one === each));
    return found;
  };
  paired.push(...pairUp((one, other) => isNamedAlike(one, other) || isWrittenAlike(one, other, walk)));
  const same = pairUp((one, other) => isSame(one, other, walk)).length;
  before = withoutCovered(before, was, walk.within('base'));
  after = withoutCovered(after, is, walk.within('revision'));
  const areChoices = was.keyword !== undefined && is.keyword !== undefined;
  const [wasLeft, isLeft] = [before, after];
  const isOnlyOne = ({ type }: Alternative): boolean =>
    [wasLeft, isLeft].every((list) => list.filter((each) => each.type === type).length === 1);
  paired.push(...pairUp((one, other) => (areChoices ? !isNamed(one) && !isNamed(other) : isOnlyOne(one))));
  return { same, paired, gone: before, added: after };
}

/** True if two alternatives take the same values. */
export function isSame(one: Alternative, other: Alternative, walk: SchemaWalk): boolean {
  if (one.isWhole && other.isWhole && one.written !== undefined && other.written !== undefined)
    return walk.isSame(one.written, other.written);
  return walk.isSameFlat(one.schema, other.schema);
}

function isWrittenAlike(one: Alternative, other: Alternative, walk: SchemaWalk): boolean {
  if (!one.isWhole || !other.isWhole || isNamed(one) || isNamed(other)) return false;
  return (
    one.written !== undefined &&
    other.written !== undefined &&
    walk.same.isWrittenAlike(one.written, other.written)
  );
}

function isNamedAlike(one: Alternative, other: Alternative): boolean {
  return isNamed(one) && refOf(one.written) === refOf(other.written);
}

function isNamed({ written }: Alternative): boolean {
  return refOf(written) !== undefined;
}
