import type { Field, Model, ModelId, Node, Shape } from '../types.ts';

/** The values of discriminator properties that models go by. */
export type Pins = Map<ModelId, Map<string, Set<string>>>;

/**
 * Narrows the discriminator properties of models to the values that they go by, so that a union of them narrows on
 * the property. A property that the schema itself holds to a value has no pin.
 */
export function applyPins(models: readonly Model[], pins: Pins): readonly Model[] {
  return models.map((model) => {
    const pinned = pins.get(model.id);
    if (pinned === undefined) return model;
    const shape = [...pinned].reduce(
      (narrowed, [property, values]) => pinShape(narrowed, property, [...values].sort()),
      model.shape,
    );
    return { ...model, shape };
  });
}

function pinShape(shape: Shape, property: string, values: readonly string[]): Shape {
  if (shape.kind === 'object') {
    const known = shape.fields.find(({ wire }) => wire === property);
    const field = pinField(known, property, values, shape);
    const fields =
      known === undefined
        ? [...shape.fields, field]
        : shape.fields.map((other) => (other === known ? field : other));
    return { ...shape, fields };
  }
  const { origin } = shape;
  const doc = { deprecated: false };
  const pin: Shape = {
    origin,
    doc,
    kind: 'object',
    fields: [pinField(undefined, property, values, { origin, doc })],
    rest: 'unsaid',
  };
  if (shape.kind === 'map') return { ...pin, doc: shape.doc, rest: shape.values };
  return {
    origin,
    doc: shape.doc,
    kind: 'all',
    members: shape.kind === 'all' ? [...shape.members, pin] : [shape, pin],
  };
}

function pinField(
  known: Field | undefined,
  wire: string,
  values: readonly string[],
  { origin }: Node,
): Field {
  const shape: Shape = {
    origin: known?.origin ?? origin,
    doc: { deprecated: false },
    kind: 'literal',
    values,
    open: false,
  };
  return known === undefined
    ? { wire, origin, doc: { deprecated: false }, shape, required: true, access: 'both' }
    : { ...known, shape, required: true };
}
