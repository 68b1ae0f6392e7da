import type { Json } from '@specline/kernel/json';
import type { Choice } from '@specline/kernel/schema/composition';
import type { FlatSchema } from './flat-schema.ts';
import type { JsonType } from './json-type.ts';

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
