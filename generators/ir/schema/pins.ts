import type { Scalar } from '@specline/kernel/json';
import type { Access, Field, Shape } from '../types.ts';

/**
 * Narrows a property of the objects that a shape takes to some values, so that a union of such shapes narrows on the property.
 * @param shape The shape; a model that it refers to stays as it is.
 * @param property Wire name of the property, which is required then.
 * @param values The values.
 * @param access Direction in which the property travels.
 */
export function pinShape(shape: Shape, property: string, values: readonly Scalar[], access: Access): Shape {
  const { origin } = shape;
  const doc = { deprecated: false };
  const literal: Shape = { origin, doc, kind: 'literal', values, open: false };
  const field: Field = { wire: property, origin, doc, shape: literal, required: true, access };
  if (shape.kind === 'object') return { ...shape, fields: withField(shape.fields, field) };
  const pin: Shape = { origin, doc, kind: 'object', fields: [field], rest: 'undeclared' };
  const members = shape.kind === 'all' ? [...shape.members, pin] : [shape, pin];
  return { origin, doc: shape.doc, kind: 'all', members };
}

function withField(fields: readonly Field[], field: Field): readonly Field[] {
  const known = fields.find(({ wire }) => wire === field.wire);
  if (known === undefined) return [...fields, field];
  const pinned = { ...known, required: true, shape: field.shape };
  return fields.map((each) => (each === known ? pinned : each));
}
