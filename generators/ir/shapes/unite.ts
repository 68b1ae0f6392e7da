import { meaningOf } from './meaning.ts';
import type { Discriminator, Node, Shape } from '../types.ts';

/**
 * Returns the union of shapes in its one spelling: nested unions flattened, equal members once, `null` last, nothing that takes
 * no value; a single member stands for itself.
 * @param node Place and text of the union.
 */
export function unite(
  members: readonly Shape[],
  { origin, doc }: Node,
  discriminator?: Discriminator,
): Shape {
  const node: Node = { origin, doc };
  const distinct = dedupe(members.flatMap(flatten)).filter(({ kind }) => kind !== 'never');
  if (distinct.some(({ kind }) => kind === 'unknown')) return { ...node, kind: 'unknown' };
  const [first, ...others] = openLiteral(nullLast(distinct), node);
  if (first === undefined) return { ...node, kind: 'never' };
  if (others.length === 0) return { ...first, ...node, doc: { ...first.doc, ...node.doc } };
  return {
    ...node,
    kind: 'union',
    members: [first, ...others],
    ...(discriminator === undefined ? {} : { discriminator }),
  };
}

function flatten(shape: Shape): readonly Shape[] {
  return shape.kind === 'union' && shape.discriminator === undefined ? shape.members : [shape];
}

function dedupe(shapes: readonly Shape[]): readonly Shape[] {
  const seen = new Map<string, Shape>();
  for (const shape of shapes) if (!seen.has(meaningOf(shape))) seen.set(meaningOf(shape), shape);
  return [...seen.values()];
}

function nullLast(shapes: readonly Shape[]): readonly Shape[] {
  return [...shapes.filter(({ kind }) => kind !== 'null'), ...shapes.filter(({ kind }) => kind === 'null')];
}

/**
 * Returns an open literal for `anyOf: [{enum: [a, b]}, {type: string}]`, the other way to say that the known values are not all.
 */
function openLiteral(shapes: readonly Shape[], node: Node): readonly Shape[] {
  const plain = shapes.find(
    (shape) =>
      shape.kind === 'string' &&
      Object.keys(shape).every((key) => key === 'kind' || key === 'origin' || key === 'doc'),
  );
  const isText = (shape: Shape): boolean =>
    shape.kind === 'literal' && shape.values.every((value) => typeof value === 'string');
  const known = shapes.flatMap((shape) => (shape.kind === 'literal' && isText(shape) ? shape.values : []));
  if (plain === undefined || known.length === 0) return shapes;
  const others = shapes.filter((shape) => shape !== plain && !isText(shape));
  return [
    { origin: node.origin, doc: node.doc, kind: 'literal', values: [...new Set(known)], open: true },
    ...others,
  ];
}
