import type { Json } from '@specline/kernel/json';
import { unite } from './unite.ts';
import type { Node, Shape } from '../types.ts';

/**
 * Returns the shape that takes these values and no others: `boolean` where they are both of its values, `null` by itself.
 * @param values None where nothing is taken.
 */
export function literalShape(values: readonly Json[], { origin, doc }: Node): Shape {
  const node: Node = { origin, doc };
  const nothing = values.includes(null);
  const others = values.filter((value) => value !== null);
  const isBoolean = others.length === 2 && others.includes(true) && others.includes(false);
  const shape: Shape = isBoolean
    ? { ...node, kind: 'boolean' }
    : { ...node, kind: 'literal', values: others, open: false };
  return unite(
    [...(others.length > 0 ? [shape] : []), ...(nothing ? [{ ...node, kind: 'null' } as const] : [])],
    node,
  );
}
