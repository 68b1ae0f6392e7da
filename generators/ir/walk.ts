import type { Api, Field, ObjectShape, Operation, Shape } from './types.ts';

/** Returns the shapes directly inside of a shape. */
export function innerShapes(shape: Shape): readonly Shape[] {
  switch (shape.kind) {
    case 'array':
      return [shape.items];
    case 'tuple':
      return shape.rest === undefined ? shape.items : [...shape.items, shape.rest];
    case 'object':
      return [
        ...shape.fields.map((field) => field.shape),
        ...(typeof shape.rest === 'string' ? [] : [shape.rest]),
        ...namedShapes(shape),
      ];
    case 'map':
      return [shape.values];
    case 'union':
    case 'all':
      return shape.members;
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'unknown':
    case 'never':
    case 'literal':
    case 'ref':
      return [];
    default:
      return shape satisfies never;
  }
}

function namedShapes({ named }: ObjectShape): readonly Shape[] {
  if (named === undefined) return [];
  const { patterns, others } = named;
  return [...patterns.map(({ values }) => values), ...(typeof others === 'string' ? [] : [others])];
}

/** Returns a shape and all shapes inside of it; references are not followed. */
export function* allShapes(shape: Shape): Generator<Shape> {
  const open: Shape[] = [shape];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    for (const inner of innerShapes(next)) open.push(inner);
  }
}

/** Returns the fields of all objects inside of a shape; references are not followed. */
export function* allFields(shape: Shape): Generator<Field> {
  for (const inner of allShapes(shape)) if (inner.kind === 'object') yield* inner.fields;
}

/** Returns every operation of an API, webhooks last. */
export function allOperations(api: Pick<Api, 'resources' | 'webhooks'>): readonly Operation[] {
  return [
    ...api.resources.flatMap(({ operations }) => operations),
    ...api.webhooks.map(({ operation }) => operation),
  ];
}
