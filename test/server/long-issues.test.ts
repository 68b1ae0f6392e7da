/** Answers stay small, however large the names are of which a body is wrong. */
import { expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import { decodeJson } from '@specline/server-runtime/request/body';
import type { Api } from '@specline/server-runtime/operation';
import { operation, validatorOf } from './example-api.ts';

const type = 'application/json';
const lists = validatorOf({ additionalProperties: { items: { type: 'string' } } });
const api: Api = {
  title: 'Names',
  operations: [
    operation('addNames', 'POST', '/names', {
      body: { required: true, types: [{ type, decode: decodeJson }] },
      validators: () => Promise.resolve({ body: { [type]: lists } }),
    }),
  ],
};

it('reports some of what is wrong with a name of 900 KB', async () => {
  const answer = fetchHandler(createServer(api, {}, {}));
  const body = JSON.stringify({ ['a'.repeat(900_000)]: Array(100).fill(1) });
  const response = await answer(
    new Request('http://a/names', { method: 'POST', headers: { 'content-type': type }, body }),
  );
  const text = await response.text();
  expect([response.status, text.length < 100_000]).toEqual([400, true]);
  expect(text).toContain('must be string');
});
