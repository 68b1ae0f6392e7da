import type { Cursor } from '../cursor.ts';
import { unite } from '../unite.ts';
import type { Field, ObjectShape, Shape } from '../types.ts';

/**
 * Adds the properties that an object has on a condition: those of `then`, `else` and `dependentSchemas`, of the schema and of what it
 * includes in place (JSON Schema 2020-12 core, section 10.2.2). None of them is required, and what is declared without a condition stays
 * as it is.
 * @param shape What holds without a condition. Only an object that may have other properties is given some.
 * @param lower Lowers a schema.
 * @param applied The JSON Pointers of branches that the shape already follows.
 */
export function withConditionalFields(
  at: Cursor,
  shape: ObjectShape,
  lower: (branch: Cursor) => Shape,
  applied: ReadonlySet<string>,
): ObjectShape {
  if (shape.rest !== 'unsaid') return shape;
  const declared = new Set(shape.fields.map(({ wire }) => wire));
  const found = new Map<string, Field[]>();
  for (const branch of branchesOf(at, applied)) {
    const lowered = lower(branch);
    if (lowered.kind !== 'object') continue;
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

/** The schemas that hold on a condition, each before those within it, in an order that does not depend on that of the document. */
function branchesOf(at: Cursor, applied: ReadonlySet<string>): readonly Cursor[] {
  const dependent = at.at('dependentSchemas');
  const byProperty =
    dependent === undefined || applied.has(dependent.pointer)
      ? []
      : [...dependent.entries()].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const own = [
    ...(at.has('if') ? [at.at('then'), at.at('else')] : []),
    ...byProperty.map(([, schema]) => schema),
  ].flatMap((branch) => (branch === undefined || applied.has(branch.pointer) ? [] : [branch]));
  return [
    ...own.flatMap((branch) => [branch, ...within(branch, applied)]),
    ...at.itemsAt('allOf').flatMap((member) => within(member, applied)),
  ];
}

/** What a schema refers to has told its own. */
function within(at: Cursor, applied: ReadonlySet<string>): readonly Cursor[] {
  return at.has('$ref') ? [] : branchesOf(at, applied);
}

function eitherOf([first, ...others]: readonly Field[]): readonly Field[] {
  if (first === undefined) return [];
  const shapes = [first, ...others].map(({ shape }) => shape);
  return [
    { ...first, required: false, shape: others.length === 0 ? first.shape : unite(shapes, first.shape) },
  ];
}
