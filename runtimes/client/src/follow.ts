/** Ways through a list other than cursors. */
import { PagingError } from './errors/errors.ts';
import { valueAt, type Follow, type Paging, type WalkedPage } from './page.ts';

/** A parameter gives the number of items before a page: the next is its own number of items further. */
export const byOffset: Follow = (page, paging) => {
  const { first = 0 } = paging;
  const following = Number(page.at ?? first) + page.items.length;
  return isLast(page, paging) || following - first >= countOf(page, paging) ? undefined : following;
};

/** Pages have numbers. */
export const byNumber: Follow = (page, paging) =>
  isLast(page, paging) || page.seen >= countOf(page, paging)
    ? undefined
    : Number(page.at ?? paging.first ?? 1) + 1;

/**
 * The body has the URL of the following page. Of that only the parameter is taken: a page can lead neither to another operation,
 * nor to another host.
 */
export const byUrl: Follow = (page, paging) => parameterIn(valueAt(page.data, paging.next), page, paging);

/** The field `Link` has the URL, as that of the relation `next` (RFC 8288, section 3); else as `byUrl`. */
export const byLink: Follow = (page, paging) => {
  const links = (page.headers.get('link') ?? '').matchAll(/<([^<>]*)>([^<]*)/g);
  for (const [, url, attributes = ''] of links) {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]*))/i.exec(attributes) ?? [];
    if (/(?:^|\s)next(?:\s|$)/i.test(quoted ?? bare ?? '')) return parameterIn(url, page, paging);
  }
  return undefined;
};

/**
 * True if a page has nothing.
 * @throws {PagingError} for the page before once more: a server that ignores the parameter would give it for ever. Plain values
 *   may be the same in many pages.
 */
function isLast({ id, items, before }: WalkedPage, { cursor, name = cursor }: Paging): boolean {
  if (typeof items[0] === 'object' && JSON.stringify(items) === JSON.stringify(before))
    throw new PagingError(id, `the server returned the same page twice: it ignores "${name}"`);
  return items.length === 0;
}

/** Returns how many items there are, if the body has their number. */
function countOf({ data }: WalkedPage, { count }: Paging): number {
  const total = count && valueAt(data, count);
  return typeof total === 'number' ? total : Infinity;
}

/** @throws {PagingError} for a URL without the parameter: the list would end before its end. */
function parameterIn(url: unknown, { id }: WalkedPage, { cursor, name = cursor }: Paging): unknown {
  if (typeof url !== 'string' || url === '') return undefined;
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  const value = new URLSearchParams(query).get(name);
  if (value) return value;
  throw new PagingError(id, `the URL of the next page has no "${name}"`);
}
