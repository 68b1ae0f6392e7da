import type { Replies } from '../generated/replies.ts';
import { call, type Call } from './call.ts';
import { PagingError } from './errors.ts';
import type { Operation } from './operation.ts';
import type { CallOptions, Transport } from './transport.ts';

/** How a list is paged: `x-pagination` of the document. Paths are property names from the body inwards. */
export interface Paging {
  /** Key of the parameter that takes the cursor. */
  readonly cursor: string;
  readonly items: readonly string[];
  /** Where the cursor of the following page stands; nothing there ends the list. */
  readonly next: readonly string[];
}

/**
 * The first page of a list that is under way; iterated, all items of this page and those that follow.
 * @typeParam Item One of the items.
 * @typeParam Result A page.
 * @typeParam Id Name of the operation.
 */
export interface PagePromise<Item, Result, Id extends keyof Replies>
  extends Call<Result, Id>, AsyncIterable<Item> {
  /**
   * This page and those that follow, each requested when the one before has been used.
   * @throws {PagingError} when the server gives a cursor for the second time.
   */
  pages(): AsyncGenerator<Result, void, undefined>;
  /**
   * The items of all pages.
   * @param options.limit How many at most; no page is requested that is not needed for them. All by default.
   */
  toArray(options?: { readonly limit?: number }): Promise<Item[]>;
}

/** Calls an operation that answers with a page of a list. */
export function list<Item, Result, Id extends keyof Replies>(
  transport: Transport,
  operation: Operation,
  { cursor, items, next }: Paging,
  params?: object,
  options?: CallOptions,
): PagePromise<Item, Result, Id> {
  const first = call<Result, Id>(transport, operation, params, options);

  async function* pages(): AsyncGenerator<Result, void, undefined> {
    const seen = new Set([cursorAt(params, [cursor])]);
    for (let page = await first; ;) {
      yield page;
      const following = cursorAt(page, next);
      if (following === '') return;
      if (seen.has(following))
        throw new PagingError(operation.id, 'the server gave a cursor for the second time');
      seen.add(following);
      page = await call<Result, Id>(transport, operation, { ...params, [cursor]: following }, options);
    }
  }
  async function* all(): AsyncGenerator<Item, void, undefined> {
    // As with all results, what the document declares is taken to be there.
    for await (const page of pages()) yield* (valueAt(page, items) ?? []) as Iterable<Item>;
  }
  async function toArray({ limit = Infinity }: { readonly limit?: number } = {}): Promise<Item[]> {
    const array: Item[] = [];
    if (limit > 0) for await (const item of all()) if (array.push(item) >= limit) break;
    return array;
  }
  return Object.assign(first, { pages, toArray, [Symbol.asyncIterator]: all });
}

/** The cursor that stands there, empty where none does; on the wire a number is the same as its digits. */
function cursorAt(body: unknown, path: readonly string[]): string {
  const cursor = valueAt(body, path);
  return typeof cursor === 'string' || typeof cursor === 'number' ? `${cursor}` : '';
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined,
    body,
  );
}
