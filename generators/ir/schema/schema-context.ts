import type { Cursor } from '../cursor.ts';
import type { Bound } from '../references/dynamic-scope.ts';
import type { OnConflict } from '../shapes/intersect.ts';
import type { ModelId, Node, Shape } from '../types.ts';

/** Context of the lowering of a schema: what it needs to know beyond the schema at hand. */
export interface SchemaContext {
  /** Lowers a schema within the one at hand, in a context: what lowers objects and unions is called by this, and calls it. */
  readonly lower: (at: Cursor, context: SchemaContext) => Shape;
  /** Notes that a schema is referred to, so that it becomes a model. */
  refer(at: Cursor): ModelId;
  /**
   * Returns the shape of a schema that another one includes.
   * @returns Undefined while that schema is itself being lowered: one of its properties includes it, so that it can only be
   * referred to. A schema that includes itself at once was refused by the checks.
   */
  included(at: Cursor): Shape | undefined;
  /** Called with two shapes that both have to hold, and share no value. */
  readonly onConflict: OnConflict;
  /** The keywords, by the JSON Pointers of their values, of which types say all, though they say less of such keywords elsewhere. */
  readonly expressed: Set<string>;
  /** Targets of dynamic references here, where they are known. */
  readonly bound?: Bound;
  /** Returns the same context where that is known. */
  within(bound: Bound): SchemaContext;
}

/** Returns the place and text of a schema. */
export function nodeOf(at: Cursor): Node {
  return { origin: at.origin, doc: at.doc };
}
