import type { Cursor } from '../cursor.ts';
import type { Place } from './places.ts';

/** A kind of record that was found, before anything is said of its fields. */
export interface FoundResource {
  readonly name: string;
  readonly title: string;
  /** Schema of its records. */
  readonly schema: Cursor;
  /** `x-resource`, where the schema has one. */
  readonly declared?: Cursor;
  /** Where its records stand. */
  readonly places: readonly Place[];
  /** Where its records are memberships: the resource of the members. */
  readonly joins?: string;
  /** True where its records are nothing but there. */
  readonly isPresence?: true;
  /** What records stand within that other places do not know, by the parameters that name it. */
  readonly within?: ReadonlyMap<string, FoundResource>;
  /** True where it is but what records stand within, and `schema` that of the parameter which names it. */
  readonly isScope?: true;
}
