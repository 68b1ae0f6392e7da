import { expect, it } from 'vitest';
import { networkError } from '@specline/client-runtime/errors/network-error';
import type { ClientRequest } from '@specline/client-runtime/middleware';

const request: ClientRequest = {
  operationId: 'getSpace',
  method: 'GET',
  url: 'https://api.example.com/v1/spaces/x',
  headers: {},
  body: undefined,
  attempt: 1,
  secrets: [],
};

it('reports causes to a depth: one that is its own cause has no end', async () => {
  const error = new Error('a', {});
  error.cause = error;
  expect((await networkError(request, error)).message).toMatch(/^getSpace: no answer(: a)+$/);
});

it.each<[string, unknown, string]>([
  ['a message', new TypeError('fetch failed'), 'fetch failed'],
  ['a code', Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['neither, as where a stream cannot be sent again', new TypeError('a', { cause: new Error() }), 'a: Error'],
  ['a text', 'gone', 'gone'],
])('reports %s', async (_, cause, reason) => {
  expect((await networkError(request, cause)).message).toBe(`getSpace: no answer: ${reason}`);
});
