import { describe, expect, it } from 'vitest';
import { NetworkError, PagingError } from '@specline/client-runtime/errors/errors';
import type { Operation } from '@specline/client-runtime/operation';
import { list, type PagePromise, type Paging } from '@specline/client-runtime/page';
import type { CallOptions, Transport } from '@specline/client-runtime/transport';

const operation: Operation = { id: 'listTeams', method: 'GET', path: '/teams', query: ['page', 'limit'] };
const paging: Paging = { cursor: 'page', items: ['items'], next: ['next', 'page'] };

interface Page {
  readonly items?: readonly number[] | null;
  readonly next?: { readonly page?: string | number | null };
}

/** Returns a page as these tests write it: items and the following cursor. */
function page(items: readonly number[], next?: string | number): Page {
  return { items, ...(next !== undefined && { next: { page: next } }) };
}

interface Listing extends PagePromise<number, Page, never, object> {
  /** The arguments and options of each request. */
  readonly requests: { readonly params: object | undefined; readonly options: CallOptions | undefined }[];
}

/** Returns a list whose server has these pages by cursor, the first one by `''`. */
function listOf(
  pages: Readonly<Record<string, Page | Error>>,
  params?: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Listing {
  const requests: Listing['requests'] = [];
  const transport: Transport = {
    send(_, given, own) {
      requests.push({ params: given, options: own });
      const body = pages[given !== undefined && 'page' in given ? String(given.page) : ''];
      const response = Response.json(body);
      return body instanceof Error
        ? Promise.reject(body)
        : Promise.resolve({ status: 200, headers: response.headers, response, body });
    },
  };
  return Object.assign(list<number, Page, never, object>(transport, operation, paging, params, options), {
    requests,
  });
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const array: Item[] = [];
  for await (const item of items) array.push(item);
  return array;
}

const three = { '': page([1, 2], 'b'), b: page([3, 4], 'c'), c: page([5]) };

describe('a list', () => {
  it('is its first page', async () => {
    const listing = listOf(three);
    expect(await listing).toEqual(page([1, 2], 'b'));
    expect(await listing.withResponse()).toMatchObject({ status: 200, data: page([1, 2], 'b') });
    expect(listing.requests).toHaveLength(1);
  });

  it('is all items', async () => {
    const listing = listOf(three);
    expect(await collected(listing)).toEqual([1, 2, 3, 4, 5]);
    expect(listing.requests).toHaveLength(3);
  });

  it('is its pages', async () => {
    expect(await collected(listOf(three).pages())).toEqual([three[''], three.b, three.c]);
  });

  it('requests a page only when the one before has been used', async () => {
    const listing = listOf(three);
    for await (const item of listing) if (item === 2) break;
    expect(listing.requests).toHaveLength(1);
  });

  it('can be gone through twice, with one request for the first page', async () => {
    const listing = listOf(three);
    expect([await collected(listing), await collected(listing)]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ]);
    expect(listing.requests).toHaveLength(5);
  });

  it.each([
    [undefined, [1, 2, 3, 4, 5], 3],
    [0, [], 1],
    [1, [1], 1],
    [2, [1, 2], 1],
    [3, [1, 2, 3], 2],
    [4, [1, 2, 3, 4], 2],
    [5, [1, 2, 3, 4, 5], 3],
    [99, [1, 2, 3, 4, 5], 3],
  ])('gives %s items at most', async (limit, items, requests) => {
    const listing = listOf(three);
    expect(await listing.toArray(limit === undefined ? undefined : { limit })).toEqual(items);
    expect(listing.requests).toHaveLength(requests);
  });

  it('reports that a first page fails, even where no item is wanted', async () => {
    const failure = new NetworkError('listTeams', 'no answer');
    await expect(listOf({ '': failure }).toArray({ limit: 0 })).rejects.toBe(failure);
  });

  it.each<[string, unknown]>([
    ['a text', 'abc'],
    ['an object', {}],
  ])('whose items are %s is none', async (_, items) => {
    const listing = listOf({ '': { items: items as readonly number[] } });
    await expect(listing.toArray()).rejects.toBeInstanceOf(PagingError);
    expect(await listing).toEqual({ items });
  });

  it('keeps filters and options', async () => {
    const options: CallOptions = { signal: new AbortController().signal, headers: { 'x-trace': '1' } };
    const listing = listOf(three, { spaceId: 's', limit: 2 }, options);
    await listing.toArray();
    expect(listing.requests).toEqual([
      { params: { spaceId: 's', limit: 2 }, options },
      { params: { spaceId: 's', limit: 2, page: 'b' }, options },
      { params: { spaceId: 's', limit: 2, page: 'c' }, options },
    ]);
  });

  it('goes on from a given cursor', async () => {
    expect(await listOf(three, { page: 'b' }).toArray()).toEqual([3, 4, 5]);
  });
});

describe('the end of a list', () => {
  it.each<[string, Page]>([
    ['no next', { items: [1] }],
    ['an empty next', { items: [1], next: {} }],
    ['null', { items: [1], next: { page: null } }],
    ['an empty cursor', { items: [1], next: { page: '' } }],
  ])('%s', async (_, last) => {
    const listing = listOf({ '': last });
    expect(await listing.toArray()).toEqual([1]);
    expect(listing.requests).toHaveLength(1);
  });

  it.each<[string, Page]>([
    ['absent', { next: { page: 'b' } }],
    ['null', { items: null, next: { page: 'b' } }],
    ['none', { items: [], next: { page: 'b' } }],
  ])('is not where items are %s', async (_, first) => {
    expect(await listOf({ '': first, b: page([2]) }).toArray()).toEqual([2]);
  });
});

describe('a list that does not end', () => {
  it.each<[string, Readonly<Record<string, Page>>, Readonly<Record<string, unknown>>, readonly number[]]>([
    ['a page that follows itself', { '': page([1], 'b'), b: page([2], 'b') }, {}, [1, 2]],
    [
      'two that follow each other',
      { '': page([1], 'b'), b: page([2], 'c'), c: page([3], 'b') },
      {},
      [1, 2, 3],
    ],
    ['the given cursor', { b: page([2], 'c'), c: page([3], 'b') }, { page: 'b' }, [2, 3]],
    ['a number for its digits', { 1: page([1], '2'), 2: page([2], 1) }, { page: '1' }, [1, 2]],
  ])('%s', async (_, pages, params, items) => {
    const seen: number[] = [];
    const walk = async (): Promise<void> => {
      for await (const item of listOf(pages, params)) seen.push(item);
    };
    await expect(walk()).rejects.toThrow(PagingError);
    expect(seen).toEqual(items);
  });
});

describe('an error', () => {
  const broken = new NetworkError('listTeams', 'no answer');

  it('of the first page is that of the list', async () => {
    await expect(listOf({ '': broken })).rejects.toBe(broken);
    await expect(listOf({ '': broken }).toArray()).rejects.toBe(broken);
  });

  it('in the middle comes after what came before', async () => {
    const seen: number[] = [];
    const walk = async (): Promise<void> => {
      for await (const item of listOf({ '': page([1, 2], 'b'), b: broken })) seen.push(item);
    };
    await expect(walk()).rejects.toBe(broken);
    expect(seen).toEqual([1, 2]);
  });
});
