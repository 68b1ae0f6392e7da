import { expect, it } from 'vitest';
import { repeatsOf } from '@specline/mock-runtime/repeats';
import { createStore } from '@specline/mock-runtime/store/create-store';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { reply } from '@specline/server-runtime/reply/reply';
import { operation } from '../../server/example-api.ts';

const pay = operation('pay', 'POST', '/payments', {
  params: [{ name: 'Idempotency-Key', in: 'header', decode: () => undefined, value: { types: ['string'] } }],
  replies: [{ status: 201, types: ['application/json'] }],
});

function paying(): (key: string, body: unknown, answer?: unknown) => unknown {
  const answered = repeatsOf(createStore({ resources: [], bindings: {}, schemas: {} }));
  let count = 0;
  return (key, body, answer) => {
    const raw = { url: '/payments', method: 'POST', headers: { 'idempotency-key': key } };
    const context: Pick<HandlerContext, 'operation' | 'raw' | 'body'> = { operation: pay, raw, body };
    const replied = answered(context as HandlerContext, () => reply(201, { count: ++count, answer }));
    return replied instanceof Promise ? undefined : (replied.body as { readonly count: number }).count;
  };
}

it.each<[string, unknown, unknown]>([
  ['sent', 'x'.repeat(1_500_000), undefined],
  ['answered', 1, Array.from({ length: 40_000 }, () => ({}))],
])('remembers the last replies where much is %s', (_, body, answer) => {
  const send = paying();
  for (let key = 1; key <= 5; key++) expect(send(`k${key}`, body, answer)).toBe(key);
  // Of about 3 MiB each, two fit.
  expect([send('k5', body, answer), send('k4', body, answer)]).toEqual([5, 4]);
  expect(send('k3', body, answer)).toBe(6);
  expect(() => send('k5', `${String(body)}y`, answer)).toThrow('another body');
});

it('remembers the last reply, however large it is, and a thousand small ones', () => {
  const send = paying();
  const body = 'x'.repeat(9_000_000);
  expect([send('a', body), send('a', body), send('b', body), send('a', body)]).toEqual([1, 1, 2, 3]);
  for (let key = 0; key < 1_000; key++) send(`k${key}`, 1);
  expect([send('k0', 1), send('k999', 1), send('a', body)]).toEqual([4, 1_003, 1_004]);
});
