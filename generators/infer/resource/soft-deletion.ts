import type { StoredResource } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { paramOf, placeOf } from '../found/path-steps.ts';
import type { ModelContext } from '../model-context.ts';
import { millisecondsOf } from '../notation.ts';
import { bareName } from '@specline/kernel/plural';
import type { Situation } from '../situation.ts';
import { restoringVerbs } from '@specline/kernel/lexicon/verbs';

type SoftDelete = NonNullable<StoredResource['data']['softDelete']>;

/** How long what was deleted can be restored, where no document says: longer than anyone tries out a mock. */
const retention = millisecondsOf('P30D') ?? 0;

/** Names of the fields that tell of a removal. */
const removed = /^(?:is)?(?:deleted|removed|trashed)(?:at|on|date|time)?$/;

/**
 * How removal marks the records of a resource of which `x-resource` says nothing: a document that takes removals back, as
 * `POST /tasks/{id}/restore` does, has to keep what was removed.
 */
export function foundSoftDelete(
  resource: FoundResource,
  { schemas, found }: ModelContext,
): SoftDelete | undefined {
  if (resource.joins !== undefined || resource.isPresence === true || resource.isScope === true)
    return undefined;
  const isRestored = resource.places.some(({ key, ofOne }) => {
    const ends = (word: string): string => `${key}/{}/${word}`;
    // What else leads there may be what is taken back.
    const isArchived = found.places.has(ends('archive')) && !found.places.has(ends('unarchive'));
    return (
      ofOne.has('delete') &&
      !isArchived &&
      [...restoringVerbs].some((word) => changes(found.places.get(ends(word))))
    );
  });
  if (!isRestored) return undefined;
  const field = [...schemas.fields(resource.schema)].find(([name, at]) => {
    const format = schemas.format(at);
    return removed.test(bareName(name)) && (schemas.kind(at) === 'boolean' || format === 'date-time');
  });
  return { ...(field && { field: field[0] }), retention };
}

/** Methods that may take a removal back. */
const changing: ReadonlySet<string> = new Set(['post', 'put', 'patch']);

function changes(place: Situation['place']): boolean {
  return [...changing].some((method) => place?.ofAll.has(method) === true);
}

/** Whether an operation takes the removal of a record back. */
export function isRestoring({ facts, last, isOfOne }: Situation, context: ModelContext): boolean {
  const word = facts.segments.at(-1) ?? '';
  if (last === undefined || last.declared !== undefined) return false;
  if (isOfOne || !restoringVerbs.has(word) || !changing.has(facts.method)) return false;
  const isBehind = last.places.some(({ key }) => `${key}/{}` === placeOf(facts.segments.slice(0, -1)));
  return (
    isBehind && paramOf(facts.segments.at(-2)) !== undefined && foundSoftDelete(last, context) !== undefined
  );
}
