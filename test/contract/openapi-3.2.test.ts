/** The novelties of OpenAPI 3.2, between the client, the server and the mock of a document that has them. */
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { emitSpec } from '../emit-spec.ts';
import { imported, type Imported } from '../random/calls/imported.ts';

const spec = path.join(import.meta.dirname, '../cases/openapi-3.2/spec.yaml');

/** The input of a handler. */
interface Given {
  readonly query: unknown;
  readonly body: unknown;
}

let packages: Imported;

beforeAll(async () => {
  packages = await imported((await emitSpec(spec)).files);
});

/** Calls an operation against a server with one handler. */
async function call(name: string, params: object | undefined, answer: (given: Given) => unknown) {
  const given: Given[] = [];
  const handler = (context: Given): unknown => {
    given.push({ query: context.query, body: context.body });
    return answer(context);
  };
  const handle = packages.createFetchHandler({ [name]: handler }, { validateReplies: 'throw' });
  const fetch = (url: string, init: RequestInit): Promise<Response> =>
    Promise.resolve(handle(new Request(url, init)));
  const transport = packages.createTransport({ baseUrl: 'http://server', fetch, retry: { minDelay: 0 } });
  return { result: await packages.client[name]?.(transport, params).result(), given };
}

describe('OpenAPI 3.2', () => {
  it.each([
    ['findPets', { body: { text: 'tom' } }, { query: {}, body: { text: 'tom' } }],
    ['purgePets', undefined, { query: {}, body: undefined }],
    [
      'listPets',
      { filter: { species: 'cat & dog', ages: [1, 2] } },
      { query: { filter: { species: 'cat & dog', ages: [1, 2] } }, body: undefined },
    ],
    ['sendLog', { body: '{"text":"a"}\n' }, { query: {}, body: '{"text":"a"}\n' }],
  ])('%s reaches its handler', async (name, params, expected) => {
    const reply = name.endsWith('Pets') && name !== 'purgePets' ? { status: 200, body: [] } : { status: 204 };
    const { given, result } = await call(name, params, () => reply);
    expect(given).toEqual([expected]);
    expect(result).toMatchObject({ status: reply.status });
  });

  it.each([
    ['findPets', { body: { text: 't' } }, { in: 'body', pointer: '/text', keyword: 'minLength' }],
    ['listPets', { filter: { ages: [1] } }, { in: 'query', pointer: '/filter', keyword: 'required' }],
  ])('%s is refused what its schema does not take', async (name, params, issue) => {
    const refused = call(name, params, () => ({ status: 200, body: [] }));
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { issues: [expect.objectContaining(issue)] },
    });
  });

  it.each([
    ['a mapped kind', [{ kind: 'cat', lives: 9 }]],
    ['another kind, which means the default', [{ kind: 'dog', legs: 4 }]],
    ['no kind, which means the default', [{ legs: 4 }]],
  ])('a reply holds %s', async (_, body) => {
    const { result } = await call('listPets', { filter: { species: 'any' } }, () => ({ status: 200, body }));
    expect(result).toMatchObject({ status: 200, body });
  });

  it.each([
    ['watchPets', [{ kind: 'cat', lives: 9 }, { name: 'Tom' }]],
    ['watchNames', ['Tom', '{"not": "read"}']],
  ])('%s streams the data of its events', async (name, data) => {
    const events = async function* () {
      for (const each of data) yield await Promise.resolve({ data: each });
    };
    const { result } = await call(name, undefined, () => ({ status: 200, body: events() }));
    const read: unknown[] = [];
    const { body } = result as { readonly body: AsyncIterable<{ readonly data: unknown }> };
    for await (const event of body) read.push(event.data);
    expect(read).toEqual(data);
  });

  it('a query is sent again when a server is not ready, a method that nobody knows is not', async () => {
    const answers = (): (() => unknown) => {
      const statuses = [503, 200];
      return () => ({ status: statuses.shift(), body: [] });
    };
    const open = { validateReplies: 'off' };
    const sent: string[] = [];
    for (const [name, params] of [
      ['findPets', { body: { text: 'tom' } }],
      ['purgePets', undefined],
    ] as const) {
      const answer = answers();
      const fetch = (_: string, init: RequestInit): Promise<Response> => {
        sent.push(String(init.method));
        const { status } = answer() as { readonly status: number };
        return Promise.resolve(
          new Response('[]', { status, headers: { 'content-type': 'application/json' } }),
        );
      };
      const transport = packages.createTransport({
        baseUrl: 'http://server',
        fetch,
        retry: { minDelay: 0 },
        ...open,
      });
      await packages.client[name]?.(transport, params)
        .result()
        .catch(() => undefined);
    }
    expect(sent).toEqual(['QUERY', 'QUERY', 'PURGE']);
  });

  it('a path lists its methods', async () => {
    const handle = packages.createFetchHandler({});
    const response = await handle(new Request('http://server/pets', { method: 'LINK' }));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS, PURGE, QUERY');
  });

  it('the mock answers each method', async () => {
    const handle = packages.createFetchHandler(packages.createMockHandlers(), { validateReplies: 'throw' });
    const json = { headers: { 'content-type': 'application/json' }, body: '{"text":"tom"}' };
    const found = await handle(new Request('http://server/pets', { method: 'QUERY', ...json }));
    expect([found.status, Array.isArray(await found.json())]).toEqual([200, true]);
    const purged = await handle(new Request('http://server/pets', { method: 'PURGE' }));
    expect(purged.status).toBe(204);
    const listed = await handle(new Request('http://server/pets?species=cat'));
    expect(await listed.json()).toContainEqual({ kind: 'cat', lives: 9 });
  });
});
