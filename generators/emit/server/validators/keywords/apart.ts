import type { Cursor } from '../../../../ir/cursor.ts';
import { accessOf } from '../../../../ir/schema/schema-facts.ts';
import { schemaReader } from '../../../../ir/references/schema-reader.ts';
import { keywordRoles } from './keyword-table.ts';
import { isBarred, type Medium } from '../medium.ts';

/**
 * Returns which members of a `oneOf` only required properties distinguish that are not for a medium: those that are readOnly, in
 * requests. A sent value cannot identify its member then, and may match all of them.
 * @param members The members, as many as are compiled.
 * @returns For each a number, the same for members that require the same such properties; nothing where all do.
 */
export function groupsApart(
  members: readonly Cursor[],
  medium: Medium | undefined,
): readonly number[] | undefined {
  if (medium === undefined) return undefined;
  const marks = members.map((member) => markOf(member, medium));
  const distinct = [...new Set(marks)];
  return distinct.length > 1 ? marks.map((mark) => distinct.indexOf(mark)) : undefined;
}

/** Returns required properties that are not for the medium, as far as they decide which values are valid. */
function markOf(member: Cursor, medium: Medium): string {
  const always = [...schemaReader.applied(member)];
  // A property that one alternative requires may be for the medium by another one.
  const alternatives = always.flatMap((part) => schemaReader.alternatives(part));
  const properties = [
    always,
    ...alternatives.map((each) => [...always, ...schemaReader.possible(each)]),
  ].flatMap((parts) => barredIn(parts, medium));
  return [...new Set(properties)].sort().join();
}

function barredIn(parts: readonly Cursor[], medium: Medium): readonly string[] {
  const required = new Set(parts.flatMap((part) => part.texts('required')));
  return parts.flatMap((part) =>
    part
      .entriesAt('properties')
      .filter(([name, schema]) => required.has(name) && isBarred(accessOf(schema), medium))
      .map(([name, schema]) => JSON.stringify([name, ...judgingOf(schema)])),
  );
}

/** Returns the keywords of a schema that decide which values are valid, in an order of their own. */
function judgingOf(schema: Cursor): readonly unknown[] {
  return schema
    .entries()
    .filter(([keyword]) => keywordRoles.has(keyword) || ['$ref', 'format', 'pattern'].includes(keyword))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([keyword, { value }]) => [keyword, value]);
}
