/** What is uploaded to the mock of a document, and what it gives back. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { interpretSpec } from '../../generators/interpret/interpret-spec.ts';
import { createMock } from '../../packages/mock/src/runtime/create-mock.ts';
import { createServer } from '../../packages/server/src/runtime/core.ts';
import { fetchHandler } from '../../packages/server/src/runtime/fetch.ts';

function started() {
  const { served } = interpretSpec(path.join(import.meta.dirname, 'walks/odds/spec.yaml'));
  if (served === undefined) throw new Error('The document cannot be served.');
  const mock = createMock(served.api, served.model, { seed: 1 });
  const answer = fetchHandler(createServer(served.api, mock, {}));
  const ask = (method: string, at: string, init: RequestInit = {}): Promise<Response> =>
    Promise.resolve(answer(new Request(`http://a${at}`, { method, ...init })));
  return { ask, store: mock.store };
}

const bytes = { body: 'file bytes', headers: { 'content-type': 'application/octet-stream' } };

it('gives back the file of a form as the content of the record that was made with it', async () => {
  const { ask } = started();
  const form = new FormData();
  form.append('file', new File(['hello'], 'a.txt', { type: 'text/plain' }));
  const made: unknown = await (await ask('POST', '/items/7/attachments', { body: form })).json();
  expect(made).toMatchObject({ filename: 'a.txt', size: 5, contentType: 'text/plain' });
  const at = `/items/7/attachments/${String(Reflect.get(Object(made), 'id'))}/content`;
  const content = await ask('GET', at);
  expect([content.headers.get('content-type'), await content.text()]).toEqual([
    'application/octet-stream',
    'hello',
  ]);
  expect((await ask('PUT', at, bytes)).status).toBe(204);
  expect(await (await ask('GET', at)).text()).toBe('file bytes');
});

it('gives back what was put at a path, until it is removed or the records are exchanged', async () => {
  const { ask, store } = started();
  const got = async (): Promise<unknown> => {
    const response = await ask('GET', '/files/x.bin');
    return response.ok ? response.text() : response.status;
  };
  // As all that nobody has said anything of, it is there.
  expect(await got()).toBe('');
  await ask('DELETE', '/files/x.bin');
  expect(await got()).toBe(404);
  expect((await ask('PUT', '/files/x.bin', bytes)).status).toBe(201);
  expect(await got()).toBe('file bytes');
  await ask('DELETE', '/files/x.bin');
  expect(await got()).toBe(404);
  await ask('PUT', '/files/x.bin', bytes);
  store.reset();
  await ask('PUT', '/files/x.bin');
  expect(await got()).toBe('');
});
