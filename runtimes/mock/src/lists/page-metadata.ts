import type { HandlerContext } from '@specline/server-runtime/handler';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { BoundList, Json, PageFact, PageLink } from '../model/model.ts';
import { rawOrigin, rawPath, rawQuery } from '../raw-request.ts';
import { declaredReply } from '../replies/declared-reply.ts';
import { totalHeaders } from '../replies/reply-headers.ts';
import type { Store } from '../store/store.ts';
import type { Page } from './page.ts';

type Paging = NonNullable<BoundList['paging']>;

/** The metadata of a page. */
export interface PageMetadata extends Omit<Page<unknown>, 'items'> {
  readonly size: number;
  /** Of all pages together. */
  readonly count: number;
  /** On this page. */
  readonly here: number;
}

/** Returns the number of the first page, or the offset of the first record. */
export function firstOf({ kind, first }: Pick<Paging, 'kind' | 'first'>): number {
  return first ?? (kind === 'page' ? 1 : 0);
}

function pagesOf({ size, count }: PageMetadata): number {
  return size === 0 ? 1 : Math.max(1, Math.ceil(count / size));
}

/** Returns what a fact is of a page. */
export function pageFact(paging: Paging, fact: PageFact, page: PageMetadata): Json {
  const { next, size, here, offset = 0 } = page;
  switch (fact) {
    case 'number':
      return (size === 0 ? 0 : Math.floor(offset / size)) + (paging.kind === 'page' ? firstOf(paging) : 1);
    case 'size':
      return size;
    case 'offset':
      return offset + (paging.kind === 'offset' ? firstOf(paging) : 0);
    case 'pages':
      return pagesOf(page);
    case 'here':
      return here;
    case 'from':
      return here === 0 ? 0 : offset + 1;
    case 'to':
      return offset + here;
    case 'more':
      return next !== undefined;
    case 'fewer':
      return offset > 0;
    case 'first':
      return offset === 0;
    case 'last':
      return next === undefined;
    case 'empty':
      return here === 0;
  }
}

/** Returns what the parameter of a page says for another one; nothing where there is none, or nobody knows. */
function startOf(paging: Paging, link: PageLink, page: PageMetadata): string | undefined {
  const { next, size, offset = 0 } = page;
  if (link === 'next') return next === undefined ? undefined : String(next);
  if (paging.kind === 'cursor') return undefined;
  // All pages of no records begin where the first one does.
  const startAt = (skipped: number): string =>
    String(firstOf(paging) + (paging.kind === 'page' ? Math.floor(skipped / Math.max(size, 1)) : skipped));
  if (link === 'previous') return offset === 0 ? undefined : startAt(Math.max(0, offset - size));
  return startAt(link === 'last' ? (pagesOf(page) - 1) * size : link === 'first' ? 0 : offset);
}

/** Returns the number of a page, as the parameter has it; nothing where there is no such page. */
export function pageNumber(paging: Paging, link: PageLink, page: PageMetadata): number | undefined {
  const start = startOf(paging, link, page);
  return start === undefined ? undefined : Number(start);
}

/**
 * Returns the address of a page: that of the request with another start.
 * @param raw The request of the platform.
 * @param format Format of the field that holds it: a reference need not be absolute (RFC 3986, section 4.2).
 * @returns Nothing where there is no such page.
 */
export function pageAddress(
  raw: unknown,
  paging: Paging,
  link: PageLink,
  page: PageMetadata,
  format?: string,
): string | undefined {
  const start = startOf(paging, link, page);
  const isWhole = link === 'self' || (link === 'first' && paging.kind === 'cursor');
  if (!isWhole && (start === undefined || paging.cursor === undefined)) return undefined;
  const query = new URLSearchParams(rawQuery(raw));
  if (link === 'first' && paging.kind === 'cursor' && paging.cursor !== undefined)
    query.delete(paging.cursor);
  else if (link !== 'self' && start !== undefined && paging.cursor !== undefined)
    query.set(paging.cursor, start);
  const text = query.toString();
  const path = text === '' ? rawPath(raw) : `${rawPath(raw)}?${text}`;
  return format?.endsWith('reference') === true ? path : `${rawOrigin(raw)}${path}`;
}

const headerFacts: readonly (readonly [RegExp, PageFact])[] = [
  [/total-pages$|page-count$|-pages$/, 'pages'],
  [/per-page$|page-size$/, 'size'],
  [/^x-(?:current-|pagination-)*page$/, 'number'],
];

/** Relations of `Link`: RFC 8288, section 3. */
const relations: readonly (readonly [PageLink, string])[] = [
  ['previous', 'prev'],
  ['next', 'next'],
  ['first', 'first'],
  ['last', 'last'],
];

/**
 * Returns the header fields in which a list describes its page, as far as the document declares them.
 * @param status Of the reply.
 */
export function pageHeaders(
  { model, fields }: Store,
  { operation, raw }: HandlerContext,
  status: number,
  paging: Paging | undefined,
  page: PageMetadata,
): Pick<HandlerReply, 'headers'> {
  const reply = declaredReply(model, operation, status);
  const total = totalHeaders(fields, reply, page.count);
  const declared = reply?.pageHeaders;
  if (declared === undefined || paging === undefined) return total;
  const entries = Object.entries(declared).flatMap(([name, schema]) => {
    const value = headerValue(raw, paging, name, page);
    if (value === undefined) return [];
    return [[name, fields.at(schema, []).takesNumber ? Number(value) : String(value)] as const];
  });
  return { headers: { ...Object.fromEntries(entries), ...total.headers } };
}

function headerValue(
  raw: unknown,
  paging: Paging,
  name: string,
  page: PageMetadata,
): string | number | undefined {
  if (name === 'link') return linkField(raw, paging, page);
  if (/-next-page$/.test(name)) return startOf(paging, 'next', page);
  if (/-prev(?:ious)?-page$/.test(name)) return startOf(paging, 'previous', page);
  const fact = headerFacts.find(([names]) => names.test(name))?.[1];
  const value = fact === undefined ? undefined : pageFact(paging, fact, page);
  return typeof value === 'number' ? value : undefined;
}

/** Returns the `Link` field of a page; undefined for the only page. */
function linkField(raw: unknown, paging: Paging, page: PageMetadata): string | undefined {
  if (page.next === undefined && (page.offset ?? 0) === 0) return undefined;
  const links = relations.flatMap(([link, relation]) => {
    const address = pageAddress(raw, paging, link, page);
    return address === undefined ? [] : [`<${address}>; rel="${relation}"`];
  });
  return links.length === 0 ? undefined : links.join(', ');
}
