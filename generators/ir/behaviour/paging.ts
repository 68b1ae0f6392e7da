import type { Cursor } from '../cursor.ts';
import type { BoundList } from '../types.ts';
import { fieldAt, pointerTo } from './envelope.ts';
import type { OperationFacts } from './facts.ts';
import { bareName } from './plural.ts';
import type { Schemas } from './schemas.ts';

type BoundPaging = NonNullable<BoundList['paging']>;
type PageFact = NonNullable<BoundPaging['tells']>[string];

/** Names of query parameters without what tells spellings apart. */
const sizes = [
  'limit',
  'perpage',
  'pagesize',
  'pagelimit',
  'size',
  'maxresults',
  'maxitems',
  'count',
  'first',
  'take',
  'top',
  'itemsperpage',
  'results',
];
const numbers = ['page', 'pagenumber', 'pageno', 'pageindex', 'currentpage'];
const offsets = ['offset', 'skip', 'start', 'startindex', 'from', 'pageoffset'];
const cursors = [
  'cursor',
  'after',
  'startingafter',
  'pagetoken',
  'nexttoken',
  'continuationtoken',
  'nextcursor',
  'marker',
  'pagecursor',
  'continuation',
  'pageafter',
];

/** Where envelopes tend to say the cursor of the next page, and how many there are. */
const nexts = [
  'next',
  'nextcursor',
  'nextpagetoken',
  'nexttoken',
  'nextpage',
  'nexturl',
  'nexturi',
  'nextlink',
  'nexthref',
  'cursor',
  'continuationtoken',
  'pagetoken',
  'endcursor',
];
const counts = [
  'count',
  'total',
  'totalcount',
  'totalitems',
  'totalresults',
  'totalelements',
  'totalrecords',
  'numresults',
];
const envelopes = [
  '',
  'meta',
  'pagination',
  'paging',
  'page',
  'pageinfo',
  'links',
  'metadata',
  'responsemetadata',
];

/** What else envelopes tend to tell of a page. */
const pageFacts: readonly (readonly [PageFact, readonly string[]])[] = [
  ['number', ['page', 'pagenumber', 'currentpage']],
  ['size', ['limit', 'perpage', 'pagesize', 'itemsperpage']],
  ['offset', ['offset', 'skip', 'startindex']],
  ['pages', ['pages', 'totalpages', 'pagecount', 'pagestotal', 'lastpage', 'numpages']],
  ['more', ['hasmore', 'hasnext', 'hasnextpage', 'more', 'ismore']],
];

/** How a list is paged: as `x-pagination` says, or as the names of its query parameters tell. */
export function pagingOf(facts: OperationFacts, items: string, schemas: Schemas): BoundPaging | undefined {
  const { paging } = facts.operation;
  if (paging !== undefined) {
    const { cursor, size, next, count } = paging;
    return {
      cursor,
      kind: 'cursor',
      ...(size !== undefined && { size }),
      next,
      ...(count !== undefined && { count }),
    };
  }
  const size = queryOf(facts, sizes);
  const body = items === '' ? undefined : facts.reply.body?.schema;
  const told = textIn(body, nexts, schemas);
  const way = wayOf(facts, schemas, told !== undefined);
  if (size === undefined && way === undefined) return undefined;
  const next = (way?.kind === 'cursor' ? told : undefined) ?? addressIn(body, schemas);
  const count = integerIn(body, counts, schemas);
  const tells = toldOf(body, way?.kind, [items, next, count], schemas);
  return {
    ...(way === undefined ? { kind: 'offset' } : way),
    ...(size !== undefined && { size }),
    ...(next !== undefined && { next }),
    ...(count !== undefined && { count }),
    ...(Object.keys(tells).length > 0 && { tells }),
  };
}

/** A page that a cursor leads to has no number. */
function toldOf(
  body: Cursor | undefined,
  kind: BoundPaging['kind'] = 'offset',
  taken: readonly (string | undefined)[],
  schemas: Schemas,
): Readonly<Record<string, PageFact>> {
  const entries = pageFacts.flatMap(([fact, names]) => {
    if (kind === 'cursor' && (fact === 'number' || fact === 'offset')) return [];
    const kinds = fact === 'more' ? ['boolean'] : ['integer', 'number'];
    const pointer = fieldIn(body, names, schemas, (at) => kinds.includes(schemas.kind(at)));
    return pointer === undefined || taken.includes(pointer) ? [] : [[pointer, fact] as const];
  });
  return Object.fromEntries(entries);
}

/** @param tellsNext Whether the reply has a text that leads to the next page. */
function wayOf(
  facts: OperationFacts,
  schemas: Schemas,
  tellsNext: boolean,
): Pick<BoundPaging, 'cursor' | 'kind'> | undefined {
  const cursor = queryOf(facts, cursors);
  if (cursor !== undefined) return { cursor, kind: 'cursor' };
  const number = queryOf(facts, numbers);
  if (number !== undefined) {
    const at = facts.query.get(number);
    const isCursor = tellsNext && isText(at, schemas) && !showsNumber(at);
    return { cursor: number, kind: isCursor ? 'cursor' : 'page' };
  }
  const offset = queryOf(facts, offsets);
  return offset === undefined || isText(facts.query.get(offset), schemas)
    ? undefined
    : { cursor: offset, kind: 'offset' };
}

/** The first of the query parameters that has one of the names. */
function queryOf({ query }: OperationFacts, names: readonly string[]): string | undefined {
  const own = [...query.keys()].map((each) => ({ each, bare: bareName(each) }));
  return names.flatMap((name) => own.find(({ bare }) => bare === name)?.each ?? [])[0];
}

function isText(schema: Cursor | undefined, schemas: Schemas): boolean {
  return schema !== undefined && schemas.kind(schema) === 'string';
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
  const own = fieldIn(body, nexts, schemas, (at) => isAddress(at, schemas));
  if (own !== undefined) return own;
  const link = fieldIn(body, ['next'], schemas, (at) => isAddress(hrefOf(at), schemas));
  return link === undefined ? undefined : `${link}/href`;
}

function isAddress(at: Cursor | undefined, schemas: Schemas): boolean {
  return at !== undefined && /^(?:uri|url|iri)/.test(schemas.format(at) ?? '');
}

function integerIn(body: Cursor | undefined, names: readonly string[], schemas: Schemas): string | undefined {
  return fieldIn(body, names, schemas, (at) => ['integer', 'number'].includes(schemas.kind(at)));
}

function fieldIn(
  body: Cursor | undefined,
  names: readonly string[],
  schemas: Schemas,
  fits: (at: Cursor) => boolean,
): string | undefined {
  if (body === undefined) return undefined;
  for (const envelope of envelopes) {
    const outer = envelope === '' ? '' : propertyLike(body, '', envelope, schemas);
    if (outer === undefined) continue;
    for (const name of names) {
      const pointer = propertyLike(body, outer, name, schemas);
      const at = pointer === undefined ? undefined : fieldAt(body, pointer, schemas);
      if (at !== undefined && fits(at)) return pointer;
    }
  }
  return undefined;
}

function propertyLike(body: Cursor, outer: string, bare: string, schemas: Schemas): string | undefined {
  const at = fieldAt(body, outer, schemas);
  const name = at && [...schemas.fields(at).keys()].find((each) => bareName(each) === bare);
  return name === undefined ? undefined : outer + pointerTo(name);
}
