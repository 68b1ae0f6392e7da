import type { BoundList, Json, JsonObject } from '../model/model.ts';
import { isObject } from '../sample/json.ts';
import { firstOf } from './page-told.ts';

type Paging = NonNullable<BoundList['paging']>;

/** What a query says of the page that it asks for. */
export interface PageAsked {
  /** A cursor, an offset or the number of a page; undefined for the first one. */
  readonly cursor: Json | undefined;
  /** How many records the page may have. */
  readonly size: Json | undefined;
}

/** Reads what a query says of a page: in a parameter each, or in an object of both, as `page[number]=2&page[size]=10` writes it. */
export function pageAsked(query: JsonObject, { cursor, size }: Paging): PageAsked {
  const given = cursor === undefined ? undefined : query[cursor];
  const limit = size === undefined ? undefined : query[size];
  if (!isObject(given)) return { cursor: given, size: limit };
  // The size beside it may be its default.
  return { cursor: given['number'] ?? given['offset'], size: given['size'] ?? given['limit'] ?? limit };
}

/** How many records a number skips that a query may have in place of a cursor; none where it makes no sense. */
export function skippedBy(query: JsonObject, { or }: Paging, size: number): number {
  const start = or === undefined ? Number.NaN : Number(query[or.param] ?? Number.NaN);
  if (or === undefined || !Number.isInteger(start)) return 0;
  const passed = Math.max(start - firstOf(or), 0);
  return or.kind === 'page' ? passed * size : passed;
}
