import type { BoundList, Json, JsonObject } from '../model/model.ts';
import { isObject } from '../sample/json.ts';

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
