import { nearest } from '@specline/kernel/nearest';
import type { BoundList } from '../types.ts';
import type { OperationFacts } from '../found/facts.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import { textsAt } from '../notation.ts';
import { bareName } from '@specline/kernel/plural';
import { checkFieldOrLink } from '../resource/views.ts';
import type { Situation } from '../situation.ts';

type Sort = NonNullable<BoundList['sort']>;

const sorts = ['sort', 'sortby', 'orderby', 'sortfield', 'ordering', 'sorting', 'order'];
const directions = [
  'order',
  'sort',
  'direction',
  'sortorder',
  'sortdirection',
  'dir',
  'orderdirection',
  'sortdir',
];

/** How a list is sorted: as `x-behavior` says, or as the names and values of its query parameters tell. */
export function sortOf(
  { facts, said }: Situation,
  resource: FoundResource,
  context: ModelContext,
): Sort | undefined {
  const at = said?.at('sort');
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
  const param = at?.text('param') ?? foundParam(facts, resource, context);
  const direction = at?.text('direction') ?? foundDirection(facts, param, context);
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

/** A parameter whose values are not told may name any field; one whose values are has to name one. */
function foundParam(
  { query }: OperationFacts,
  { schema }: FoundResource,
  { schemas }: ModelContext,
): string | undefined {
  const fields = schemas.fields(schema);
  return [...query].find(([name, type]) => {
    if (!sorts.includes(bareName(name)) || type === undefined) return false;
    const items = schemas.kind(type) === 'array' ? schemas.items(schemas.target(type)) : type;
    const values = schemas.values(items).map((value) => value.replace(/^[-+]|[ ,:](?:asc|desc)$/gi, ''));
    return values.length === 0 || values.some((value) => fields.has(value) || isTimeOf(value, fields));
  })?.[0];
}

/** `created` sorts by `created_at`. */
function isTimeOf(value: string, fields: ReadonlyMap<string, unknown>): boolean {
  return [...fields.keys()].some((name) =>
    [bareName(value), `${bareName(value)}at`].includes(bareName(name)),
  );
}

/** A parameter with the values of a direction; or one whose values are not told, where another one tells the field. */
function foundDirection(
  { query }: OperationFacts,
  param: string | undefined,
  { schemas }: ModelContext,
): string | undefined {
  return [...query].find(([name, type]) => {
    if (!directions.includes(bareName(name)) || name === param) return false;
    const values = schemas.values(type).map((value) => value.toLowerCase());
    const isBoth = values.some((value) => /^asc/.test(value)) && values.some((value) => /^desc/.test(value));
    const isFree = values.length === 0 && type !== undefined && schemas.kind(type) === 'string';
    return isBoth || (isFree && param !== undefined);
  })?.[0];
}
