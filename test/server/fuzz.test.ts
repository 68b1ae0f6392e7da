import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { nodeListener } from '@specline/server-runtime/platforms/node';
import type { Handler, HandlerContext } from '@specline/server-runtime/handler';
import { reply } from '@specline/server-runtime/reply/reply';
import { exampleApi } from './example-api.ts';
import { listen, sendBytes, type Listening } from './raw-http.ts';

const reported: unknown[] = [];

/** Answers with all that it was given: whatever came in has to be fit to go out. */
const echo = ({ params, query, headers, cookies, body, signal }: HandlerContext) =>
  reply(200, { params, query, headers, cookies, body, isAborted: signal.aborted });

let at: Listening;
beforeAll(async () => {
  const handlers: Record<string, Handler> = Object.fromEntries(
    exampleApi.operations.map(({ id }) => [id, echo]),
  );
  handlers['deleteSpace'] = () => reply(204, undefined);
  handlers['listenEvents'] = handlers['download'] = () => reply(200, 'text');
  const server = createServer(exampleApi, handlers, {
    authenticate: () => ({}),
    onError: (error) => reported.push(error),
    limits: { body: 2000, timeout: 5000 },
  });
  at = await listen(nodeListener(server));
  at.server.keepAliveTimeout = 100;
});
afterAll(() => {
  at.server.closeAllConnections();
  at.server.close();
});

const odd = fc.constantFrom(
  '%',
  '%00',
  '%2F',
  '%2e%2e',
  '%ff',
  '%F0%9F%98%80',
  '..',
  '.',
  '//',
  ';',
  ',',
  '[',
  ']',
  '[a]',
  '[]',
  '=',
  '&',
  '+',
  '?',
  '__proto__',
  'constructor',
  'toString',
  '{',
  '}',
  '"',
  '\\',
  '\x7f',
  '\t',
  '\x80',
  '\xff',
  'é',
  '1e999',
  '-0',
  '0x1',
  'null',
  'true',
);
const textUpTo = (max: number) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: odd }, fc.string({ maxLength: 6 })), { maxLength: max })
    .map((parts) => parts.join(''));

const path = fc.oneof(
  fc.constantFrom(...exampleApi.operations.map((operation) => operation.path)),
  textUpTo(6).map((text) => `/${text}`),
  textUpTo(4).map((text) => `/spaces/${text}`),
  textUpTo(4).map((text) => `/files/${text}`),
);
const queryName = fc.constantFrom(
  'limit',
  'tag',
  'evaluated',
  'filter',
  'filter[a]',
  'filter[a][b]',
  'shareKey',
  '__proto__',
  '',
);
const query = fc.array(
  fc.tuple(queryName, textUpTo(3)).map(([name, value]) => `${name}=${value}`),
  { maxLength: 4 },
);
const method = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'get',
  'FOO',
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/plain; charset=x',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  '',
  ';',
  'a/b',
);
const body = fc.oneof(
  fc.json(),
  textUpTo(8),
  fc.constantFrom(
    '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    '--b\r\ncontent-disposition: form-data; name="count"; filename="x"\r\ncontent-type: application/json\r\n\r\n{\r\n--b--\r\n',
    '--b\r\n',
    '{"child":'.repeat(150),
    `${'{"child":'.repeat(150)}{}${'}'.repeat(150)}`,
    `${'['.repeat(900)}${']'.repeat(900)}`,
  ),
);
const header = fc.tuple(
  fc.constantFrom(
    'x-depth',
    'cookie',
    'authorization',
    'x-request-id',
    '__proto__',
    'expect',
    'accept',
    'content-length',
    'host',
  ),
  fc.oneof(
    textUpTo(3),
    fc.constantFrom('Bearer x', 'Basic %', 'theme=%', 'theme="', '5', '-1', '100-continue'),
  ),
);

/** Bytes of a request: mostly well-formed, with strange parts. */
const request = fc
  .record({
    method,
    path,
    query,
    contentType,
    body,
    headers: fc.array(header, { maxLength: 3 }),
    cut: fc.boolean(),
  })
  .map(({ method: verb, path: target, query: pairs, contentType: type, body: content, headers, cut }) => {
    const bytes = Buffer.from(content);
    const length = cut && bytes.length > 0 ? bytes.length - 1 : bytes.length;
    const lines = [
      ['host', 'a'],
      ['connection', 'close'],
      ['content-type', type],
      ['content-length', String(length)],
      ...headers,
    ];
    const head = lines.map(([name = '', value = '']) => `${name}: ${value}\r\n`).join('');
    const requestTarget = `${target}${pairs.length > 0 ? '?' : ''}${pairs.join('&')}`;
    return Buffer.concat([Buffer.from(`${verb} ${requestTarget} HTTP/1.1\r\n${head}\r\n`, 'latin1'), bytes]);
  });

/** Statuses of the answers to some bytes. */
async function statusesOf(bytes: Uint8Array): Promise<readonly number[]> {
  const text = await sendBytes(at.port, bytes);
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}

it('answers whatever comes, and never with 5xx', async () => {
  const seen = new Set<number>();
  const check = fc.asyncProperty(request, async (bytes) => {
    const statuses = await statusesOf(bytes);
    for (const status of statuses) seen.add(status);
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
  await fc.assert(check, { numRuns: 4000, seed: 1 });
  // The document requires a header of a 401 that nobody knows, which is reported once.
  expect(reported.map(String)).toEqual([expect.stringContaining('sent without the header x-other')]);
  // Requests that all end at the first gate would prove nothing.
  expect([...seen]).toEqual(expect.arrayContaining([200, 204, 400, 404, 405, 415]));
});
