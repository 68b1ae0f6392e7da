import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Issue } from '@specline/server-runtime/failure/issue';
import { nodeListener } from '@specline/server-runtime/platforms/node';
import { NodeRequest } from '@specline/server-runtime/platforms/node-request';
import type { ErrorInfo, CoreOptions } from '@specline/server-runtime/options';
import { reply } from '@specline/server-runtime/reply/reply';
import { exampleApi } from './example-api.ts';
import { listen, parseResponse, send, sendBytes, type Listening } from './raw-http.ts';

/** Answers with its input. */
const echo = ({ params, query, headers, cookies, body, contentType, auth }: HandlerContext) =>
  reply(200, { params, query, headers, cookies, body, contentType, auth });

const errors: { error: unknown; info: ErrorInfo }[] = [];

const handlers = {
  getSpace: ({
    params,
    query,
    auth,
  }: HandlerContext<{ params: { spaceId: string }; query: { shareKey?: string } }>) => {
    if (params.spaceId === 'gone')
      throw new HttpError(410, `Space is gone, according to ${String(query.shareKey)}.`);
    return { status: 200, body: { id: params.spaceId, auth, unset: undefined }, headers: { 'X-Count': 1 } };
  },
  listSpaces: echo,
  createSpace: ({ body }: HandlerContext) => reply(201, body),
  growTree: echo,
  download: () => reply(200, 'whole', { headers: { 'transfer-encoding': 'chunked' } }),
  deleteSpace: () => reply(204),
  getLatest: () => reply(200, 'latest'),
  getVersion: echo,
  getFile: echo,
  fail: () => {
    throw new Error('database at postgres://admin:hunter2@db is down');
  },
};

const options: CoreOptions = {
  authenticate: (token) => (token === 'good' ? { user: 'me' } : undefined),
  onError: (error, info) => errors.push({ error, info }),
  limits: { body: 100, headerBytes: 4000 },
};

const authorization = { authorization: 'Bearer good' };
const json = { 'content-type': 'application/json' };

let at: Listening;
beforeAll(async () => {
  at = await listen(nodeListener(createServer(exampleApi, handlers, options)));
});
afterAll(() => at.server.close());

describe('matching', () => {
  it.each([
    ['GET', '/spaces/abc', 200],
    ['GET', '/spaces/a%2Fb', 200],
    ['GET', 'http://other.example/spaces/abc', 200],
    ['GET', '/spaces/abc/versions/latest', 200],
    ['GET', '/spac%65s', 200],
    ['GET', '/', 404],
    ['GET', '/nowhere', 404],
    ['GET', '/spaces/', 404],
    ['GET', '//spaces', 404],
    ['GET', '/spaces//versions/latest', 404],
    ['GET', '/spaces/.', 404],
    ['GET', '/spaces/..', 404],
    ['GET', '/spaces/%2e%2E', 404],
    ['GET', '/spaces/./versions/latest', 404],
    ['GET', '/spaces/../spaces/abc', 404],
    ['GET', '/__proto__', 404],
    ['GET', '/constructor', 404],
    ['GET', '/spaces/%', 400],
    ['GET', '/spaces/%ff', 400],
    ['GET', '/%zz', 400],
    ['GET', '/not-done', 501],
    ['PATCH', '/spaces/abc', 405],
    ['DELETE', '/spaces/abc/versions/latest', 405],
  ])('%s %s is %i', async (method, target, status) => {
    const response = await send(at.port, method, target, authorization);
    expect(response.status).toBe(status);
    if (status >= 400) expect(response.headers['content-type']).toBe('application/problem+json');
  });

  it('takes literals before parameters', async () => {
    expect((await send(at.port, 'GET', '/spaces/a/versions/latest')).body).toBe('"latest"');
    const other = await send(at.port, 'GET', '/spaces/a/versions/l%C3%A4test');
    expect(JSON.parse(other.body).params).toEqual({ spaceId: 'a', versionId: 'lätest' });
  });

  it('decodes a path once, after it has been split', async () => {
    const response = await send(at.port, 'GET', '/files/a%252F%2F.b.tar');
    expect(JSON.parse(response.body).params).toEqual({ name: 'a%2F/.b', ext: 'tar' });
  });

  it('lists the methods of a path', async () => {
    const refused = await send(at.port, 'PUT', '/spaces/abc');
    expect([refused.status, refused.headers['allow']]).toEqual([405, 'DELETE, GET, HEAD, OPTIONS']);
    const options = await send(at.port, 'OPTIONS', '/spaces');
    expect([options.status, options.headers['allow'], options.body]).toEqual([
      204,
      'GET, HEAD, OPTIONS, POST',
      '',
    ]);
    const all = await send(at.port, 'OPTIONS', '*');
    expect([all.status, all.headers['allow']]).toEqual([204, 'DELETE, GET, HEAD, OPTIONS, POST, PUT']);
    expect((await send(at.port, 'GET', '*')).status).toBe(404);
  });

  it('answers HEAD as GET, without a body', async () => {
    const get = await send(at.port, 'GET', '/spaces/abc', authorization);
    const head = await send(at.port, 'HEAD', '/spaces/abc', authorization);
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe(String(get.body.length));
    expect((await send(at.port, 'HEAD', '/nowhere')).body).toBe('');
  });
});

