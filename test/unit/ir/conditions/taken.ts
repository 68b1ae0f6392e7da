import type { Json } from '@specline/kernel/json';
import type { Shape } from '../../../../generators/ir/types.ts';
import { isSame } from '../../../../generators/ir/shapes/same-value.ts';

/**
 * True if the type of a shape takes a value. Objects are open, as in TypeScript; there are no references and no
 * intersections in what is required of it.
 */
export function takes(shape: Shape, value: Json): boolean {
  switch (shape.kind) {
    case 'unknown':
      return true;
    case 'never':
      return false;
    case 'null':
      return value === null;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === shape.kind;
    case 'literal':
      return shape.values.some((known) => isSame(known, value));
    case 'union':
      return shape.members.some((member) => takes(member, value));
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
      const held = new Map<string, Json>(Object.entries(value));
      return shape.fields.every((field) => {
        const own = held.get(field.wire);
        return own === undefined ? !field.required : takes(field.shape, own);
      });
    }
    case 'map':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      throw new Error(`no value of ${shape.kind} is requested`);
  }
}
