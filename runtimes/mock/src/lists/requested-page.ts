import type { BoundList, Json, JsonObject } from '../model/model.ts';
import { isObject } from '../sample/json.ts';

type Paging = NonNullable<BoundList['paging']>;

/** The page that a query requests. */
export interface RequestedPage {
  /** A cursor, an offset or the number of a page; undefined for the first one. */
  readonly cursor: Json | undefined;
  /** The maximum number of records of the page. */
  readonly size: Json | undefined;
}

/**
 * Returns the page that a query requests: by a parameter for each of cursor and size, or by an object of both,
 * `page[number]=2&page[size]=10`.
 */
export function requestedPage(query: JsonObject, { cursor, size }: Paging): RequestedPage {
  const given = cursor === undefined ? undefined : query[cursor];
  const limit = size === undefined ? undefined : query[size];
  if (!isObject(given)) return { cursor: given, size: limit };
  // The parameter of the size may have its default.
  return { cursor: given['number'] ?? given['offset'], size: given['size'] ?? given['limit'] ?? limit };
}
