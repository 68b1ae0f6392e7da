/** Items of JSON, one after the other, between the client, the server and the mock of a document that has them. */
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { interpretSpec } from '../../generators/interpret/interpret-spec.ts';
import { createMock } from '@specline/mock-runtime/create-mock';
import { servedMock } from '@specline/mock-runtime/serve/served-mock';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import { emitSpec } from '../emit-spec.ts';
import { imported, type Imported } from '../random/calls/imported.ts';

const spec = path.join(import.meta.dirname, '../cases/streams-of-items/spec.yaml');

let packages: Imported;

beforeAll(async () => {
  packages = await imported((await emitSpec(spec)).files);
});

type Answer = (request: Request) => Promise<Response>;

/** Returns the items that a caller gets, and the error that ended them if one did. */
async function received(name: string, answer: Answer, accept?: string): Promise<readonly unknown[]> {
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (accept !== undefined) headers.set('accept', accept);
    return answer(new Request(url, { ...init, headers }));
  };
  const transport = packages.createTransport({ baseUrl: 'http://server', fetch, retry: { minDelay: 0 } });
  const result = await packages.client[name]?.(transport, undefined).result();
  const seen: unknown[] = [];
  try {
    for await (const item of (result as { readonly body: AsyncIterable<unknown> }).body) seen.push(item);
  } catch (error) {
    seen.push(error);
  }
  return seen;
}

function serverOf(name: string, body: unknown, contentType?: string): Answer {
  const reply = { status: 200, body, ...(contentType && { contentType }) };
  const options = { validateReplies: 'throw', onError: () => undefined };
  const handle = packages.createFetchHandler({ [name]: () => reply }, options);
  return (request) => Promise.resolve(handle(request));
}

async function* following<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, undefined> {
  for (const item of items) yield await Promise.resolve(item);
}

const ticks = [{ at: 1 }, { at: 2.5 }];

describe('a server', () => {
  it.each([
    ['exportTicks', ticks],
    ['followTicks', ticks],
    ['listTicks', [1, 2, 3]],
    ['exportAnything', [null, 'a\nb', { a: [] }]],
  ])('sends what %s answers with, whatever gives it', async (name, items) => {
    for (const body of [items, new Set<unknown>(items), following<unknown>(items)])
      expect(await received(name, serverOf(name, body))).toEqual(items);
  });

  it('sends items under the media type that a handler names', async () => {
    const answer = serverOf('listOrExport', following(ticks), 'application/jsonl');
    expect(await received('listOrExport', answer)).toEqual(ticks);
  });

  it('breaks off where an item is not as declared', async () => {
    const answer = serverOf('exportTicks', following([{ at: 1 }, { at: 'noon' }, { at: 3 }]));
    expect(await received('exportTicks', answer)).toEqual([
      { at: 1 },
      expect.objectContaining({ name: 'NetworkError' }),
    ]);
  });
});

describe('a mock', () => {
  function mocked(): Answer {
    const { served } = interpretSpec(spec);
    if (served === undefined) throw new Error('The document cannot be served.');
    const mock = createMock(served.api, served.model, { seed: 1, clock: () => 0 });
    const { api, handlers, renderFailure } = servedMock(served, mock);
    const handle = fetchHandler(createServer(api, handlers, { validateReplies: 'throw' }, renderFailure));
    return (request) => Promise.resolve(handle(request));
  }

  const tick = { at: expect.any(Number) as number };

  it.each([
    ['exportTicks', undefined, tick],
    ['followTicks', undefined, tick],
    ['listTicks', undefined, expect.any(Number)],
    ['listOrExport', 'application/jsonl', tick],
  ])('answers %s with a few items', async (name, accept, item) => {
    const items = await received(name, mocked(), accept);
    expect(items).not.toEqual([]);
    for (const each of items) expect(each).toEqual(item);
  });
});
