import type { Binding, BoundList, Where } from '../types.ts';
import type { OperationFacts } from '../found/facts.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { paramOf, placeOf } from '../found/path-steps.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName, singularOf } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import type { Situation } from '../situation.ts';

/** Those records of a collection that the end of a path names: the trash, or what is in a state. */
export interface Part {
  readonly resource: FoundResource;
  readonly chosen: Pick<BoundList, 'where' | 'removed'>;
}

/** What those are called of which removal was but a mark. */
const trashes: ReadonlySet<string> = new Set(['trash', 'trashed', 'deleted', 'removed', 'bin', 'recyclebin']);

/** The part of a collection that the last segment of a path names: `/posts/trash`, `/posts/drafts`, `/tasks/all`. */
export function partOf(
  { segments }: Pick<OperationFacts, 'segments'>,
  { found, schemas }: Pick<ModelContext, 'found' | 'schemas'>,
): Part | undefined {
  const word = segments.at(-1);
  const resource = found.byPlace.get(placeOf(segments.slice(0, -1)));
  const isNone = word === undefined || resource === undefined || paramOf(word) !== undefined;
  if (isNone || resource.declared !== undefined) return undefined;
  if (bareName(word) === 'all') return { resource, chosen: {} };
  if (trashes.has(bareName(word))) return { resource, chosen: { removed: { isAlone: true } } };
  const where = conditionOf(word, resource, schemas);
  return where && { resource, chosen: { where } };
}

/** The condition that a word tells of records: `drafts` that their status is `draft`, `unread` that they are not `read`. */
export function conditionOf(word: string, { schema }: FoundResource, schemas: Schemas): Where | undefined {
  const bare = bareName(word);
  const [, opposite] = /^(?:un|not|in)([a-z]{4,})$/.exec(bare) ?? [];
  for (const [name, at] of schemas.fields(schema)) {
    if (/(?:status|state|phase)$/i.test(name)) {
      const values = schemas.bareValues(at);
      const value = values.get(bare) ?? values.get(singularOf(bare));
      if (value !== undefined) return { [name]: value };
    }
    const field = bareName(name).replace(/^(?:is|has|was)(?=[a-z]{3})/, '');
    const isFlag = schemas.kind(at) === 'boolean';
    if (isFlag && field === bare) return { [name]: true };
    // What no record tells is not so.
    if (isFlag && field === opposite) return { [name]: [false, null] };
    if (opposite !== undefined && [`${opposite}at`, `${opposite}on`].includes(field)) return { [name]: null };
  }
  return undefined;
}

/** Query parameters by which lists show what was removed as well, or nothing else. */
const withRemoved = /^(?:include|with|show)(?:deleted|removed|trashed)$/;
const onlyRemoved = /^only(?:deleted|removed|trashed)$/;

/** How a list shows what was removed: where it is the trash, or a parameter asks for it. */
export function removedOf(facts: OperationFacts, context: ModelContext): BoundList['removed'] {
  const { removed } = partOf(facts, context)?.chosen ?? {};
  return removed ?? askedRemoved(facts, context.schemas);
}

/** The parameter of a list that asks for what was removed. */
export function askedRemoved({ query }: OperationFacts, schemas: Schemas): BoundList['removed'] {
  for (const [param, at] of query) {
    if (at === undefined || schemas.kind(at) !== 'boolean') continue;
    if (withRemoved.test(bareName(param))) return { param };
    if (onlyRemoved.test(bareName(param))) return { param, isAlone: true };
  }
  return undefined;
}

/** What a list tells beside its items of how many records there are in a state: `unreadCount`. */
export function partCounts(
  names: readonly string[],
  resource: FoundResource,
  schemas: Schemas,
): readonly (readonly [name: string, where: Where])[] {
  if (resource.declared !== undefined) return [];
  return names.flatMap((name) => {
    const [, word] =
      /^(?:num|number|count|total)?(?:of)?([a-z]{3,}?)(?:count|total)?$/.exec(bareName(name)) ?? [];
    const where = word === undefined ? undefined : conditionOf(word, resource, schemas);
    return where === undefined ? [] : [[name, where] as const];
  });
}

/** The query parameter of DELETE that asks for more than a mark: `permanent`. */
export function foreverOf(
  { facts, isOfOne }: Pick<Situation, 'facts' | 'isOfOne'>,
  { declared }: FoundResource,
): Pick<Extract<Binding, { readonly do: 'remove' }>, 'forever'> {
  if (declared !== undefined || !isOfOne) return {};
  const forever = [...facts.query.keys()].find((name) =>
    /^(?:permanent(?:ly)?|force|hard|harddelete|purge|forever)$/.test(bareName(name)),
  );
  return forever === undefined ? {} : { forever };
}
