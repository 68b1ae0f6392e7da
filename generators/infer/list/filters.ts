import type { Json } from '@specline/kernel/json';
import type { Cursor } from '../../ir/cursor.ts';
import type { BoundList, Filter } from '../types.ts';
import { isNamedAfter, type FoundResource } from '../found/found-resource.ts';
import { paramOf } from '../found/path-steps.ts';
import { linkNamed, linksOf, resourceNamed, type ModelContext } from '../model-context.ts';
import { isDenied, textsAt } from '../notation.ts';
import { bareName, singularOf } from '@specline/kernel/plural';
import { checkFieldOrLink, linkBack } from '../resource/views.ts';
import type { Fields } from '../schemas.ts';
import type { Situation } from '../situation.ts';
import { linkLike } from '../words/moving.ts';
import { furtherFilters } from './further-filters.ts';
import { innerFilter, referenceBy } from './reference-filters.ts';

type Found = Pick<BoundList, 'paging' | 'sort'>;

/** Those that `x-behavior` may say. */
const tests: ReadonlySet<string> = new Set<Filter['test']>([
  'equals',
  'contains',
  'has',
  'present',
  'included',
]);

/** The query parameters that leave records out: those that `x-behavior` says, and those that are named like a field or a link. */
export function filtersOf(
  situation: Situation,
  resource: FoundResource,
  list: Found,
  context: ModelContext,
): readonly Filter[] {
  const { facts, said } = situation;
  const saidFilters = said?.at('filters');
  const free = facts.segments
    .flatMap((segment) => paramOf(segment) ?? [])
    .filter((name) => !situation.steps.some(({ param }) => param === name));
  const params = new Set([...facts.query.keys(), ...free]);
  for (const [name, at] of saidFilters?.entries() ?? [])
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
    if (isDenied(saidFilters, param)) return [];
    const at = saidFilters?.at(param);
    if (at !== undefined) return saidFilter(param, at, resource, context) ?? [];
    if (taken.has(param) || !facts.query.has(param)) return [];
    const type = facts.query.get(param);
    const found = foundFilter(param, type, resource, context);
    if (found !== undefined) return [found];
    const further = furtherFilters(param, type, resource, context);
    // What has extensions says with them what else chooses its records.
    return resource.declared === undefined ? further : further.filter(({ test }) => test === 'contains');
  });
}

function saidFilter(
  param: string,
  at: Cursor,
  resource: FoundResource,
  context: ModelContext,
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
    test: isTest(test) ? test : foundTest(field, within, context),
    ...(all.length > 0 && { all }),
    ...(or.length > 0 && { or }),
    ...(at.flag('anyCase') && { anyCase: true }),
  };
}

function foundFilter(
  param: string,
  type: Cursor | undefined,
  resource: FoundResource,
  context: ModelContext,
): Filter | undefined {
  const { schemas } = context;
  const fields = schemas.fields(resource.schema);
  // JSON:API, section 6.7.
  const named = /^filters?\[([^[\]]+)\]$/.exec(param)?.[1] ?? param;
  const like = (name: string): boolean => bareName(name) === bareName(named);
  const link = linkBy(named, type, resource, context);
  const field =
    link ?? (fields.has(named) ? named : ([...fields.keys()].find(like) ?? listOf(named, fields, context)));
  const reference =
    link === undefined ? referenceBy(param, named, field, type, resource, context) : undefined;
  if (reference !== undefined) return reference;
  const isYesOrNo = isFlag(type, context);
  if (field === undefined)
    return (
      flagFilter(param, type, resource, context) ??
      (isYesOrNo
        ? undefined
        : (ofSeveral(param, named, resource, context) ?? innerFilter(param, named, type, resource, context)))
    );
  const kind = fields.get(field) && schemas.kind(fields.get(field) ?? resource.schema);
  if (
    link === undefined &&
    ((type !== undefined && schemas.kind(type) === 'object') ||
      kind === 'object' ||
      kind === 'other' ||
      (kind === 'array' && !isListOfValues(fields.get(field), context)))
  )
    return undefined;
  const own = schemas.values(fields.get(field));
  // Yes or no is no value of a text or a number: the parameter says something about these.
  if (link === undefined && kind !== 'boolean' && isYesOrNo && !own.includes('true')) return undefined;
  const all = own.includes('all')
    ? []
    : schemas.values(type).filter((value) => value === 'all' || value === 'any');
  return {
    param,
    field,
    test: foundTest(field, resource, context),
    ...(all.length > 0 && { all }),
    ...(isEnumerated(own, type, resource, context) && { split: true }),
  };
}

