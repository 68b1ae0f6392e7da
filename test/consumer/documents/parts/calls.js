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
const { loans } = createClient({ baseUrl, token: 'reader-1', retry: false });

const { id: loanId, reader } = await loans.createLoan({
  body: { itemId: 'item-1', reader: { name: 'Ada' } },
});
assert.equal(reader.name, 'Ada');
assert.equal((await loans.getLoan({ loanId })).itemId, 'item-1');
assert.equal((await loans.renewLoan({ loanId, body: { weeks: 2 } })).weeks, 2);
const { items } = await loans.listLoans({ limit: 100 });
assert.ok(items.some(({ id }) => id === loanId));
await loans.endLoan({ loanId });
await assert.rejects(loans.getLoan({ loanId }), NotFoundError);

server.close();
console.log('passed');
