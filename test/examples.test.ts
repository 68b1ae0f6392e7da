import { afterAll, beforeAll, expect, it } from 'vitest';
import { runExample, start } from '../examples/service/main.ts';
import { closeServer } from '../packages/server/src/index.ts';
import { fakeTerminal } from './unit/cli/fake-terminal.ts';

let service: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  service = await start(0);
});

afterAll(() => closeServer(service.server));

/** Sends a request to the example service; `body` is sent as JSON. */
async function send(method: string, path: string, body?: unknown, token = 'example') {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

it('creates, gets and lists', async () => {
  const created = await send('POST', '/orgs/acme/collections', { title: 'Guides' });
  expect(created).toMatchObject({ status: 201, body: { id: 'collection-1', title: 'Guides' } });
  expect(await send('GET', '/collections/collection-1')).toMatchObject({ status: 200, body: created.body });
  expect(await send('GET', '/orgs/acme/collections?limit=5')).toMatchObject({
    status: 200,
    body: { count: 1, items: [created.body] },
  });
  expect(await send('GET', '/orgs/other/collections')).toMatchObject({ body: { count: 0, items: [] } });
});

it('lists page by page, with what is nested or without', async () => {
  const { body: top } = await send('POST', '/orgs/paged/collections', { title: 'One' });
  const id = (top as { readonly id: string }).id;
  const { body: nested } = await send('POST', '/orgs/paged/collections', { title: 'Two', parent: id });
  const first = await send('GET', '/orgs/paged/collections?limit=1');
  expect(first.body).toMatchObject({ count: 2, items: [top], next: { page: '1' } });
  const second = await send('GET', '/orgs/paged/collections?limit=1&page=1');
  expect(second.body).toEqual({ count: 2, items: [nested] });
  expect(await send('GET', '/orgs/paged/collections?nested=false')).toMatchObject({ body: { count: 1 } });
  expect(await send('GET', '/orgs/paged/collections?page=x')).toMatchObject({ status: 400 });
  expect(await send('POST', '/orgs/paged/collections', { parent: 'none' })).toMatchObject({ status: 404 });
});

it('answers failures as the document has its errors', async () => {
  expect(await send('GET', '/collections/none')).toMatchObject({
    status: 404,
    body: { error: { code: 404, message: 'There is no such collection.' } },
  });
  expect(await send('POST', '/orgs/acme/collections', { title: 'x'.repeat(51) })).toMatchObject({
    status: 400,
    body: { error: { code: 400, issues: [{ in: 'body', pointer: '/title', keyword: 'maxLength' }] } },
  });
});

it('answers 501 for what is not written, and 401 for who is unknown', async () => {
  expect(await send('GET', '/spaces/a')).toMatchObject({ status: 501, body: { error: { code: 501 } } });
  const { status, headers } = await send('GET', '/collections/a', undefined, 'other');
  expect(status).toBe(401);
  expect(headers.get('www-authenticate')).toContain('Bearer');
});

it('reports which option was intended', async () => {
  const run = runExample(['--hlep'], fakeTerminal('/'));
  await expect(run).rejects.toThrow('there is no option --hlep; did you mean --help?');
});