/** The link that a parameter is named like; of links that were found, also that to what it is named after. */
function linkBy(
  named: string,
  type: Cursor | undefined,
  resource: FoundResource,
  context: ModelContext,
): string | undefined {
  const { schemas, found } = context;
  const links = Object.entries(linksOf(resource.name, context));
  const exact = links.find(([link]) => bareName(link) === bareName(named))?.[0];
  if (exact !== undefined || resource.declared !== undefined) return exact;
  if (isFlag(type, context) || schemas.values(type).length > 0) return undefined;
  const like = linkLike(named, resource, context);
  if (like !== undefined || schemas.bareNames(resource.schema).has(bareName(named))) return like;
  const to = links.find(([, link]) => isNamedAfter(named, found.byName.get(link.to)))?.[1].to;
  return to === undefined ? undefined : linkBack(resource.name, to, context);
}

function isFlag(type: Cursor | undefined, { schemas }: ModelContext): boolean {
  const values = schemas.values(type);
  const areFlags = values.length > 0 && values.every((value) => ['true', 'false'].includes(value));
  return areFlags || (type !== undefined && schemas.kind(type) === 'boolean');
}

/** `isRead`, `unread` and `unreadOnly` choose by `read`, or by whether there is a `readAt`. */
function flagFilter(
  param: string,
  type: Cursor | undefined,
  { schema, declared }: FoundResource,
  { schemas }: ModelContext,
): Filter | undefined {
  if (declared !== undefined || type === undefined || schemas.kind(type) !== 'boolean') return undefined;
  const asked = bareName(param)
    .replace(/^(?:is|has|only)(?=[a-z]{3})/, '')
    .replace(/only$/, '');
  const telling = (word: string): string | undefined =>
    [...schemas.fields(schema)].find(([name, at]) => {
      const bare = bareName(name);
      return schemas.kind(at) === 'boolean'
        ? bare.replace(/^(?:is|has|was)(?=[a-z]{3})/, '') === word
        : bare === `${word}at` || bare === `${word}on`;
    })?.[0];
  const field = telling(asked);
  if (field !== undefined) return { param, field, test: 'present' };
  const [, opposite] = /^(?:un|not?)([a-z]{3,})$/.exec(asked) ?? [];
  const other = opposite === undefined ? undefined : telling(opposite);
  return other === undefined ? undefined : { param, field: other, test: 'absent' };
}

/** Values that are known have no commas: a text with some is several of them. */
function isEnumerated(
  own: readonly Json[],
  type: Cursor | undefined,
  { declared }: FoundResource,
  { schemas }: ModelContext,
): boolean {
  const isText = type !== undefined && schemas.kind(type) === 'string' && schemas.values(type).length === 0;
  return (
    declared === undefined &&
    isText &&
    own.length > 0 &&
    own.every((each) => typeof each !== 'string' || !each.includes(','))
  );
}

/** `ids` and `statuses` choose by `id` and `status`. */
function ofSeveral(
  param: string,
  named: string,
  { schema, declared }: FoundResource,
  { schemas }: ModelContext,
): Filter | undefined {
  const singular = singularOf(bareName(named));
  const field = [...schemas.fields(schema)].find(
    ([name, at]) => bareName(name) === singular && ['string', 'integer', 'number'].includes(schemas.kind(at)),
  )?.[0];
  if (declared !== undefined || field === undefined || singular === bareName(named)) return undefined;
  return { param, field, test: 'equals', split: true };
}

/** `tag` chooses by `tags` and by `tagList`. */
function listOf(param: string, fields: Fields, context: ModelContext): string | undefined {
  return [...fields].find(
    ([name, at]) =>
      isListOfValues(at, context) &&
      [bareName(param), `${bareName(param)}list`].includes(singularOf(bareName(name))),
  )?.[0];
}

function foundTest(field: string, resource: FoundResource, context: ModelContext): Filter['test'] {
  const link = linkNamed(field, resource.name, context);
  if (link !== undefined) return link.many === true ? 'has' : 'equals';
  return isListOfValues(context.schemas.fields(resource.schema).get(field), context) ? 'has' : 'equals';
}

function isListOfValues(field: Cursor | undefined, { schemas }: ModelContext): boolean {
  if (field === undefined || schemas.kind(field) !== 'array') return false;
  const items = schemas.items(schemas.target(field));
  return items !== undefined && ['string', 'integer', 'number'].includes(schemas.kind(items));
}

function isTest(test: string | undefined): test is Filter['test'] {
  return test !== undefined && tests.has(test);
}
