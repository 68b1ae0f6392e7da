import type { Cursor } from '../cursor.ts';
import { mappingOf, schemaName } from './mapping.ts';
import { refTarget } from '../schema/schema-parts.ts';
import { schemaReader } from '../references/schema-reader.ts';

/** Values and names that a schema goes by, in the words of the document. */
export interface Names {
  /** The values that a mapping gives to it. */
  readonly mapped: readonly string[];
  /** Its name, where no mapping names it. */
  readonly named: readonly string[];
}

/**
 * Returns what a member of a union goes by: the values of the first mapping to name its schema, that of the union or of the bases
 * that it includes, else the name of the schema. An inline schema has no name, nor has a union.
 * @param member The member.
 * @param union The schema that has the list.
 * @source OpenAPI 3.1.1, section 4.8.25
 */
export function namesOf(member: Cursor, union: Cursor): Names {
  const target = refTarget(member);
  if (target === undefined) return { mapped: [], named: [] };
  const mappings = [union, ...basesOf(target)].map((each) => mappingOf(each).get(target.pointer));
  const mapped = mappings.find((values) => values !== undefined);
  if (mapped !== undefined) return { mapped, named: [] };
  return { mapped: [], named: unionMembers(target).length > 0 ? [] : [schemaName(target)] };
}

/**
 * Returns the schema with a discriminator that all members of a union include.
 * @param members The members that take objects.
 * @returns Undefined where there is none, or less than two members.
 */
export function sharedBase(members: readonly Cursor[]): Cursor | undefined {
  const [first, ...others] = members.map((member) => basesOf(refTarget(member) ?? member));
  if (first === undefined || others.length === 0) return undefined;
  return first.find(({ pointer }) => others.every((bases) => bases.some((base) => base.pointer === pointer)));
}

/** Returns the alternatives of a schema. */
export function unionMembers(at: Cursor): readonly Cursor[] {
  return schemaReader.alternatives(at);
}

/** Returns the schemas with a discriminator that a schema includes, at once or by way of others. */
function basesOf(at: Cursor, seen = new Set<string>()): readonly Cursor[] {
  return schemaReader.joined(at).flatMap((member) => {
    const target = refTarget(member);
    if (target === undefined || seen.has(target.pointer)) return [];
    seen.add(target.pointer);
    return target.has('discriminator') ? [target] : basesOf(target, seen);
  });
}
