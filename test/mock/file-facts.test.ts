/** Name, size and type of the files that forms bring, in the records that they make and change. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { interpretSpec } from '../../generators/interpret/interpret-spec.ts';
import { createMock } from '@specline/mock-runtime/create-mock';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';

type Facts = Readonly<Record<string, unknown>>;

function started() {
  const { served } = interpretSpec(path.join(import.meta.dirname, 'documents/file-facts.yaml'));
  if (served === undefined) throw new Error('The document cannot be served.');
  const mock = createMock(served.api, served.model, { seed: 1 });
  const answer = fetchHandler(createServer(served.api, mock, { validateReplies: 'throw' }));
  return async (
    method: string,
    at: string,
    fields: Readonly<Record<string, File | string>>,
  ): Promise<Facts> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const response = await answer(new Request(`http://a${at}`, { method, body }));
    return (await response.json()) as Facts;
  };
}

const text = new File(['hello'], 'a.txt', { type: 'text/plain' });
const image = new File(['picture'], 'b.png', { type: 'image/png' });

it('a record has the facts of the file that made it, and then of the one that replaces it', async () => {
  const send = started();
  const made = await send('POST', '/files', { file: text });
  expect(made).toMatchObject({ name: 'a.txt', size: 5, mimeType: 'text/plain' });
  const at = `/files/${String(made['id'])}`;
  const put = await send('PUT', at, { file: image });
  expect(put).toMatchObject({ name: 'b.png', size: 7, mimeType: 'image/png' });
  const noted = await send('PATCH', at, { note: 'new' });
  expect(noted).toEqual({ ...put, note: 'new' });
  const patched = await send('PATCH', at, { file: text });
  expect(patched).toEqual({ ...made, note: 'new' });
});

it('a record keeps the name that it was given', async () => {
  const send = started();
  const made = await send('POST', '/files', { file: text, name: 'Letter' });
  expect(made).toMatchObject({ name: 'Letter', size: 5 });
  const put = await send('PATCH', `/files/${String(made['id'])}`, { file: image });
  expect(put).toMatchObject({ name: 'Letter', size: 7, mimeType: 'image/png' });
});
