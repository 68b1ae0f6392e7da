import { createFetchHandler, createNodeListener, createRouter } from '@doc-workspace/server';
import { api } from '@doc-workspace/server/operations';
import type { Space } from '@doc-workspace/server/types';

const title = (space: Pick<Space, 'title'>): string => space.title;

const options = { authenticate: (token: string) => (token === 'good' ? { user: 'me' } : undefined) };
const handle = createFetchHandler<{ user: string }>({}, options);

const statuses: number[] = [];
for (const headers of [{}, { authorization: 'Bearer good' }]) {
  const response = await handle(new Request('http://localhost/spaces/s', { headers }));
  statuses.push(response.status);
}
const refused = await handle(
  new Request('http://localhost/orgs/o/spaces?limit=many', { headers: { authorization: 'Bearer good' } }),
);

console.log(
  JSON.stringify({
    statuses,
    refused: await refused.json(),
    operations: api.operations.length,
    title: title({ title: 'One' }),
    adapters: [createNodeListener({}, options), createRouter({}, options)].map((adapter) => typeof adapter),
  }),
);
