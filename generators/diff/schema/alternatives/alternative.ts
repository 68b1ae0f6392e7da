import type { Json } from '@specline/kernel/json';
import type { Choice } from '@specline/kernel/schema/composition';
import type { Effect } from '../../report/change.ts';
import type { FlatSchema } from '../flat-schema.ts';
import type { JsonType } from '../json-type.ts';
import type { SchemaWalk } from '../schema-walk.ts';

/** Values of one type that a schema takes. */
export interface Alternative {
  readonly type: JsonType;
  /** Keywords that concern values of the type, without choices. */
  readonly schema: FlatSchema;
  /** The schema that it is written as, a member of `oneOf` or `anyOf` or the whole; absent where several are joined. */
  readonly written?: Json;
  /** True if it is all that {@link written} takes, and nothing else limits it. */
  readonly isWhole: boolean;
}

/** The values that a schema takes, as a union of alternatives. */
export interface Alternatives {
  readonly list: readonly Alternative[];
  /** The keyword of the choice; absent where the schema has none. */
  readonly keyword?: Choice['keyword'];
  /** True if a value that matches two alternatives is refused, and some value may: JSON Schema 2020-12, Core, section 10.2.1.3. */
  readonly exclusive: boolean;
}

/** Returns whether the second of two alternatives takes more values than the first, fewer or others; `unknown` where that is not sure. */
export function effectOfPair(one: Alternative, other: Alternative, walk: SchemaWalk): Effect {
  if (!hasChoices(one) && !hasChoices(other)) return walk.effectOfFlat(one.schema, other.schema);
  return one.written === undefined || other.written === undefined
    ? 'unknown'
    : walk.effectOf(one.written, other.written);
}

/** True if an alternative is a choice in turn, which could not be taken apart. */
export function hasChoices({ schema }: Alternative): boolean {
  return schema.choices.length > 0;
}
