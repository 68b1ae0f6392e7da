import type { Cursor } from '../cursor.ts';
import type { Shape } from '../types.ts';
import { schemaReader } from '../references/schema-reader.ts';

/** The shapes of conditional branches by their JSON Pointers. */
export type Branches = ReadonlyMap<string, Shape>;

/**
 * Returns the schemas that hold on a condition, of a schema and of what it includes in place: each before those within it, in an
 * order that does not depend on that of the document.
 */
export function conditionalBranches(at: Cursor): readonly Cursor[] {
  const dependent = [...at.entriesAt('dependentSchemas')].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const own = [
    ...(at.has('if') ? [at.at('then'), at.at('else')] : []),
    ...dependent.map(([, schema]) => schema),
  ].flatMap((branch) => branch ?? []);
  return [
    ...own.flatMap((branch) => [branch, ...within(branch)]),
    ...schemaReader.joined(at).flatMap((member) => within(member)),
  ];
}

/** Returns the conditional branches of a schema; none of a reference, whose target has its own. */
function within(at: Cursor): readonly Cursor[] {
  return at.has('$ref') ? [] : conditionalBranches(at);
}
