/** A program in ECMAScript modules: all entry points, Express, and MSW. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createClient, NotFoundError } from '@doc-workspace/client';
import { getSpace } from '@doc-workspace/client/operations';
import { createTransport } from '@doc-workspace/client/transport';
import { validated } from '@doc-workspace/client/validate';
import { createMockHandlers } from '@doc-workspace/mock';
import { mswHandlers } from '@doc-workspace/mock/msw';
import { createRouter, HttpError } from '@doc-workspace/server';
import { getSpace as operation } from '@doc-workspace/server/operations';
import { Space } from '@doc-workspace/server/validators';
import document from '@doc-workspace/types/openapi.json' with { type: 'json' };
import express from 'express';
import { http } from 'msw';
import { setupServer } from 'msw/node';

// Modules of types, which hold next to nothing when they run.
for (const name of ['types', 'types/openapi', 'client/types', 'server/types', 'mock/types'])
  await import(`@doc-workspace/${name}`);
assert.ok(Object.keys(document.paths).length > 0);
assert.equal(operation.method, 'GET');

const mock = createMockHandlers({ seed: 1 });
const getSpaceOrNone = ({ params }) => {
  throw new HttpError(404, `No space ${params.spaceId}.`);
};
const options = { authenticate: (token) => (token === 'secret' ? {} : undefined), fallback: mock };
const server = express()
  .use('/v1', createRouter({ getSpace: getSpaceOrNone }, options))
  .listen(0, '127.0.0.1');
await once(server, 'listening');
const baseUrl = `http://127.0.0.1:${server.address().port}/v1`;
const { collections, organizations, spaces } = createClient({ baseUrl, token: 'secret', retry: false });

// Client -> server: the handler of the service answers.
const missing = await spaces.getSpace({ spaceId: 'spc_1' }).catch((error) => error);
assert.ok(missing instanceof NotFoundError);
assert.equal(missing.body.error.message, 'No space spc_1.');

// Client -> server -> mock.
const { id: organizationId } = (await organizations.listOrganizations()).items[0];
const made = await collections.createCollection({ organizationId, body: { title: 'New' } });
assert.equal((await collections.getCollection({ collectionId: made.id })).title, 'New');
const { id: spaceId } = (await spaces.listSpacesInOrganization({ organizationId })).items[0];
server.close();

// Client -> MSW -> mock.
const intercepted = setupServer(...mswHandlers(http, mock, { baseUrl: 'https://api.example/v1' }));
intercepted.listen({ onUnhandledRequest: 'error' });
const transport = createTransport({ baseUrl: 'https://api.example/v1', token: 'secret' });
const seen = [];
const space = await getSpace(
  validated(transport, ({ status }) => void seen.push(status)),
  { spaceId },
);
intercepted.close();
assert.deepEqual([seen, space.id], [[200], spaceId]);
assert.equal((await Space['~standard'].validate(space)).issues, undefined);

console.log('passed');
