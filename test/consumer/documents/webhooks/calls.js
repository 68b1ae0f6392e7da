/** Calls what was generated of this document: the built client, the built mock, and reads what a webhook sends. */
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
const { deliveries } = createClient({ baseUrl, token: 'sender-1', retry: false });

const parcels = [
  { kind: 'letter', grams: 20 },
  { kind: 'box', litres: 1.5 },
];
const { id: deliveryId } = await deliveries.createDelivery({ body: { address: 'Main Street 1', parcels } });
assert.deepEqual((await deliveries.getDelivery({ deliveryId })).parcels, parcels);
await deliveries.cancelDelivery({ deliveryId });
await assert.rejects(deliveries.getDelivery({ deliveryId }), NotFoundError);

server.close();
console.log('passed');
