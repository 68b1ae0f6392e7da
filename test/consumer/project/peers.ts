/** Serves by Express, and by MSW, in the versions that are installed: the types of both take what the packages give them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import express from 'express';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createMockHandlers } from '@doc-workspace/mock';
import { mswHandlers } from '@doc-workspace/mock/msw';
import { createRouter, reply } from '@doc-workspace/server';

const mock = createMockHandlers({ seed: 1 });
const [stored] = mock.store.spaces;
assert.ok(stored);
const { id } = stored;
const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };

const router = createRouter(
  { updateSpace: ({ body, params }) => reply(200, { ...stored, ...body, id: params.spaceId }) },
  { authenticate: () => ({}), fallback: mock },
);
// The first is below another path; what is behind `express.json()` takes what that has read.
const app = express().use('/v1', router).use('/read/v1', express.json(), router);
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
assert.ok(typeof address === 'object' && address !== null);

async function answers(base: string): Promise<void> {
  const space = `${base}/spaces/${id}`;
  assert.equal((await fetch(space, { headers })).status, 200);
  assert.equal((await fetch(`${base}/nowhere`, { headers })).status, 404);
  const body = JSON.stringify({ title: 'One' });
  const updated = await fetch(space, { method: 'PATCH', headers, body });
  assert.match(await updated.text(), /"title":"One"/);
}

await answers(`http://127.0.0.1:${address.port}/v1`);
await answers(`http://127.0.0.1:${address.port}/read/v1`);
server.close();

const intercepting = setupServer(...mswHandlers(http, mock, { baseUrl: 'https://api.example/v1' }));
intercepting.listen();
await answers('https://api.example/v1');
intercepting.close();
console.log('passed');
