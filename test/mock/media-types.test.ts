/** The media types in which the mock of a document writes, as it declares them, and its choice among them. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { interpretSpec } from '../../generators/interpret/interpret-spec.ts';
import { createMock } from '@specline/mock-runtime/create-mock';
import { intercept } from '@specline/mock-runtime/intercept';
import { serveMock, type ServeOptions } from '@specline/mock-runtime/serve/serve';
import { servedMock } from '@specline/mock-runtime/serve/served-mock';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';

function started(header = 'content-type') {
  const { served } = interpretSpec(path.join(import.meta.dirname, 'documents/media.yaml'));
  if (served === undefined) throw new Error('The document cannot be served.');
  const mock = createMock(served.api, served.model, { seed: 1, clock: () => 0 });
  const { api, handlers, renderFailure } = servedMock(served, mock);
  // What is no reply of the document is a 500.
  const answer = fetchHandler(createServer(api, handlers, { validateReplies: 'throw' }, renderFailure));
  return async (method: string, at: string, init: RequestInit = {}): Promise<readonly unknown[]> => {
    const response = await answer(
      new Request(`http://a${at}`, { headers: { prefer: 'close' }, method, ...init }),
    );
    return [response.status, response.headers.get(header), await response.text()];
  };
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const book = { id: 'a', title: 'x < y', tags: ['<', '"'] };
const bookXml = `${head}<b:book xmlns:b="urn:b" id="a"><tags><tag>&lt;</tag><tag>&quot;</tag></tags><name>x &lt; y</name></b:book>`;
const fixedXml = `${head}<Fixed><a>x y</a><l>1</l><l>1</l></Fixed>`;
const part = (name: string, text: string): string =>
  `--part\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;

it('writes nothing for a change of which only failures are declared', async () => {
  expect(await started()('PATCH', '/settings')).toEqual([204, null, '']);
});

it.each([
  ['/shown', undefined, 'application/xml', '<a b="c"/>'],
  ['/text', undefined, 'application/xml', `${head}<value>a&lt;b</value>`],
  ['/short', undefined, 'application/xml', 'ab'],
  ['/form', undefined, 'application/x-www-form-urlencoded', 'a=x+y&l=1&l=1'],
  [
    '/parts',
    undefined,
    'multipart/mixed; boundary=part',
    `${part('a', 'x y')}${part('l', '1')}${part('l', '1')}--part--\r\n`,
  ],
  ['/events', undefined, 'text/event-stream', 'data: {"a":"x y","l":[1,1]}\n\n'],
  ['/many', undefined, 'text/event-stream', expect.stringMatching(/^(?:data: \{"at":1\}\n\n){2,3}$/)],
  ['/single', undefined, 'text/event-stream', 'data: [{"a":"x y","l":[1,1]}]\n\n'],
  ['/lines', undefined, 'application/x-ndjson', '{"a":"x y","l":[1,1]}\n'],
  ['/csv', undefined, 'text/csv', 'a,l\r\nx y,"[1,1]"\r\n'],
  ['/xml', undefined, 'application/xml', `${head}<Rows><Fixed><a>x y</a><l>1</l><l>1</l></Fixed></Rows>`],
  ['/any', 'application/json', 'application/json', '{"a":"x y","l":[1,1]}'],
  ['/both', undefined, 'application/json', '{"a":"x y","l":[1,1]}'],
  ['/both', '*/*', 'application/json', '{"a":"x y","l":[1,1]}'],
  ['/both', 'application/xml, application/json;q=0.9', 'application/xml', fixedXml],
  ['/both', 'application/*;q=0.5, application/json;q=0', 'application/xml', fixedXml],
  ['/both', 'image/png', 'application/json', '{"a":"x y","l":[1,1]}'],
])('%s, of which %s is accepted, is %s', async (at, accept, type, text) => {
  const headers = { prefer: 'close', ...(accept !== undefined && { accept }) };
  expect(await started()('GET', at, { headers })).toEqual([200, type, text]);
});

