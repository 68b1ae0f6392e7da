import type { JsonObject } from '@specline/kernel/json';

/** A schema as it is compiled; see `prepare-schema.ts`. */
export type Prepared = JsonObject | boolean;

/** A pattern is tried on at most `limit` UTF-16 code units, where it has one: what is longer is refused by `maxLength` anyway. */
export interface PreparedPattern {
  readonly source: string;
  /** JavaScript that makes the pattern. */
  readonly text: string;
  readonly limit: number | null;
}

/** A format that is checked: for values of a type, by a function of the runtime. */
export interface PreparedFormat {
  readonly name: string;
  readonly type: 'string' | 'number';
  readonly check: string;
}
