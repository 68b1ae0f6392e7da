import { call, type Call } from './call.ts';
import { PagingError } from './errors/errors.ts';
import type { Operation } from './operation.ts';
import type { CallOptions, Transport } from './transport.ts';

/** The paging of a list: `x-pagination` of the document. Paths are property names from the body inwards. */
export interface Paging {
  /** Key of the parameter that leads to a page. */
  readonly cursor: string;
  /** Name of that parameter on the wire, where it is another. */
  readonly name?: string;
  readonly items: readonly string[];
  /** Finds the argument for the following page, if that is not the cursor at `next`. */
  readonly follow?: Follow;
  /** The place of the cursor of the following page, or of its URL; the list ends if it is empty. */
  readonly next?: readonly string[];
  /** The place of the total number of items. */
  readonly count?: readonly string[];
  /** The number of the first page or item, if not page 1, or item 0. */
  readonly first?: 0 | 1;
}

/** A page on the way through a list. */
export interface WalkedPage {
  /** Name of the operation. */
  readonly id: string;
  readonly data: unknown;
  readonly headers: Headers;
  /** The argument that led to it; undefined for the first page of a list. */
  readonly at: unknown;
  readonly items: readonly unknown[];
  /** Those of the page before; none before the first page of a walk. */
  readonly before: readonly unknown[];
  /** The number of items so far, including these. */
  readonly seen: number;
}

/**
 * Finds the argument that leads to the page after one. There is one for each way of paging but cursors, so that a bundle holds
 * those that its operations use.
 * @returns Nothing, or an empty text, after the last page.
 */
export type Follow = (page: WalkedPage, paging: Paging) => unknown;

/**
 * A list. Awaiting it returns its first page; iterating over it (`for await`) returns all items, and fetches further pages as
 * needed.
 * @typeParam Item An item of the list.
 * @typeParam Result A page of the list.
 * @typeParam Id Name of the operation.
 * @typeParam Replies The declared replies of each operation, by its name.
 */
export interface PagePromise<Item, Result, Id extends keyof Replies, Replies>
  extends Call<Result, Id, Replies>, AsyncIterable<Item> {
  /**
   * Iterates over the pages, and requests each one when it is needed.
   * @throws {PagingError} The server returned the same cursor or page twice, the URL of the next page lacks the cursor, or the
   *   items of a page are not an array.
   */
  pages(): AsyncGenerator<Result, void, undefined>;
  /**
   * Collects the items of all pages in an array.
   * @param options.limit Maximum number of items; pages beyond it are not requested. Default: all items.
   */
  toArray(options?: { readonly limit?: number }): Promise<Item[]>;
}

/** Calls an operation that answers with a page of a list. */
export function list<Item, Result, Id extends keyof Replies, Replies>(
  transport: Transport,
  operation: Operation,
  paging: Paging,
  params?: object,
  options?: CallOptions,
): PagePromise<Item, Result, Id, Replies> {
  const { cursor, follow = atCursor } = paging;
  const first = call<Result, Id, Replies>(transport, operation, params, options);
  const itemsOf = (page: Result): readonly Item[] => {
    const items = valueAt(page, paging.items) ?? [];
    if (!Array.isArray(items)) throw new PagingError(operation.id, 'the items of a page are not an array');
    // As with all results, what the document declares is taken to be there.
    return items as readonly Item[];
  };

  async function* pages(): AsyncGenerator<Result, void, undefined> {
    let at = valueAt(params, [cursor]);
    let seen = 0;
    let before: readonly Item[] = [];
    const followed = new Set([cursorText(at)]);
    for (let page = await first.withResponse(); ;) {
      const { data, headers } = page;
      yield data;
      const items = itemsOf(data);
      seen += items.length;
      const walked = { id: operation.id, data, headers, at, items, before, seen };
      const following = cursorText(follow(walked, paging));
      if (following === '') return;
      if (followed.has(following))
        throw new PagingError(operation.id, 'the server returned the same cursor twice');
      followed.add(following);
      at = following;
      before = items;
      page = await call<Result, Id, Replies>(
        transport,
        operation,
        { ...params, [cursor]: at },
        options,
      ).withResponse();
    }
  }
  async function* all(): AsyncGenerator<Item, void, undefined> {
    for await (const page of pages()) yield* itemsOf(page);
  }
  async function toArray({ limit = Infinity }: { readonly limit?: number } = {}): Promise<Item[]> {
    const array: Item[] = [];
    // The first page is under way in any case, and may fail.
    await first;
    if (limit > 0) for await (const item of all()) if (array.push(item) >= limit) break;
    return array;
  }
  return Object.assign(first, { pages, toArray, [Symbol.asyncIterator]: all });
}

const atCursor: Follow = ({ data }, { next }) => valueAt(data, next);

/** Returns a cursor as it is on the wire, where a number is the same as its digits; empty for what is none. */
function cursorText(cursor: unknown): string {
  return typeof cursor === 'string' || typeof cursor === 'number' ? `${cursor}` : '';
}

/** Returns the value at a path of a body. */
export function valueAt(body: unknown, path: readonly string[] = []): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    body,
  );
}
