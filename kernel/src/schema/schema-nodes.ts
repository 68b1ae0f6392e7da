import type { Json } from '../json.ts';
import { isObject, listOf, ownValue, refOf } from '../values.ts';

/**
 * Access to the schemas of a document in one representation: as JSON, or as places in the document. A `SchemaReader` reads schemas
 * through it.
 */
export interface SchemaNodes<Node> {
  /** Returns the JSON of a node. Two nodes with the same object are one schema. */
  readonly jsonOf: (node: Node) => Json;
  /** Returns the items of the list that a keyword holds; none where it holds no list. */
  readonly itemsOf: (node: Node, keyword: string) => readonly Node[];
  /** Returns the schemas that the references of a schema lead to; none for a reference that leads nowhere. */
  readonly targetsOf: (node: Node) => readonly Node[];
}

/** Finds the target of a `$ref` of a document; undefined where there is none. */
export type Resolve = (ref: string) => Json | undefined;

/**
 * Returns access to schemas that are plain JSON.
 * @param resolve Follows the references of the document that they stand in.
 * @param ignoresSiblings True for OpenAPI 3.0, where nothing next to a `$ref` has an effect: OpenAPI 3.0.4, section 4.7.23.
 */
export function jsonNodes(resolve: Resolve, ignoresSiblings = false): SchemaNodes<Json> {
  return {
    jsonOf: (node) => node,
    itemsOf: (node, keyword) =>
      !isObject(node) || (ignoresSiblings && ownValue(node, '$ref') !== undefined)
        ? []
        : listOf(node, keyword),
    targetsOf: (node) => {
      const ref = refOf(node);
      const target = ref === undefined ? undefined : resolve(ref);
      return target === undefined ? [] : [target];
    },
  };
}
