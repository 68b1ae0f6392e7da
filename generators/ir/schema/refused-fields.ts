import { isObject } from '@specline/kernel/values';
import { refusedProperties } from '../../load/check/schema/refused-properties.ts';
import type { Cursor } from '../cursor.ts';
import type { Field, Shape } from '../types.ts';

/**
 * Makes `never` of fields that no valid object has, since a closed part of the schema refuses them.
 * @param at The schema.
 * @param shape What all of its parts together came to.
 */
export function withRefusedFields(at: Cursor, shape: Shape): Shape {
  if (!isObject(at.value)) return shape;
  const refused = refusedProperties(at.value, at.document);
  return refused.length === 0 ? shape : refuseIn(shape, new Set(refused.map(({ name }) => name)));
}

function refuseIn(shape: Shape, names: ReadonlySet<string>): Shape {
  if (shape.kind === 'object')
    return {
      ...shape,
      fields: shape.fields.map((field) => (names.has(field.wire) ? refusedField(field) : field)),
    };
  if (shape.kind !== 'all' && shape.kind !== 'union') return shape;
  return { ...shape, members: shape.members.map((member) => refuseIn(member, names)) };
}

/** Returns a field that is refused, without its default, which would be a value. */
function refusedField({ wire, origin, doc, required, access, shape }: Field): Field {
  const never: Shape = { origin: shape.origin, doc: { deprecated: false }, kind: 'never' };
  return { wire, origin, doc, required, access, shape: never };
}
