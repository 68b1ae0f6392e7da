import type { Cursor } from '../../ir/cursor.ts';
import type { BoundList, Filter } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { paramOf } from '../found/path-steps.ts';
import { resourceNamed } from '../model-context.ts';
import type { RuledContext } from '../ruled-context.ts';
import { isDenied, textsAt } from '../notation.ts';
import { checkFieldOrLink } from '../resource/views.ts';
import type { Situation } from '../situation.ts';
import { filterSubject, testOf } from '../rules/lists/filter-subject.ts';

type Found = Pick<BoundList, 'paging' | 'sort'>;

/** Those that `x-behavior` may say. */
const tests: ReadonlySet<string> = new Set<Filter['test']>([
  'equals',
  'contains',
  'has',
  'present',
  'included',
]);

/** Returns the query parameters that leave records out: those that `x-behavior` says, and those that the rules find. */
export function filtersOf(
  situation: Situation,
  resource: FoundResource,
  list: Found,
  context: RuledContext,
): readonly Filter[] {
  const { facts, behavior } = situation;
  const declaredFilters = behavior?.at('filters');
  const free = facts.segments
    .flatMap((segment) => paramOf(segment) ?? [])
    .filter((name) => !situation.steps.some(({ param }) => param === name));
  const params = new Set([...facts.query.keys(), ...free]);
  for (const [name, at] of declaredFilters?.entries() ?? [])
    if (!params.has(name))
      context.problems.report('behavior-parameter', at.keyOrigin, {
        name,
        place: 'query',
        near: context.hints.near(name, params),
      });
  const taken = new Set([
    list.paging?.cursor,
    list.paging?.before,
    list.paging?.size,
    list.sort?.param,
    list.sort?.direction,
  ]);
  return [...params].flatMap((param) => {
    if (isDenied(declaredFilters, param)) return [];
    const at = declaredFilters?.at(param);
    if (at !== undefined) return declaredFilter(param, at, resource, context) ?? [];
    if (taken.has(param) || !facts.query.has(param)) return [];
    const subject = filterSubject(facts, param, resource, context);
    const found = context.decisions.decide(context.rules.filters, subject, () => `?${param}`);
    return found === undefined ? [] : [{ param, ...found }];
  });
}

function declaredFilter(
  param: string,
  at: Cursor,
  resource: FoundResource,
  context: RuledContext,
): Filter | undefined {
  const field = typeof at.value === 'string' ? at.value : at.text('field');
  const name = at.text('resource');
  const within = name === undefined ? resource : resourceNamed(name, at.at('resource') ?? at, context);
  if (field === undefined || within === undefined) return undefined;
  checkFieldOrLink(field, at.at('field') ?? at, within, context);
  const or = textsAt(at, 'or');
  or.forEach((other, index) => {
    checkFieldOrLink(other, at.at('or')?.item(index) ?? at, within, context);
  });
  const test = at.text('test');
  const all = at.itemsAt('all').map(({ value }) => value);
  return {
    param,
    ...(name !== undefined && { resource: name }),
    field,
    test: isTest(test) ? test : testOf(field, within, context),
    ...(all.length > 0 && { all }),
    ...(or.length > 0 && { or }),
    ...(at.flag('anyCase') && { anyCase: true }),
  };
}

function isTest(test: string | undefined): test is Filter['test'] {
  return test !== undefined && tests.has(test);
}
