/** Records as sequences of JSON texts: a record for each line, in responses and in requests. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { interpretSpec } from '../../generators/interpret/interpret-spec.ts';
import { createMock } from '@specline/mock-runtime/create-mock';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';

function started() {
  const { served } = interpretSpec(path.join(import.meta.dirname, 'documents/lines.yaml'));
  if (served === undefined) throw new Error('The document cannot be served.');
  const mock = createMock(served.api, served.model, { seed: 1 });
  const answer = fetchHandler(createServer(served.api, mock, { validateReplies: 'throw' }));
  return {
    read: async (at: string, accept: string): Promise<readonly unknown[]> => {
      const response = await answer(new Request(`http://a${at}`, { headers: { accept } }));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, accept]);
      const texts = (await response.text()).split(accept.endsWith('seq') ? '\u001e' : '\n');
      return texts.filter((text) => text !== '').map((text) => JSON.parse(text) as unknown);
    },
    post: async (at: string, type: string, body: string): Promise<number> => {
      const headers = { 'content-type': type };
      const response = await answer(new Request(`http://a${at}`, { method: 'POST', headers, body }));
      return response.status;
    },
  };
}

it.each([
  ['/events', 'application/x-ndjson'],
  ['/logs', 'application/jsonl'],
  ['/logs', 'application/json-seq'],
])('lists the records of %s as %s, one for each text', async (at, type) => {
  const records = await started().read(at, type);
  expect(records).toHaveLength(5);
  expect(new Set(records.map((record): unknown => Reflect.get(Object(record), 'id'))).size).toBe(5);
});

it.each([
  ['/events', 'application/x-ndjson', 400],
  ['/logs', 'application/jsonl', 422],
])('checks each item that is sent to %s as %s, before it stores any', async (at, type, status) => {
  const { read, post } = started();
  const before = await read(at, type);
  for (const line of ['{"text":"b"}', '{}', '1', '[]', '{oops', '{"text":1}'])
    expect(await post(at, type, `{"text":"one"}\n${line}\n`), line).toBe(status);
  expect(await read(at, type)).toEqual(before);
  expect(await post(at, type, '{"text":"one"}\n\n{"text":"two"}\n')).toBe(204);
  const added = (await read(at, type)).slice(before.length);
  expect(added).toMatchObject([{ text: 'one' }, { text: 'two' }]);
});

it('filters records that it lists as lines', async () => {
  const { read, post } = started();
  await post('/logs', 'application/jsonl', '{"text":"one","level":77}\n{"text":"two","level":78}\n');
  expect(await read('/logs?level=77', 'application/jsonl')).toMatchObject([{ text: 'one', level: 77 }]);
});