it('writes records and failures as they are declared', async () => {
  const send = started();
  const headers = { 'content-type': 'application/json' };
  const put = await send('PUT', '/books/a', { headers, body: JSON.stringify(book) });
  expect(put).toEqual([200, 'application/xml', bookXml]);
  const got = (accept: string) => send('GET', '/books/a', { headers: { accept } });
  expect(await got('text/xml')).toEqual([200, 'text/xml', bookXml]);
  expect(await send('GET', '/books', { headers: { accept: 'application/xml' } })).toEqual([
    200,
    'application/xml',
    expect.stringMatching(
      /^<\?xml .*\n<books>(<b:book .*<\/b:book>)?<b:book xmlns:b="urn:b" id="a">.*<\/books>$/,
    ),
  ]);
  expect(await got('text/csv')).toEqual([200, 'text/csv', 'a,b\r\n']);
  expect(await got('image/png')).toEqual([
    406,
    'application/problem+json',
    expect.stringContaining('application/json, text/csv, text/xml'),
  ]);
  await send('DELETE', '/books/a');
  expect(await got('*/*')).toEqual([
    404,
    'application/xml',
    expect.stringMatching(/^<\?xml .*\n<fault><message>.*<\/fault>$/),
  ]);
  expect(await got('text/xml')).toEqual([
    404,
    'text/xml',
    expect.stringMatching(/^<\?xml .*\n<fault>.*<\/fault>$/),
  ]);
});

