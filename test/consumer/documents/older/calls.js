/** Calls what was generated of this document: the built client, the built mock. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createClient, NotFoundError } from '@acme/client';
import { createMockHandlers } from '@acme/mock';
import { createNodeListener } from '@acme/server';

const listener = createNodeListener(
  {},
  { authenticate: () => ({}), fallback: createMockHandlers({ seed: 1 }) },
);
const server = createServer(listener).listen(0, '127.0.0.1');
await once(server, 'listening');
const baseUrl = `http://127.0.0.1:${server.address().port}`;
const { permits } = createClient({ baseUrl, token: 'key-1', retry: false });

const { id } = await permits.createPermit({ body: { plate: 'K 12345', zone: 'north', ends: null } });
assert.equal((await permits.getPermit({ id })).ends, null);
await permits.replacePermit({ id, body: { plate: 'K 12345', zone: 'south' } });
const permit = await permits.getPermit({ id });
assert.equal(permit.zone, 'south');
assert.ok((await permits.listPermits({ zone: 'south', limit: 50 })).some((each) => each.id === id));
await permits.deletePermit({ id });
await assert.rejects(permits.getPermit({ id }), NotFoundError);
await assert.rejects(permits.createPermit({ body: { plate: '', zone: 'north' } }));

server.close();
console.log('passed');
