/**
 * A process with the example service on Express and on `node:http`, each with a mock in place of the handlers that are not
 * written. Sends its ports, and starts anew with empty stores on request.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createHandlers, serviceOptions } from '../../../examples/service/main.ts';
import { createMockHandlers } from '../../../packages/mock/src/index.ts';
import { createNodeListener, createRouter } from '../../../packages/server/src/index.ts';
import type { Collection } from '../../../packages/server/src/types.ts';

const collections = new Map<string, Collection>();
const mock = createMockHandlers({ seed: 1 });
const options = { ...serviceOptions, fallback: mock };

const app = express();
app.use('/v1', createRouter(createHandlers(collections), options));

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const ports = [
  await listen(app),
  await listen(createNodeListener(createHandlers(collections), { ...options, basePath: '/v1' })),
];

process.on('message', (message) => {
  if (message !== 'reset') return;
  collections.clear();
  mock.store.reset();
  mock.log.clear();
  process.send?.({ reset: true });
});
process.on('disconnect', () => process.exit());
process.send?.({ ports });
