import type { BoundList } from '../types.ts';
import { isUrlFormat, type PagingWay } from '../../load/paging-ways.ts';
import { stepsOf } from '@specline/kernel/pointer';
import type { Cursor } from '../../ir/cursor.ts';
import type { Param } from '../../ir/types.ts';
import { fieldAt, propertyLike } from '../envelope.ts';
import type { OperationFacts } from '../found/facts.ts';
import { bareName, singularOf } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import { pageLinks } from './page-links.ts';
import {
  factsAmongPages,
  nextNames,
  pageCursors,
  pageEnvelopes,
  pageFacts,
  pageFlags,
  pageNumbers,
  pageOffsets,
  pageSizes,
  totalNames,
} from '@specline/kernel/lexicon/pages';

type BoundPaging = NonNullable<BoundList['paging']>;
type PageFact = NonNullable<BoundPaging['tells']>[string];

/** How a list is paged: as `x-pagination` says, or as the names of its query parameters tell. */
export function pagingOf(facts: OperationFacts, items: string, schemas: Schemas): BoundPaging | undefined {
  const paging = statedPaging(facts, items, schemas);
  if (paging?.kind !== 'cursor' || !facts.operation.params.some(isRequired(paging.cursor))) return paging;
  return { ...paging, required: true };
}

function isRequired(cursor: string | undefined): (param: Param) => boolean {
  return (param) => param.in === 'query' && param.wire === cursor && param.required;
}

function statedPaging(facts: OperationFacts, items: string, schemas: Schemas): BoundPaging | undefined {
  const { paging } = facts.operation;
  if (paging === undefined) return namedPaging(facts, items, schemas);
  const { by, cursor, size, next, count } = paging;
  const param = facts.query.get(cursor);
  const kind = kindOf(by, param, schemas);
  const first = kind === 'cursor' ? undefined : firstOf(param, kind);
  return {
    // What else a reply tells of pages that are counted, its names tell.
    ...(by === 'cursor' || by === 'url' ? {} : namedPaging(facts, items, schemas)),
    cursor,
    kind,
    ...(first !== undefined && { first }),
    ...(size !== undefined && { size }),
    ...(next !== undefined && { next }),
    ...(count !== undefined && { count }),
  };
}

/** What is in the parameter; links say nothing of that, but its schema does. */
function kindOf(by: PagingWay, param: Cursor | undefined, schemas: Schemas): BoundPaging['kind'] {
  if (by === 'offset' || by === 'page') return by;
  return by === 'link' && (!isText(param, schemas) || showsNumber(param)) ? 'page' : 'cursor';
}

function namedPaging(facts: OperationFacts, items: string, schemas: Schemas): BoundPaging | undefined {
  // `$count` of OData asks whether to count.
  const size = queryOf(facts, pageSizes, (at) => at === undefined || schemas.kind(at) !== 'boolean');
  const body = items === '' ? undefined : facts.reply.body?.schema;
  const told = textIn(body, nextNames, schemas);
  const way = wayOf(facts, schemas, told !== undefined);
  if (size === undefined && way === undefined) {
    // How many there are is told of lists without pages as well.
    const total = countIn(body, items, schemas);
    return total === undefined ? undefined : { kind: 'offset', count: total };
  }
  const next = (way?.kind === 'cursor' ? told : undefined) ?? addressIn(body, schemas);
  const count = countIn(body, items, schemas);
  const tells = toldOf(body, way?.kind, [items, next, count], schemas);
  const leads = pageLinks(body, way?.kind, [items, next, count, ...Object.keys(tells)], schemas);
  const first = way?.cursor === undefined ? undefined : firstOf(facts.query.get(way.cursor), way.kind);
  const before = way?.kind === 'cursor' && next === undefined ? beforeOf(facts, way.cursor) : undefined;
  return {
    ...(way === undefined ? { kind: 'offset' } : way),
    ...(before !== undefined && { before }),
    ...(first !== undefined && { first }),
    ...(size !== undefined && { size }),
    ...(next !== undefined && { next }),
    ...(count !== undefined && { count }),
    ...(Object.keys(tells).length > 0 && { tells }),
    ...(Object.keys(leads).length > 0 && { leads }),
  };
}

