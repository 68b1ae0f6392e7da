import type { Node } from './node.ts';

/** A name in braces of the URL of a server: OpenAPI 3.1, Server Variable Object. */
export interface ServerVariable {
  readonly name: string;
  /** Absent where callers have to give a value. */
  readonly default?: string;
  /** The values that it may have; empty where any will do. */
  readonly enum: readonly string[];
  readonly description?: string;
}

/** Address of an API: OpenAPI 3.1, Server Object. */
export interface Server extends Node {
  /** URL template as written. */
  readonly url: string;
  readonly variables: readonly ServerVariable[];
}
