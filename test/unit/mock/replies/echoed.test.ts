import { expect, it } from 'vitest';
import { Fields } from '@specline/mock-runtime/fields';
import type { Json, JsonObject } from '@specline/mock-runtime/model/model';
import { echoed } from '@specline/mock-runtime/replies/echoed';
import { Plans } from '@specline/mock-runtime/sample/schema/plan';

const invoice: JsonObject = {
  type: 'object',
  required: ['id', 'total'],
  properties: {
    id: { type: 'string', readOnly: true },
    total: { type: 'integer', minimum: 1 },
    note: { type: 'string' },
    password: { type: 'string' },
    accessToken: { type: 'string' },
    code: { type: 'string', format: 'password' },
  },
};
const sampled = { id: 'a', total: 44, password: 'x', accessToken: 'y', code: 'z' };

it.each<[what: string, schema: JsonObject, body: Json, sent: JsonObject, expected: Json]>([
  ['what was sent', invoice, sampled, { total: 5, note: 'n' }, { ...sampled, total: 5, note: 'n' }],
  ['nothing that it does not have', invoice, sampled, { amount: 5 }, sampled],
  ['nothing that it does not take', invoice, sampled, { total: 0 }, sampled],
  ['nothing that the service sets', invoice, sampled, { id: 'mine' }, sampled],
  ['no secret', invoice, sampled, { password: 'open', accessToken: 'mine', code: '1' }, sampled],
  [
    'what was sent within an object',
    { type: 'object', properties: { data: invoice, meta: { type: 'object' } } },
    { data: sampled, meta: {} },
    { total: 5 },
    { data: { ...sampled, total: 5 }, meta: {} },
  ],
  ['nothing where it is no object', { type: 'integer' }, 3, { total: 5 }, 3],
])('a sampled reply has %s', (_what, schema, body, sent, expected) => {
  const fields = new Fields(new Plans({ It: schema }));
  // None of these schemas has alternatives, for which more would be sampled.
  expect(echoed(fields, 'It', body, sent, (given) => given)).toEqual(expected);
});
