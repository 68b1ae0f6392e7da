/** Uploads to the mock of a document, and its responses with them. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { interpretSpec } from '../../generators/interpret/interpret-spec.ts';
import { createMock } from '@specline/mock-runtime/create-mock';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';

function started(walk = 'odds') {
  const { served } = interpretSpec(path.join(import.meta.dirname, `walks/${walk}/spec.yaml`));
  if (served === undefined) throw new Error('The document cannot be served.');
  const mock = createMock(served.api, served.model, { seed: 1 });
  const answer = fetchHandler(createServer(served.api, mock, { validateReplies: 'throw' }));
  const send = (method: string, at: string, init: RequestInit = {}): Promise<Response> =>
    Promise.resolve(answer(new Request(`http://a${at}`, { method, ...init })));
  return { send, store: mock.store };
}

const bytes = { body: 'file bytes', headers: { 'content-type': 'application/octet-stream' } };

it('gives back the file of a form as the content of the record that was made with it', async () => {
  const { send, store } = started();
  const attachments = `/items/${store.records('items')[0]?.key ?? ''}/attachments`;
  const form = new FormData();
  form.append('file', new File(['hello'], 'a.txt', { type: 'text/plain' }));
  const made: unknown = await (await send('POST', attachments, { body: form })).json();
  expect(made).toMatchObject({ filename: 'a.txt', size: 5, contentType: 'text/plain' });
  const at = `${attachments}/${String(Reflect.get(Object(made), 'id'))}/content`;
  const content = await send('GET', at);
  expect([content.headers.get('content-type'), await content.text()]).toEqual([
    'application/octet-stream',
    'hello',
  ]);
  expect((await send('PUT', at, bytes)).status).toBe(204);
  expect(await (await send('GET', at)).text()).toBe('file bytes');
});

it('gives back what was put at a path, until it is removed or the records are exchanged', async () => {
  const { send, store } = started();
  const got = async (): Promise<unknown> => {
    const response = await send('GET', '/files/x.bin');
    return response.ok ? response.text() : response.status;
  };
  expect(await got()).toBe(404);
  expect((await send('PUT', '/files/x.bin', bytes)).status).toBe(201);
  expect(await got()).toBe('file bytes');
  await send('DELETE', '/files/x.bin');
  expect(await got()).toBe(404);
  await send('PUT', '/files/x.bin', bytes);
  store.reset();
  await send('PUT', '/files/x.bin');
  expect(await got()).toBe('');
});

it('gives back a text as it is, and within the JSON of its record', async () => {
  const { send } = started();
  const text = async (accept: string): Promise<unknown> => {
    const response = await send('GET', '/notes/a.md', { headers: { accept } });
    return response.ok ? response.text() : response.status;
  };
  const put = (body: string): Promise<Response> =>
    send('PUT', '/notes/a.md', { body, headers: { 'content-type': 'text/markdown' } });
  for (const body of ['# Hi', '# Hello']) {
    expect((await put(body)).status).toBe(204);
    expect(await text('text/markdown, */*;q=0.1')).toBe(body);
    expect(JSON.parse(String(await text('*/*')))).toEqual({ path: 'a.md', content: body, size: body.length });
  }
  await send('DELETE', '/notes/a.md');
  expect([await text('text/markdown'), await text('*/*')]).toEqual([404, 404]);
});

it('gives back what was sent of a record, whatever type is requested, with its own type', async () => {
  const { send } = started('everyday');
  const typeAndText = async (at: string): Promise<readonly unknown[]> => {
    const response = await send('GET', at);
    return response.ok ? [response.headers.get('content-type'), await response.text()] : [response.status];
  };
  const sent = (type: string): RequestInit => ({ body: 'file bytes', headers: { 'content-type': type } });
  // One that nobody has sent can be shown all the same.
  expect((await typeAndText('/users/7/avatar'))[1]).toMatch(/^.PNG/u);
  const body: unknown = await (await send('POST', '/users/7/avatar', sent('image/webp'))).json();
  expect(body).toMatchObject({ id: '7' });
  expect(await typeAndText('/users/7/avatar')).toEqual(['image/webp', 'file bytes']);
  await send('DELETE', '/users/7/avatar');
  expect(await typeAndText('/users/7/avatar')).toEqual([404]);
  await send('PUT', '/users/7/avatar', sent('image/gif'));
  expect(await typeAndText('/users/7/avatar')).toEqual(['image/gif', 'file bytes']);

  const made = async (at: string, type: string): Promise<string> =>
    `${at}/${String(Reflect.get(Object(await (await send('POST', at, sent(type))).json()), 'id'))}`;
  const attached = await made('/attachments', 'application/octet-stream');
  expect(await typeAndText(attached)).toEqual(['application/octet-stream', 'file bytes']);
  const document = await made('/documents', 'application/pdf');
  expect(await typeAndText(`${document}/pdf`)).toEqual(['application/pdf', 'file bytes']);
  expect((await typeAndText(`${document}/preview`))[1]).toMatch(/^.PNG/u);
  await send('PUT', `${document}/content`, { body: 'abc', headers: { 'content-type': 'text/plain' } });
  expect(await (await send('GET', document)).json()).toMatchObject({ size: 3, mimeType: 'text/plain' });
});
