import { nearest } from '@specline/kernel/nearest';
import type { BoundList } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { RuledContext } from '../ruled-context.ts';
import { textsAt } from '../notation.ts';
import { checkFieldOrLink } from '../resource/views.ts';
import { listParams } from '../rules/lists/list-parameter-rules.ts';
import type { Situation } from '../situation.ts';

type Sort = NonNullable<BoundList['sort']>;

/** Returns how a list is sorted: by `x-behavior`, or as the rules conclude. */
export function sortOf(
  { facts, behavior }: Situation,
  resource: FoundResource,
  context: RuledContext,
): Sort | undefined {
  const at = behavior?.at('sort');
  const short = typeof at?.value === 'string' ? at.value : undefined;
  const field = short === undefined ? at?.text('field') : short.replace(/^-/, '');
  if (at !== undefined && field !== undefined)
    checkFieldOrLink(field, at.at('field') ?? at, resource, context);
  for (const member of ['param', 'direction']) {
    const name = at?.text(member);
    if (at !== undefined && name !== undefined && !facts.query.has(name))
      context.problems.report('behavior-parameter', at.at(member)?.origin ?? at.origin, {
        name,
        place: 'query',
        near: nearest(name, facts.query.keys()),
      });
  }
  const { rules, decisions } = context;
  const params = listParams(facts, resource, context.schemas);
  const param = at?.text('param') ?? params.find((each) => decisions.holds(rules.sorts, each))?.param;
  const direction =
    at?.text('direction') ??
    params.find((each) => each.param !== param && decisions.holds(rules.directions, each))?.param;
  const descending = short?.startsWith('-') === true || at?.flag('descending') === true;
  const present = textsAt(at, 'present');
  const sort: Sort = {
    ...(param !== undefined && { param }),
    ...(field !== undefined && { field }),
    ...(direction !== undefined && { direction }),
    ...(descending && { descending }),
    ...(present.length > 0 && { present }),
  };
  return Object.keys(sort).length > 0 ? sort : undefined;
}
