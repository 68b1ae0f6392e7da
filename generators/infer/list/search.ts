import { searchQueries } from '@specline/kernel/lexicon/names';
import { nearest } from '@specline/kernel/nearest';
import type { Cursor } from '../../ir/cursor.ts';
import type { Binding } from '../types.ts';
import { fieldAt } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { resourceNamed } from '../model-context.ts';
import type { RuledContext } from '../ruled-context.ts';
import { textsAt } from '../notation.ts';
import { checkFieldOrLink, lowerView } from '../resource/views.ts';
import type { Situation } from '../situation.ts';
import { lowerList, sharedView } from './list.ts';

type Search = Omit<Extract<Binding, { readonly do: 'search' }>, 'path' | 'reply' | 'hide' | 'sparse'>;

/** Hits of a text in records. */
export function lowerSearch(situation: Situation, resource: FoundResource, context: RuledContext): Search {
  const { behavior, facts } = situation;
  const query = behavior?.text('query') ?? searchQueries.find((name) => facts.query.has(name)) ?? '';
  if (!facts.query.has(query))
    context.problems.report('behavior-parameter', (behavior?.at('query') ?? behavior ?? facts.at).origin, {
      name: query,
      place: 'query',
      near: nearest(query, facts.query.keys()),
    });
  const fields = textsAt(behavior, 'in');
  fields.forEach((name, index) => {
    checkFieldOrLink(name, behavior?.at('in')?.item(index) ?? behavior ?? facts.at, resource, context);
  });
  const group = behavior?.at('group');
  return {
    do: 'search',
    resource: resource.name,
    query,
    in: fields,
    ...(behavior?.flag('deep') === true && { deep: true }),
    list: lowerList(situation, groupResource(group, context) ?? resource, context),
    ...sectionsOf(behavior?.at('sections')),
    ...(group && groupOf(group, situation, resource, context)),
  };
}

function groupResource(group: Cursor | undefined, context: RuledContext): FoundResource | undefined {
  const name = group?.text('resource');
  return name === undefined || group === undefined
    ? undefined
    : resourceNamed(name, group.at('resource') ?? group, context);
}

function groupOf(
  at: Cursor,
  { list }: Situation,
  resource: FoundResource,
  context: RuledContext,
): Pick<Search, 'group'> {
  const [name, hits, hit] = [at.text('resource'), at.text('hits'), at.at('hit')];
  if (name === undefined || hits === undefined) return {};
  const place = list && fieldAt(list.schema, hits, context.schemas);
  const item = place && context.schemas.items(context.schemas.target(place));
  const view = hit === undefined ? undefined : lowerView(hit, item, resource, context);
  const shared = item && sharedView(item, resource, context);
  return {
    group: {
      resource: name,
      hits,
      hit: view ?? shared ?? { of: 'self' },
      ...(item && { schema: item.pointer }),
    },
  };
}

function sectionsOf(at: Cursor | undefined): Pick<Search, 'sections'> {
  const [where, field] = [at?.text('at'), at?.text('field')];
  if (at === undefined || where === undefined || field === undefined) return {};
  const shows = at
    .entriesAt('shows')
    .flatMap(([name, { value }]) =>
      value === 'id' || value === 'title' || value === 'body' ? [[name, value] as const] : [],
    );
  return { sections: { at: where, field, shows: Object.fromEntries(shows) } };
}
