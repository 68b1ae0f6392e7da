/** The client of a document whose operations have no tags, against the mock of that document. */
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { emitSpec } from '../emit-spec.ts';
import { imported } from '../random/calls/imported.ts';

const spec = path.join(import.meta.dirname, '../cases/operations-without-tags/spec.yaml');

let client: Readonly<Record<string, (params?: object) => Promise<unknown>>>;

beforeAll(async () => {
  const packages = await imported((await emitSpec(spec)).files);
  const handle = packages.createFetchHandler(packages.createMockHandlers(), { validateReplies: 'throw' });
  const fetch = (url: string, init: RequestInit): Promise<Response> =>
    Promise.resolve(handle(new Request(url, init)));
  client = packages.createClient({ baseUrl: 'http://server', fetch });
});

it('has the methods of all operations, and no group', () => {
  expect(Object.keys(client).sort()).toEqual(['constructor_', 'listOrders', 'proto', 'then_']);
});

it('is no promise', async () => {
  expect(await Promise.resolve(client)).toBe(client);
});

it('calls its operations', async () => {
  const made = (await client['then_']?.({ body: { title: 'a' } })) as { readonly id: string };
  expect(made).toMatchObject({ title: 'a' });
  expect(await client['constructor_']?.({ orderId: made.id })).toEqual(made);
  expect(await client['listOrders']?.()).toContainEqual(made);
  await client['proto']?.({ orderId: made.id });
  await expect(client['constructor_']?.({ orderId: made.id })).rejects.toMatchObject({ status: 404 });
});