it.each([
  ['application/xml', 'application/xml', /^<\?xml .*\n<problem>.*<status>404<\/status>.*<\/problem>$/],
  [undefined, 'application/json', /^\{.*"status":404,.*\}$/],
  ['text/plain', 'text/plain', /^There is no book [^{<]*$/],
])('writes a failure without a schema, of which %s is accepted, as %s', async (accept, type, text) => {
  const send = started();
  await send('DELETE', '/books/a');
  const headers = accept === undefined ? {} : { accept };
  expect(await send('DELETE', '/books/a', { headers })).toEqual([404, type, expect.stringMatching(text)]);
});

it.each([
  ['GET', '/both', 200, true],
  ['GET', '/form', 200, false],
  ['GET', '/books/b', 404, true],
] as const)(
  'tells whether the reply was chosen by Accept: %s %s %d',
  async (method, at, status, isChosen) => {
    const send = started('vary');
    await send('DELETE', '/books/b');
    const [replyStatus, vary] = await send(method, at);
    expect([replyStatus, String(vary).includes('Accept')]).toEqual([status, isChosen]);
  },
);

it('writes failures as they are declared where requests are intercepted', async () => {
  const { served } = interpretSpec(path.join(import.meta.dirname, 'documents/media.yaml'));
  if (served === undefined) throw new Error('The document cannot be served.');
  const mock = {
    ...createMock(served.api, served.model, { seed: 1 }),
    shown: () => ({ status: 200, body: '<a/>' }),
  };
  const { answer } = intercept(served, mock, 'http://a/v1');
  const send = async (method: string, accept: string) => {
    const headers = { accept };
    const response = await answer(new Request('http://a/v1/books/a', { method, headers }));
    return [response?.status, response?.headers.get('content-type'), await response?.text()];
  };
  await send('DELETE', '*/*');
  // The failure of the one has a schema of its own.
  for (const [method, accept, text] of [
    ['GET', '*/*', /^<\?xml .*\n<fault><message>There is no book &quot;a&quot;\..*<\/message><\/fault>$/],
    [
      'DELETE',
      'application/xml',
      /^<\?xml .*\n<problem>.*<detail>There is no book &quot;a&quot;\..*<\/problem>$/,
    ],
  ] as const)
    expect(await send(method, accept)).toEqual([404, 'application/xml', expect.stringMatching(text)]);
});

it('writes the example that is requested', async () => {
  const named = async (prefer: string) => started()('GET', '/named', { headers: { prefer } });
  expect(await named('example=two')).toEqual([200, 'application/xml', '<two/>']);
  expect(await named('handling=strict')).toEqual([200, 'application/xml', '<one/>']);
});

it.each([
  ['/picture', 'image/png', expect.stringContaining('PNG')],
  ['/recording', 'audio/mpeg', ''],
])('answers with a file where an object is declared without properties: %s', async (target, type, body) => {
  expect(await started()('GET', target)).toEqual([200, type, body]);
});

it('says what it cannot write', async () => {
  expect(await started()('GET', '/image')).toEqual([
    501,
    'application/problem+json',
    expect.stringContaining('cannot serialize the reply of image as image/png'),
  ]);
});

describe('a stream of events', () => {
  const readingOf = async (path: string) => {
    const gone = new AbortController();
    const { serving, errors } = await served();
    const response = await fetch(serving.origin + path, { signal: gone.signal });
    const reader = (response.body ?? new ReadableStream()).getReader();
    const first = new TextDecoder().decode((await reader.read()).value as Uint8Array | undefined);
    return { serving, errors, reader, gone, first };
  };

  it('stays open until the client leaves', async () => {
    const { serving, errors, reader, gone, first } = await readingOf('/events');
    expect(first).toBe('data: {"a":"x y","l":[1,1]}\n\n');
    const next = reader.read();
    expect(await Promise.race([next, fetch(`${serving.origin}/both`).then(({ status }) => status)])).toBe(
      200,
    );
    gone.abort();
    await expect(next).rejects.toThrow();
    await serving.close();
    expect(errors).toEqual([]);
  });

  it('ends when the server is closed', async () => {
    const { serving, errors, reader, first } = await readingOf('/eventText');
    expect(first).toBe('event: a\ndata: 1\n\n');
    const next = reader.read();
    await serving.close();
    expect([(await next).done, errors]).toEqual([true, []]);
  });

  it('ends after its last event where the client prefers that', async () => {
    const { serving } = await served();
    const response = await fetch(`${serving.origin}/events`, { headers: { prefer: 'close, delay=1' } });
    expect([response.headers.get('preference-applied'), await response.text()]).toEqual([
      'delay=1, close',
      'data: {"a":"x y","l":[1,1]}\n\n',
    ]);
    expect((await fetch(`${serving.origin}/events`, { method: 'HEAD' })).status).toBe(200);
    await serving.close();
  });
});

describe('uploads', () => {
  const large = new Uint8Array(3_000_000).map((_, index) => index % 251);
  const put = async (origin: string, type: string, body: Uint8Array<ArrayBuffer> | FormData) => {
    const headers: Record<string, string> = body instanceof FormData ? {} : { 'content-type': type };
    const response = await fetch(`${origin}/pics/1`, { method: 'PUT', headers, body });
    return response.status;
  };

  it('takes files that are larger than other bodies, and gives the same bytes back', async () => {
    const { serving } = await served();
    expect(await put(serving.origin, 'image/png', large)).toBe(204);
    const got = new Uint8Array(await (await fetch(`${serving.origin}/pics/1`)).arrayBuffer());
    expect(Buffer.compare(got, large)).toBe(0);
    const form = new FormData();
    form.append('file', new File([large], 'a.png', { type: 'image/png' }));
    expect(await put(serving.origin, '', form)).toBe(204);
    expect(await put(serving.origin, 'text/plain', large.fill(0x61))).toBe(413);
    await serving.close();
  });

  it('limits all bodies by an option', async () => {
    const { serving } = await served({ maxBody: 2_000_000 });
    expect(await put(serving.origin, 'image/png', large)).toBe(413);
    expect(await put(serving.origin, 'text/plain', large.slice(0, 1_900_000).fill(0x61))).toBe(204);
    await serving.close();
  });
});

/** Serves the document over HTTP. */
async function served(options: Pick<ServeOptions, 'maxBody'> = {}) {
  const { served: made } = interpretSpec(path.join(import.meta.dirname, 'documents/media.yaml'));
  if (made === undefined) throw new Error('The document cannot be served.');
  const errors: string[] = [];
  const mock = servedMock(made, createMock(made.api, made.model, { seed: 1, clock: () => 0 }));
  const onError = (text: string): unknown => errors.push(text);
  return {
    serving: await serveMock(mock, { port: 0, host: '127.0.0.1', seed: 1, onError, ...options }),
    errors,
  };
}
