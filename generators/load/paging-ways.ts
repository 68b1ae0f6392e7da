/**
 * Kind of value in the parameter that leads to a page: a cursor that the page before gives, by itself or in a URL that the body or
 * the field `Link` holds (RFC 8288); the number of items that stand before; or the number of the page.
 */
export type PagingWay = 'cursor' | 'url' | 'link' | 'offset' | 'page';

/** The ways of paging, and whether something in the body tells what leads to the next page. */
export const pagingWays: Readonly<Record<PagingWay, boolean>> = {
  cursor: true,
  url: true,
  link: false,
  offset: false,
  page: false,
};

/** True if a text is the name of a way. */
export function isPagingWay(name: string): name is PagingWay {
  return Object.hasOwn(pagingWays, name);
}

/** True if texts of a format are URLs, or references to them. */
export function isUrlFormat(format: string): boolean {
  return /^(?:uri|url|iri)/.test(format);
}
