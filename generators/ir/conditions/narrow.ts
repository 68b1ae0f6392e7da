import type { Json } from '@specline/kernel/json';
import { literalShape } from '../shapes/literal-shape.ts';
import type { Field, Node, ObjectShape, Shape } from '../types.ts';
import { isSame } from '../shapes/same-value.ts';
import type { Demand } from './demands.ts';

/**
 * Returns the objects of a shape that meet demands.
 * @returns None where no object does; undefined where the shape has no place to say it.
 */
export function narrow(
  object: ObjectShape,
  demands: readonly Demand[],
): readonly [ObjectShape] | readonly [] | undefined {
  let narrowed = object;
  for (const demand of demands) {
    const known = narrowed.fields.find(({ wire }) => wire === demand.wire);
    const field = known === undefined ? undeclared(narrowed, demand) : narrowField(known, demand);
    if (field === 'unsayable') return undefined;
    if (field === 'impossible') return [];
    if (field !== undefined) narrowed = withField(narrowed, field);
  }
  return [narrowed];
}

/** True if an object may have any other properties, with any values. */
export function isOpen({ rest }: ObjectShape): boolean {
  return rest === 'undeclared' || (rest !== 'closed' && rest.kind === 'unknown');
}

/** True if an object has to have a property that no value is valid for. */
export function isImpossibleObject({ fields }: ObjectShape): boolean {
  return fields.some(({ required, shape }) => required && shape.kind === 'never');
}

function narrowField(field: Field, { values, required }: Demand): Field | 'impossible' {
  const isRequired = field.required || required;
  const left = values === undefined ? undefined : leftOf(field.shape, values);
  const isNever = left?.length === 0 || field.shape.kind === 'never';
  if (isNever && isRequired) return 'impossible';
  const node: Node = { origin: field.shape.origin, doc: { deprecated: false } };
  // What must not be there needs no words.
  if (isNever) return { ...field, doc: node.doc, shape: { ...node, kind: 'never' }, required: false };
  return { ...field, required: isRequired, ...(left && { shape: literalShape(left, field.shape) }) };
}

/** Returns the values that a shape takes of those listed, as far as that is known. */
function leftOf(shape: Shape, values: readonly Json[]): readonly Json[] {
  if (shape.kind !== 'literal' || shape.open) return values;
  return values.filter((value) => shape.values.some((known) => isSame(known, value)));
}

function undeclared(
  object: ObjectShape,
  { wire, values, required }: Demand,
): Field | 'impossible' | 'unsayable' | undefined {
  if (object.rest === 'closed') return required ? 'impossible' : undefined;
  const node: Node = { origin: object.origin, doc: { deprecated: false } };
  const field = { ...node, wire, required, access: 'both' } as const;
  if (values === undefined)
    return { ...field, shape: object.rest === 'undeclared' ? { ...node, kind: 'unknown' } : object.rest };
  if (values.length === 0) return { ...field, shape: { ...node, kind: 'never' } };
  return isOpen(object) ? { ...field, shape: literalShape(values, node) } : 'unsayable';
}

function withField(object: ObjectShape, field: Field): ObjectShape {
  const others = object.fields.filter(({ wire }) => wire !== field.wire);
  const fields = [...others, field].sort((a, b) => (a.wire < b.wire ? -1 : a.wire > b.wire ? 1 : 0));
  return { ...object, fields };
}
