/** A program in CommonJS, which requires ECMAScript modules: Node 20.19 and newer do that. */
const assert = require('node:assert/strict');
const { once } = require('node:events');
const { createServer } = require('node:http');
const { createClient, NotFoundError } = require('@doc-workspace/client');
const { getSpace } = require('@doc-workspace/client/operations');
const { createTransport } = require('@doc-workspace/client/transport');
const { createMockHandlers } = require('@doc-workspace/mock');
const { mswHandlers } = require('@doc-workspace/mock/msw');
const { createNodeListener, HttpError } = require('@doc-workspace/server');
const { api } = require('@doc-workspace/server/operations');
const { Space } = require('@doc-workspace/server/validators');
const document = require('@doc-workspace/types/openapi.json');

assert.ok(Object.keys(document.paths).length > 0 && api.operations.length > 0);
assert.equal(typeof mswHandlers, 'function');

const handlers = {
  getSpace({ params }) {
    throw new HttpError(404, `No space ${params.spaceId}.`);
  },
};
const listener = createNodeListener(handlers, {
  authenticate: (token) => (token === 'secret' ? {} : undefined),
  fallback: createMockHandlers({ seed: 1 }),
  basePath: '/v1',
});
const server = createServer(listener).listen(0, '127.0.0.1');

async function run() {
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${server.address().port}/v1`;
  const { collections, organizations } = createClient({ baseUrl, token: 'secret', retry: false });
  const { id: organizationId } = (await organizations.listOrganizations()).items[0];
  const made = await collections.createCollection({ organizationId, body: { title: 'New' } });
  assert.equal((await collections.getCollection({ collectionId: made.id })).title, 'New');
  assert.ok((await Space['~standard'].validate({})).issues.length > 0);
  const transport = createTransport({ baseUrl, token: 'secret', retry: false });
  await assert.rejects(getSpace(transport, { spaceId: 'spc_1' }), NotFoundError);
  server.close();
  console.log('passed');
}

run();
