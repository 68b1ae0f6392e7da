import { isAlias, isMap, isScalar, isSeq, Scalar, type Node } from 'yaml';

/** Node of the syntax tree, or what is in its place where it can be left out. */
export type AnyNode = Node | null | undefined;

/** True for the key `<<` of a merge, which is not one where it is quoted: YAML 1.1, merge type. */
export function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.value === '<<' && key.type === Scalar.PLAIN;
}

/** Returns a key or value of a pair as a node; undefined where it is none. */
export function asNode(value: unknown): AnyNode {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value) ? value : undefined;
}

/** Returns the offset at which a node begins. */
export function offsetOf(node: AnyNode): number | undefined {
  return node?.range?.[0];
}

/** Returns the offset behind a node. */
export function endOf(node: AnyNode): number | undefined {
  return node?.range?.[1];
}