/** The other end of a parameter: `ending_before` of `starting_after`, `before` of `after`. */
function beforeOf(facts: OperationFacts, cursor: string | undefined): string | undefined {
  const end = cursor === undefined ? undefined : ends.get(bareName(cursor));
  return end === undefined ? undefined : queryOf(facts, [end]);
}

const ends: ReadonlyMap<string, string> = new Map([
  ['startingafter', 'endingbefore'],
  ['after', 'before'],
  ['pageafter', 'pagebefore'],
]);

/** Where counting begins, if that is not usual: the least that the parameter takes tells, or its default. */
function firstOf(param: Cursor | undefined, kind: BoundPaging['kind']): 0 | 1 | undefined {
  const least = param?.number('minimum') ?? param?.number('default');
  if (kind === 'page') return least === 0 ? 0 : undefined;
  return kind === 'offset' && least === 1 ? 1 : undefined;
}

/** A page that a cursor leads to has no number. */
function toldOf(
  body: Cursor | undefined,
  kind: BoundPaging['kind'] = 'offset',
  taken: readonly (string | undefined)[],
  schemas: Schemas,
): Readonly<Record<string, PageFact>> {
  const entries = pageFacts.flatMap(([fact, names]) => {
    if (kind === 'cursor' && uncounted.has(fact)) return [];
    const pointer = fieldIn(body, names, schemas, (at) =>
      pageFlags.has(fact) ? schemas.kind(at) === 'boolean' : schemas.isNumber(at),
    );
    return pointer === undefined || taken.includes(pointer) ? [] : [[pointer, fact] as const];
  });
  const pages = entries.find(([, fact]) => fact === 'pages')?.[0];
  const around = pages?.slice(0, pages.lastIndexOf('/'));
  const beside = factsAmongPages.flatMap(([fact, name]) => {
    if (body === undefined || around === undefined) return [];
    const pointer = propertyLike(body, around, name, schemas);
    const at = pointer === undefined ? undefined : fieldAt(body, pointer, schemas);
    return pointer !== undefined && at !== undefined && schemas.isNumber(at)
      ? [[pointer, fact] as const]
      : [];
  });
  return Object.fromEntries([...entries, ...beside]);
}

/** What nobody knows of a page that a cursor leads to. */
const uncounted: ReadonlySet<PageFact> = new Set(['number', 'offset', 'fewer', 'first']);

/** @param tellsNext Whether the reply has a text that leads to the next page. */
function wayOf(
  facts: OperationFacts,
  schemas: Schemas,
  tellsNext: boolean,
): Pick<BoundPaging, 'cursor' | 'kind' | 'or'> | undefined {
  const cursor = queryOf(facts, pageCursors);
  // `after` may as well be a time.
  if (cursor !== undefined && !isTime(facts.query.get(cursor), schemas)) {
    const or = countedBy(facts, schemas);
    return { cursor, kind: 'cursor', ...(or && { or }) };
  }
  const number = queryOf(facts, pageNumbers);
  if (number !== undefined) {
    const at = facts.query.get(number);
    const isCursor = tellsNext && isText(at, schemas) && !showsNumber(at);
    return { cursor: number, kind: isCursor ? 'cursor' : 'page' };
  }
  const offset = queryOf(facts, pageOffsets);
  if (offset === undefined) return undefined;
  if (!isText(facts.query.get(offset), schemas)) return { cursor: offset, kind: 'offset' };
  if (tellsNext) return { cursor: offset, kind: 'cursor' };
  // What else may be called so is where a search begins, or when.
  return /^(?:offset|skip)$/.test(bareName(offset)) ? { cursor: offset, kind: 'offset' } : undefined;
}

