import type { Cursor } from '../cursor.ts';
import type { ObjectShape, Shape } from '../types.ts';
import { unite } from '../shapes/unite.ts';
import { untypedKeywords } from '../schema/untyped.ts';
import { conditionalBranches, type Branches } from './branches.ts';
import { withConditionalFields } from './conditional-fields.ts';
import { conditionsOf, type Condition } from './conditions.ts';
import { splitAll } from './split.ts';

/**
 * Returns the objects that a shape takes, which conditions can narrow.
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
 * @param expressed Learns of the keywords, by the JSON Pointers of their values, that the shape says all of.
 */
export function withConditions(at: Cursor, shape: Shape, branches: Branches, expressed: Set<string>): Shape {
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
      if (isExpressed(keyword, condition, split.isNew)) expressed.add(keyword.pointer);
    }
  }
  const full = alternatives.map((each) => withConditionalFields(at, each, branches, applied));
  const isSame = full.length === objects.length && full.every((each, index) => each === objects[index]);
  if (isSame) return shape;
  return unite([...full, ...membersOf(shape).filter((member) => asObject(member).length === 0)], shape);
}

/** Returns the branches of `then` and `else`, which are one each, or of `dependentSchemas`, but for those within them. */
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

/** True if a branch limits values by no more than the type expresses. */
function isExpressed(keyword: Cursor, { parts }: Condition, isNew: boolean): boolean {
  const branches = parts.flat().flatMap(({ schema }) => schema ?? []);
  if (!isNew) return branches.length === 0;
  return branches
    .filter(({ pointer }) => pointer === keyword.pointer || pointer.startsWith(`${keyword.pointer}/`))
    .every((branch) => untypedKeywords(branch).length === 0);
}
