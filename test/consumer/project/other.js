/** A program that uses the packages of another document, test/mock/documents/petstore.yaml. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createClient, NotFoundError } from '@acme/client';
import { createMockHandlers } from '@acme/mock';
import { createNodeListener, HttpError } from '@acme/server';
import document from '@acme/types/openapi.json' with { type: 'json' };

const handlers = {
  getUserByName({ params }) {
    throw new HttpError(404, `No user ${params.username}.`);
  },
};
const listener = createNodeListener(handlers, { fallback: createMockHandlers({ seed: 1 }) });
const server = createServer(listener).listen(0, '127.0.0.1');
await once(server, 'listening');
const client = createClient({ baseUrl: `http://127.0.0.1:${server.address().port}`, retry: false });

const { id: petId } = await client.addPet({ body: { name: 'Rex', photoUrls: ['https://example.com/rex'] } });
assert.equal((await client.getPetById({ petId })).name, 'Rex');
await assert.rejects(client.getUserByName({ username: 'nobody' }), NotFoundError);
assert.equal(document.info.title, 'Pets');

server.close();
console.log('passed');