/** The number of a page, or of records to skip, that may be sent in place of a cursor. */
function countedBy(facts: OperationFacts, schemas: Schemas): BoundPaging['or'] {
  const isNumber = (at: Cursor | undefined): boolean => at !== undefined && schemas.isNumber(at);
  const page = queryOf(facts, pageNumbers, isNumber);
  const param = page ?? queryOf(facts, pageOffsets, isNumber);
  if (param === undefined) return undefined;
  const kind = page === undefined ? 'offset' : 'page';
  const first = firstOf(facts.query.get(param), kind);
  return { param, kind, ...(first !== undefined && { first }) };
}

/** The first of the query parameters that has one of the names. */
function queryOf(
  { query }: OperationFacts,
  names: readonly string[],
  fits: (at: Cursor | undefined) => boolean = () => true,
): string | undefined {
  const own = [...query].flatMap(([each, at]) => (fits(at) ? [{ each, bare: bareName(each) }] : []));
  return names.flatMap((name) => own.find(({ bare }) => bare === name)?.each ?? [])[0];
}

function isText(schema: Cursor | undefined, schemas: Schemas): boolean {
  return schema !== undefined && schemas.kind(schema) === 'string';
}

function isTime(schema: Cursor | undefined, schemas: Schemas): boolean {
  return schema !== undefined && /^date/.test(schemas.format(schema) ?? '');
}

/** Numbers of pages are texts in some documents. */
function showsNumber(schema: Cursor | undefined): boolean {
  const shown = schema?.text('default') ?? schema?.text('example');
  return shown !== undefined && /^\d+$/.test(shown);
}

/** A URL of the next page is no cursor. */
function textIn(body: Cursor | undefined, names: readonly string[], schemas: Schemas): string | undefined {
  return fieldIn(body, names, schemas, (at) => schemas.kind(at) === 'string' && !isAddress(at, schemas));
}

/** Where a reply tells the address of the next page, also as a link of HAL. */
function addressIn(body: Cursor | undefined, schemas: Schemas): string | undefined {
  const hrefOf = (at: Cursor): Cursor | undefined => schemas.fields(at).get('href');
  const own = fieldIn(body, nextNames, schemas, (at) => isAddress(at, schemas));
  if (own !== undefined) return own;
  const link = fieldIn(body, ['next'], schemas, (at) => isAddress(hrefOf(at), schemas));
  return link === undefined ? undefined : `${link}/href`;
}

function isAddress(at: Cursor | undefined, schemas: Schemas): boolean {
  return at !== undefined && isUrlFormat(schemas.format(at) ?? '');
}

function integerIn(body: Cursor | undefined, names: readonly string[], schemas: Schemas): string | undefined {
  return fieldIn(body, names, schemas, (at) => schemas.isNumber(at));
}

/** How many records there are, also where that is called after the list: `articlesCount` beside `articles`. */
function countIn(body: Cursor | undefined, items: string, schemas: Schemas): string | undefined {
  const list = bareName(stepsOf(items).at(-1) ?? '');
  const one = singularOf(list);
  const named = ['', 'item', 'element', 'result', 'record', 'data'].includes(one)
    ? []
    : [`total${list}`, `${list}total`, `${list}count`, `${one}count`, `num${list}`];
  return integerIn(body, [...totalNames, ...named], schemas);
}

/** The first place in a body that has one of the names, also in its usual pageEnvelopes. */
export function fieldIn(
  body: Cursor | undefined,
  names: readonly string[],
  schemas: Schemas,
  fits: (at: Cursor) => boolean,
): string | undefined {
  if (body === undefined) return undefined;
  for (const envelope of pageEnvelopes) {
    const outer = envelopeAt(body, envelope, schemas);
    if (outer === undefined) continue;
    for (const name of names) {
      const pointer = propertyLike(body, outer, name, schemas);
      const at = pointer === undefined ? undefined : fieldAt(body, pointer, schemas);
      if (at !== undefined && fits(at)) return pointer;
    }
  }
  return undefined;
}

function envelopeAt(body: Cursor, names: string, schemas: Schemas): string | undefined {
  let at: string | undefined = '';
  for (const name of names === '' ? [] : names.split('/'))
    at = at === undefined ? undefined : propertyLike(body, at, name, schemas);
  return at;
}
