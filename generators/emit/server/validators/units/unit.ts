import type { Prepared } from '../prepared.ts';
import type { KnownFields } from './known-fields.ts';

/** A schema that becomes a function. */
export interface Unit {
  /** Name of the function; it begins with `$`, as no name of the runtime or of Ajv does. */
  readonly name: string;
  /** Names its place in the paths of errors; the same for all variants of a schema. Empty for a part, which receives its place. */
  readonly label: string;
  readonly schema: Prepared;
  /** Names of the functions that it calls. */
  readonly calls: readonly string[];
  /** The fields that it declares; absent if there are none, or if it is for requests only. */
  readonly known?: KnownFields;
}