describe('credentials', () => {
  it.each([
    [undefined, 'Bearer realm="Example \\"API\\""'],
    ['Bearer bad', 'Bearer realm="Example \\"API\\"", error="invalid_token"'],
    ['Basic Zm9v', 'Bearer realm="Example \\"API\\""'],
    ['Bearer ', 'Bearer realm="Example \\"API\\""'],
    ['Bearergood', 'Bearer realm="Example \\"API\\""'],
    // Whoever stands before this server may have looked at the last one.
    ['Bearer good\r\nAuthorization: Bearer bad', 'Bearer realm="Example \\"API\\"", error="invalid_token"'],
  ])('%s is refused', async (value, challenge) => {
    const headers = value === undefined ? {} : { authorization: value };
    const response = await send(at.port, 'GET', '/spaces/abc', headers);
    expect([response.status, response.headers['www-authenticate']]).toEqual([401, challenge]);
  });

  it('are reported to the handler', async () => {
    const response = await send(at.port, 'GET', '/spaces/abc', { authorization: 'bearer good' });
    expect(JSON.parse(response.body)).toEqual({ id: 'abc', auth: { user: 'me' } });
    expect(response.headers['x-count']).toBe('1');
  });
});

describe('parameters', () => {
  /** The content of a response: the parameters, or what is wrong with them. */
  interface Listed {
    readonly query?: object;
    readonly issues?: readonly Issue[];
  }
  const list = async (query: string, headers = {}): Promise<Listed & { status: number }> => {
    const response = await send(at.port, 'GET', `/spaces${query}`, headers);
    const body: Listed = JSON.parse(response.body);
    return { ...body, status: response.status };
  };

  it.each([
    ['', { limit: 10 }],
    ['?limit=5&unknown=1', { limit: 5 }],
    ['?tag=a&tag=b%2Cc&tag=d+e', { limit: 10, tag: ['a', 'b,c', 'd e'] }],
    ['?evaluated=true', { limit: 10, evaluated: true }],
    ['?evaluated=deterministic-only', { limit: 10, evaluated: 'deterministic-only' }],
    ['?filter[a]=1&filter%5Bb%5D=2', { limit: 10, filter: { a: '1', b: '2' } }],
    ['?&&=&=x&%=1', { limit: 10 }],
  ])('%s', async (query, expected) => {
    expect(await list(query)).toMatchObject({ status: 200, query: expected });
  });

  it('of headers and cookies', async () => {
    const given = { 'x-depth': '3', cookie: 'a=1; theme="dark%20blue"; theme2=x', 'x-other': '1' };
    expect(await list('', given)).toMatchObject({
      headers: { 'x-depth': 3 },
      cookies: { theme: 'dark blue' },
    });
  });

  it.each([
    ['?limit=0', [['query', '/limit', 'minimum', 'spec.yaml:12:7']]],
    ['?limit=05', [['query', '/limit', 'type', 'spec.yaml:12:7']]],
    ['?limit=1&limit=2', [['query', '/limit', 'type', undefined]]],
    ['?limit=%', [['query', '/limit', 'encoding', undefined]]],
    [
      '?tag=a&tag=toolong&limit=999',
      [
        ['query', '/limit', 'maximum', 'spec.yaml:12:7'],
        ['query', '/tag/1', 'maxLength', undefined],
      ],
    ],
    ['?filter[a]=1&filter[a][b]=2', [['query', '/filter', 'type', undefined]]],
    ['?filter[a=1', [['query', '/filter', 'style', undefined]]],
  ])('%s is refused', async (query, expected) => {
    const { status, issues } = await list(query);
    expect(status).toBe(400);
    const reported = issues?.map((issue) => [issue.in, issue.pointer, issue.keyword, issue.spec]);
    expect(reported).toEqual(expected);
  });

  it('with names of every object are only names', async () => {
    const { query } = await list('?filter[__proto__]=x&filter[constructor]=y&__proto__=z');
    expect(JSON.stringify(query)).toBe('{"limit":10,"filter":{"__proto__":"x","constructor":"y"}}');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

it('gives a handler all that came of a header, as fetch does', async () => {
  const echoHeaders = ({ header }: HandlerContext) =>
    reply(200, ['referer', 'user-agent', 'accept', 'from'].map(header));
  const echoing = await listen(
    nodeListener(createServer(exampleApi, { listSpaces: echoHeaders }, { authenticate: () => ({}) })),
  );
  const twice = { referer: 'a\r\nReferer: b', accept: 'c/d\r\naccept: e/f', from: 'g' };
  const { body } = await send(echoing.port, 'GET', '/spaces', twice);
  expect(JSON.parse(body)).toEqual(['a, b', null, 'c/d, e/f', 'g']);
  echoing.server.close();
});

it('reads the headers of what stands in for Node, as that of some test libraries', () => {
  const socket = new Socket();
  const raw = Object.assign(new IncomingMessage(socket), { headers: { authorization: 'Bearer good' } });
  Object.defineProperty(raw, 'rawHeaders', { value: undefined });
  const request = new NodeRequest(raw, new ServerResponse(raw));
  expect([request.header('authorization'), request.headerBytes()]).toEqual(['Bearer good', 0]);
  socket.destroy();
});

describe('bodies', () => {
  it.each([
    ['application/json', '{"title":"a"}', 201],
    ['Application/JSON; charset=UTF-8', '{"title":"ä"}', 201],
    ['application/json', '\ufeff{"title":"a"}', 201],
    ['application/json; charset=utf-16', '{"title":"a"}', 415],
    ['application/merge-patch+json', '{"title":"a"}', 415],
    ['text/plain', '{"title":"a"}', 415],
    ['nonsense', '{"title":"a"}', 415],
    ['application/json', '', 400],
    ['application/json', '{"title":"a"', 400],
    ['application/json', `{"title":"${'a'.repeat(100)}"}`, 413],
  ])('%s %s is %i', async (type, body, status) => {
    const response = await send(at.port, 'POST', '/spaces', { 'content-type': type }, body);
    expect(response.status).toBe(status);
    // Of another character encoding, the media type is right.
    if (status === 415 && !type.includes('utf-16'))
      expect(response.headers['accept']).toBe('application/json');
  });

  it('are reported where they are no JSON', async () => {
    const response = await send(at.port, 'POST', '/spaces', json, '{\n  "title": secret\n}');
    expect(JSON.parse(response.body).detail).toBe(
      'The body is not JSON: unexpected text at line 2, column 12.',
    );
  });

  it('that are not UTF-8 are refused', async () => {
    const response = await send(at.port, 'POST', '/spaces', json, Uint8Array.of(0x22, 0xff, 0x22));
    expect([response.status, JSON.parse(response.body).detail]).toEqual([400, 'The body is not UTF-8.']);
  });

  it('without a type are refused', async () => {
    expect((await send(at.port, 'POST', '/spaces', {}, '{}')).status).toBe(415);
    expect((await send(at.port, 'POST', '/spaces')).status).toBe(400);
  });

  it.each([
    ['gzip', 415],
    ['br, gzip', 415],
    [' Identity', 201],
  ])('in the coding %s are %i', async (coding, status) => {
    const headers = { ...json, 'content-encoding': coding };
    const response = await send(at.port, 'POST', '/spaces', headers, '{"title":"a"}');
    expect(response.status).toBe(status);
    expect(response.headers['accept-encoding']).toBe(status === 415 ? 'identity' : undefined);
  });

  it.each([
    ['chunked', 201],
    ['Chunked', 201],
    ['gzip, chunked', 501],
  ])('in the transfer coding %s are %i', async (coding, status) => {
    const head = `POST /spaces HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json`;
    const body = `d\r\n{"title":"a"}\r\n0\r\n\r\n`;
    const bytes = `${head}\r\nTransfer-Encoding: ${coding}\r\n\r\n${body}`;
    expect(parseResponse(await sendBytes(at.port, bytes)).status).toBe(status);
  });

  it.each([
    ['application/json\r\ncontent-type: application/json', 400],
    ['application/json\r\nContent-TYPE: text/plain', 400],
    ['text/plain, application/json', 400],
    ['application/json; profile="a, b"', 201],
  ])('of the type %j are %i', async (type, status) => {
    const response = await send(at.port, 'POST', '/spaces', { 'content-type': type }, '{"title":"a"}');
    expect(response.status).toBe(status);
    if (status === 400)
      expect(JSON.parse(response.body).detail).toBe('The request has several Content-Types; send one.');
  });

  it('may be missing where they are not required', async () => {
    expect((await send(at.port, 'POST', '/trees')).status).toBe(200);
    expect((await send(at.port, 'POST', '/trees', { ...json, 'content-length': '0' })).status).toBe(200);
  });

  it('in chunks are limited as well', async () => {
    const chunk = `40\r\n${'"'.padEnd(64, 'a')}\r\n`;
    const headers = { ...json, 'transfer-encoding': 'chunked' };
    expect((await send(at.port, 'POST', '/spaces', headers, `${chunk}${chunk}0\r\n\r\n`)).status).toBe(413);
    expect((await send(at.port, 'POST', '/spaces', headers, `2\r\n{}\r\n0\r\n\r\n`)).status).toBe(400);
  });

  it('are refused by their length before they come', async () => {
    const response = await send(at.port, 'POST', '/spaces', { ...json, 'content-length': '99999999' });
    expect([response.status, response.headers['connection']]).toEqual([413, 'close']);
  });

  it('are not coerced, and every issue is reported', async () => {
    const response = await send(at.port, 'POST', '/spaces', json, '{"title":1,"parent":"null","more/~":1}');
    expect(JSON.parse(response.body)).toMatchObject({
      status: 400,
      title: 'Bad Request',
      issues: [
        {
          in: 'body',
          pointer: '',
          keyword: 'additionalProperties',
          message: 'must NOT have additional properties: "more/~"',
        },
        { in: 'body', pointer: '/title', keyword: 'type', message: 'must be string', spec: 'spec.yaml:30:5' },
      ],
    });
  });

  it('with the names of every object pollute nothing', async () => {
    const response = await send(
      at.port,
      'POST',
      '/trees',
      json,
      '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}',
    );
    expect(response.status).toBe(200);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('failures', () => {
  it('that a handler throws on purpose are reported', async () => {
    const response = await send(at.port, 'GET', '/spaces/gone?shareKey=s%203cret', authorization);
    expect([response.status, JSON.parse(response.body).detail]).toEqual([
      410,
      'Space is gone, according to ***.',
    ]);
  });

  it('of any other kind are reported to nobody but onError', async () => {
    errors.length = 0;
    const response = await send(at.port, 'GET', '/fail', { 'x-request-id': 'abc-1' });
    expect(JSON.parse(response.body)).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'The server encountered an error.',
      requestId: 'abc-1',
    });
    expect(response.headers['x-request-id']).toBe('abc-1');
    expect(errors.map(({ info }) => [info.operation?.id, info.requestId])).toEqual([['fail', 'abc-1']]);
    expect(errors[0]?.info.text).toContain('Error: database at postgres://***@db is down');
  });

  it('take no strange ids over into logs', async () => {
    const response = await send(at.port, 'GET', '/fail', { 'x-request-id': 'a b' });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of too many header bytes', async () => {
    expect((await send(at.port, 'GET', '/spaces', { 'x-long': 'a'.repeat(5000) })).status).toBe(431);
  });
});

it('declares itself how a body is sent, whatever another server declared that a reply is taken from', async () => {
  const { headers, body } = await send(at.port, 'GET', '/downloads');
  expect([headers['transfer-encoding'], headers['content-length'], body]).toEqual([undefined, '5', 'whole']);
});

it('answers 204 without a body', async () => {
  const response = await send(at.port, 'DELETE', '/spaces/abc');
  expect([response.status, response.body, response.headers['content-type']]).toEqual([204, '', undefined]);
});
