import { expect, it } from 'vitest';
import { networkError } from '../../../packages/client/src/runtime/network-error.ts';
import type { ClientRequest } from '../../../packages/client/src/runtime/middleware.ts';

const request: ClientRequest = {
  operationId: 'getSpace',
  method: 'GET',
  url: 'https://api.example.com/v1/spaces/x',
  headers: {},
  body: undefined,
  attempt: 1,
  secrets: [],
};

it('tells causes to a depth: one that is its own cause has no end', () => {
  const error = new Error('a', {});
  error.cause = error;
  expect(networkError(request, error).message).toMatch(/^getSpace: no answer(: a)+$/);
});
