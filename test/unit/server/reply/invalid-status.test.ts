import { expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { invalidStatus } from '@specline/server-runtime/reply/invalid-status';
import type { StatusKey } from '@specline/server-runtime/operation';
import { exampleApi } from '../../../server/example-api.ts';

it.each<[readonly StatusKey[], number, number]>([
  [[200], 400, 400],
  [[200, 400], 400, 400],
  [[200, 400, 422], 400, 400],
  [[200, 400, 422], 422, 422],
  [[200, 422], 400, 422],
  [[422, 'default'], 400, 422],
  [[422, '4XX'], 400, 422],
  [[200, 400], 422, 400],
  [[200, 'default'], 422, 422],
  [[200, 422], 404, 404],
])('of an operation that declares %j, %i is %i', (statuses, status, expected) => {
  expect(invalidStatus({ replies: statuses.map((each) => ({ status: each })) }, status)).toBe(expected);
});

it.each([
  ['the server itself', { getSpace: () => ({ status: 200 }) }, 422],
  [
    'the handler',
    {
      getSpace: () => {
        throw new HttpError(400, 'No.');
      },
    },
    400,
  ],
])('is reported by %s', async (who, handlers, status) => {
  const operations = exampleApi.operations.map((operation) => ({ ...operation, replies: [{ status: 422 }] }));
  const server = createServer({ ...exampleApi, operations }, handlers, { authenticate: () => ({}) });
  const query = who === 'the handler' ? '' : '?shareKey=a&shareKey=b';
  const request = new Request(`http://a/spaces/a${query}`, { headers: { authorization: 'Bearer x' } });
  expect((await fetchHandler(server)(request)).status).toBe(status);
});
