import type { Cursor } from '../cursor.ts';
import { intersect } from '../intersect.ts';
import type { ObjectShape, Shape } from '../types.ts';
import { unite } from '../unite.ts';
import { untypedKeywords } from '../untyped.ts';
import { conditionalBranches, type Branches } from './branches.ts';
import { withConditionalFields } from './conditional-fields.ts';
import { conditionsOf, type Condition, type Way } from './conditions.ts';
import { isImpossibleObject, isOpen, narrow } from './narrow.ts';
import { isSameType } from './same-type.ts';

/** How many properties all alternatives together may have: a type is to be read. */
const mostFields = 200;

/**
 * The objects that a shape takes, which conditions can narrow.
 * @returns None where it takes objects whose properties are not known here.
 */
export function narrowable(shape: Shape): readonly ObjectShape[] {
  const members = membersOf(shape);
  return members.some(mayBeObject) ? [] : members.flatMap(asObject);
}

/**
 * Adds what a schema asks for on a condition: `if`, `dependentSchemas`, `dependentRequired` and `not`. Where the condition is that
 * properties are there, or have one of the values that can be listed, objects become a union of the alternatives; of other
 * conditions, they take the properties that are declared in their branches, none of them required.
 * @param shape What holds without a condition.
 * @param branches All that `conditionalBranches` gives of the schema.
 * @param said Learns of the keywords, by the JSON Pointers of their values, that the shape says all of.
 */
export function withConditions(at: Cursor, shape: Shape, branches: Branches, said: Set<string>): Shape {
  const objects = narrowable(shape);
  if (objects.length === 0) return shape;
  let alternatives = objects;
  const applied = new Set<string>();
  for (const condition of conditionsOf(at)) {
    const split = splitAll(alternatives, condition, branches);
    if (split === undefined) continue;
    alternatives = split.objects;
    for (const keyword of condition.keywords) {
      if (split.isNew) for (const { pointer } of branchesAt(keyword, at)) applied.add(pointer);
      if (isSaid(keyword, condition, split.isNew)) said.add(keyword.pointer);
    }
  }
  const full = alternatives.map((each) => withConditionalFields(at, each, branches, applied));
  const isSame = full.length === objects.length && full.every((each, index) => each === objects[index]);
  if (isSame) return shape;
  return unite([...full, ...membersOf(shape).filter((member) => asObject(member).length === 0)], shape);
}

/** The branches of `then` and `else`, which are one each, or of `dependentSchemas`, but for those within them. */
function branchesAt(keyword: Cursor, at: Cursor): readonly Cursor[] {
  return conditionalBranches(at).filter(
    ({ pointer }) =>
      pointer === keyword.pointer || pointer.slice(0, pointer.lastIndexOf('/')) === keyword.pointer,
  );
}

function membersOf(shape: Shape): readonly Shape[] {
  return shape.kind === 'union' && shape.discriminator === undefined ? shape.members : [shape];
}

function asObject(shape: Shape): readonly ObjectShape[] {
  if (shape.kind === 'object') return [shape];
  if (shape.kind !== 'map') return [];
  const { origin, doc, values } = shape;
  return [{ origin, doc, kind: 'object', fields: [], rest: values }];
}

function mayBeObject({ kind }: Shape): boolean {
  return ['ref', 'all', 'union', 'unknown'].includes(kind);
}

function fieldsOf(objects: readonly ObjectShape[]): number {
  return objects.reduce((sum, { fields }) => sum + fields.length, 0);
}

/** A branch may limit values by what no type says, or by nothing else. */
function isSaid(keyword: Cursor, { parts }: Condition, isNew: boolean): boolean {
  const branches = parts.flat().flatMap(({ schema }) => schema ?? []);
  if (!isNew) return branches.length === 0;
  return branches
    .filter(({ pointer }) => pointer === keyword.pointer || pointer.startsWith(`${keyword.pointer}/`))
    .every((branch) => untypedKeywords(branch).length === 0);
}

/** Objects that meet a condition. */
interface Split {
  readonly objects: readonly ObjectShape[];
  /** False where they are of the same types as without the condition. */
  readonly isNew: boolean;
}

/**
 * The alternatives of several objects.
 * @returns Undefined where they cannot be said, or are too many to be read.
 */
function splitAll(
  objects: readonly ObjectShape[],
  { parts }: Condition,
  branches: Branches,
): Split | undefined {
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
    if (fieldsOf(split) > Math.max(mostFields, fieldsOf(objects))) return undefined;
    all = split;
  }
  return { objects: all, isNew };
}

/** The ways of one object; itself where these ask for nothing new. */
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

/** Whether the properties of a branch are ones that the object may have, and the branch forbids no others. */
function canHold(object: ObjectShape, branch: ObjectShape): boolean {
  if (branch.rest !== 'unsaid') return false;
  const declared = new Set(object.fields.map(({ wire }) => wire));
  return isOpen(object) || branch.fields.every(({ wire }) => declared.has(wire));
}

function meet(object: ObjectShape, branch: ObjectShape): readonly ObjectShape[] | undefined {
  const met = intersect([object, branch], object, () => {});
  if (met.kind !== 'object') return undefined;
  return isImpossibleObject(met) ? [] : [met];
}
