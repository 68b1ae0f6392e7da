import type { Cursor } from '../cursor.ts';
import { unite } from '../shapes/unite.ts';
import type { Field, ObjectShape } from '../types.ts';
import { conditionalBranches, type Branches } from './branches.ts';

/**
 * Adds the properties that an object has on a condition: those of `then`, `else` and `dependentSchemas`, of the schema and of what it
 * includes in place (JSON Schema 2020-12 core, section 10.2.2). None of them is required, and what is declared without a condition stays
 * as it is.
 * @param shape What holds without a condition. Only an object that may have other properties is given some.
 * @param branches All that `conditionalBranches` gives of the schema.
 * @param applied The JSON Pointers of branches that the shape already follows.
 */
export function withConditionalFields(
  at: Cursor,
  shape: ObjectShape,
  branches: Branches,
  applied: ReadonlySet<string>,
): ObjectShape {
  if (shape.rest !== 'undeclared') return shape;
  const declared = new Set(shape.fields.map(({ wire }) => wire));
  const found = new Map<string, Field[]>();
  for (const { pointer } of conditionalBranches(at)) {
    const lowered = applied.has(pointer) ? undefined : branches.get(pointer);
    if (lowered?.kind !== 'object') continue;
    for (const field of lowered.fields) {
      if (declared.has(field.wire)) continue;
      const same = found.get(field.wire);
      if (same === undefined) found.set(field.wire, [field]);
      else same.push(field);
    }
  }
  if (found.size === 0) return shape;
  const fields = [...shape.fields, ...[...found.values()].flatMap(eitherOf)];
  return { ...shape, fields: fields.sort((a, b) => (a.wire < b.wire ? -1 : a.wire > b.wire ? 1 : 0)) };
}

function eitherOf([first, ...others]: readonly Field[]): readonly Field[] {
  if (first === undefined) return [];
  const shapes = [first, ...others].map(({ shape }) => shape);
  return [
    { ...first, required: false, shape: others.length === 0 ? first.shape : unite(shapes, first.shape) },
  ];
}
