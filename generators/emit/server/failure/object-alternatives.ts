import type { Field, ObjectShape, Shape } from '../../../ir/types.ts';
import type { ModelsById } from '../../leaves.ts';

/** So many alternatives are looked at: those of `allOf` multiply. */
const mostAlternatives = 16;

/**
 * Returns the objects that a shape takes, each as a whole: one for each alternative of a union, and one for all that has to hold at
 * once (JSON Schema 2020-12, Core, section 10.2.1). What is no object, such as null, is left out.
 */
export function objectAlternatives(shape: Shape, models: ModelsById): readonly ObjectShape[] {
  // Each shape is looked at once: ways that lead to the same grow exponentially, and a shape within itself adds no alternative.
  const known = new Map<Shape, readonly ObjectShape[]>();
  const alternativesOf = (each: Shape): readonly ObjectShape[] => {
    const before = known.get(each);
    if (before !== undefined) return before;
    known.set(each, []);
    const found = partsOf(each, models, alternativesOf).slice(0, mostAlternatives);
    known.set(each, found);
    return found;
  };
  return alternativesOf(shape);
}

function partsOf(
  shape: Shape,
  models: ModelsById,
  alternativesOf: (each: Shape) => readonly ObjectShape[],
): readonly ObjectShape[] {
  switch (shape.kind) {
    case 'object':
      return [shape];
    case 'ref': {
      const model = models.get(shape.model);
      return model === undefined ? [] : alternativesOf(model.shape);
    }
    case 'union':
      return shape.members.flatMap(alternativesOf);
    case 'all':
      return shape.members.map(alternativesOf).reduce(joinedWith, []);
    default:
      return [];
  }
}

/** Returns each of some objects together with each of others; those alone where there are no others. */
function joinedWith(some: readonly ObjectShape[], others: readonly ObjectShape[]): readonly ObjectShape[] {
  if (some.length === 0 || others.length === 0) return [...some, ...others];
  return some.flatMap((one) => others.map((other) => joined(one, other))).slice(0, mostAlternatives);
}

function joined(one: ObjectShape, other: ObjectShape): ObjectShape {
  const fields = new Map(one.fields.map((field) => [field.wire, field]));
  for (const field of other.fields) {
    const known = fields.get(field.wire);
    fields.set(field.wire, known === undefined ? field : joinedField(known, field));
  }
  const rests = [one.rest, other.rest];
  const rest = rests.includes('closed')
    ? 'closed'
    : (rests.find((each) => typeof each === 'object') ?? 'undeclared');
  return { ...one, fields: [...fields.values()], rest };
}

function joinedField(one: Field, other: Field): Field {
  const fallback = other.default ?? one.default;
  return {
    ...one,
    required: one.required || other.required,
    shape: joinedShape(one, other),
    ...(fallback !== undefined && { default: fallback }),
  };
}

/** Returns the shape for two that have to hold at once: the one that lists its values, which is narrower, or both. */
function joinedShape({ shape: one, origin, doc }: Field, { shape: other }: Field): Shape {
  if (one.kind === 'literal') return one;
  return other.kind === 'literal' ? other : { kind: 'all', members: [one, other], origin, doc };
}
