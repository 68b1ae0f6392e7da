import { intersect } from '../shapes/intersect.ts';
import type { ObjectShape, Shape } from '../types.ts';
import type { Branches } from './branches.ts';
import type { Condition, Way } from './conditions.ts';
import { isImpossibleObject, isOpen, narrow } from './narrow.ts';
import { isSameType } from './same-type.ts';

/** Most properties that all alternatives together may have: people have to read the type. */
const mostFields = 200;

/** Objects that meet a condition. */
export interface Split {
  readonly objects: readonly ObjectShape[];
  /** False where they are of the same types as without the condition. */
  readonly isNew: boolean;
}

/**
 * Splits objects into the alternatives that a condition leaves of them.
 * @param branches The shapes of its branches.
 * @returns Undefined where they cannot be expressed, or are too many to be read.
 */
export function splitAll(
  objects: readonly ObjectShape[],
  { parts }: Condition,
  branches: Branches,
): Split | undefined {
  if (fieldsOf(objects) > mostFields) return undefined;
  let all = objects;
  let isNew = false;
  for (const ways of parts) {
    const split: ObjectShape[] = [];
    for (const object of all) {
      const found = splitObject(object, ways, branches);
      if (found === undefined) return undefined;
      split.push(...found.objects);
      isNew ||= found.isNew;
    }
    if (fieldsOf(split) > mostFields) return undefined;
    all = split;
  }
  return { objects: all, isNew };
}

/** Returns the ways of one object; itself where these ask for nothing new. */
function splitObject(object: ObjectShape, ways: readonly Way[], branches: Branches): Split | undefined {
  const objects: ObjectShape[] = [];
  let isNew = false;
  for (const way of ways) {
    const chosen = narrow(object, way.when);
    if (chosen === undefined) return undefined;
    const [before] = chosen;
    if (before === undefined) continue;
    const fitted = fit(before, way, branches);
    if (fitted === undefined) return undefined;
    isNew ||= fitted.length !== 1 || fitted.some((each) => !isSameType(each, before));
    objects.push(...fitted);
  }
  return isNew || objects.length === 0 ? { objects, isNew: true } : { objects: [object], isNew };
}

function fit(
  object: ObjectShape,
  { then, schema }: Way,
  branches: Branches,
): readonly ObjectShape[] | undefined {
  const narrowed = narrow(object, then);
  const [first] = narrowed ?? [];
  if (first === undefined || schema === undefined) return narrowed;
  const branch = branches.get(schema.pointer);
  return branch === undefined ? undefined : meetBranch(first, branch);
}

function meetBranch(object: ObjectShape, branch: Shape): readonly ObjectShape[] | undefined {
  switch (branch.kind) {
    case 'never':
      return [];
    case 'unknown':
      return [object];
    case 'map':
      return branch.values.kind === 'unknown' ? [object] : undefined;
    case 'object':
      return canHold(object, branch) ? meet(object, branch) : undefined;
    case 'union': {
      const met = branch.members.map((member) => meetBranch(object, member));
      return met.every((each) => each !== undefined) ? met.flat() : undefined;
    }
    default:
      return undefined;
  }
}

/** True if the properties of a branch are ones that the object may have, and the branch forbids no others. */
function canHold(object: ObjectShape, branch: ObjectShape): boolean {
  if (branch.rest !== 'undeclared') return false;
  const declared = new Set(object.fields.map(({ wire }) => wire));
  return isOpen(object) || branch.fields.every(({ wire }) => declared.has(wire));
}

function meet(object: ObjectShape, branch: ObjectShape): readonly ObjectShape[] | undefined {
  const met = intersect([object, branch], object, () => {});
  if (met.kind !== 'object') return undefined;
  return isImpossibleObject(met) ? [] : [met];
}

function fieldsOf(objects: readonly ObjectShape[]): number {
  return objects.reduce((sum, { fields }) => sum + fields.length, 0);
}
