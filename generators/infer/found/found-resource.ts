import type { Cursor } from '../../ir/cursor.ts';
import { collectionName, isNamedLike, singularName } from '@specline/kernel/plural';
import type { Place } from './places.ts';

/** A kind of record that was found, before anything is known about its fields. */
export interface FoundResource {
  readonly name: string;
  readonly title: string;
  /** Schema of its records. */
  readonly schema: Cursor;
  /** `x-resource`, where the schema has one. */
  readonly declared?: Cursor;
  /** Places of its records. */
  readonly places: readonly Place[];
  /** Resource of the members, where its records are memberships. */
  readonly joins?: string;
  /** True where its records are nothing but there. */
  readonly isPresence?: true;
  /** True where it is but what records stand within, and `schema` that of the parameter which names it. */
  readonly isScope?: true;
}

/** Names by which fields may call a resource, each worked out once. */
const callNames = new WeakMap<FoundResource, readonly string[]>();

/** True for `boardId` of a resource that is called after its schema `BoardDto`, and whose records stand at `/boards`. */
export function isNamedAfter(field: string, resource: FoundResource | undefined): boolean {
  if (resource === undefined) return false;
  return knownNames(resource).some((name) => isNamedLike(field, name));
}

/** Returns what fields may call one of its records, without the differences of spelling: `board`, and `boarddto`. */
export function stemsOf(resource: FoundResource): ReadonlySet<string> {
  return new Set(knownNames(resource).map(singularName));
}

function knownNames(resource: FoundResource): readonly string[] {
  const names = callNames.get(resource) ?? resourceNames(resource);
  callNames.set(resource, names);
  return names;
}

function resourceNames({ name, places }: FoundResource): readonly string[] {
  const ends = places.flatMap(({ segments }) => {
    const end = segments.findLast((segment) => !segment.startsWith('{'));
    return end === undefined ? [] : [collectionName(end)];
  });
  return [...new Set([name, ...ends])];
}
