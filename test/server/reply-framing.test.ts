/** Header fields of replies on sockets: how a message is framed is for the server to say, and no value ends it early. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { exampleApi } from './example-api.ts';
import { listen, parseResponse, send, sendRequest, type RawResponse } from './raw-http.ts';
import { platforms, type Platform } from './three-platforms.ts';
import { watchProcess } from './watch-process.ts';

const lost = watchProcess();

interface Exchange extends RawResponse {
  /** As it came. */
  readonly text: string;
  readonly reported: readonly string[];
}

/** Sends a request so many times to a handler of `GET /fail`. */
async function exchangeOf(
  [, serve]: Platform,
  handle: () => unknown,
  { method = 'GET', times = 1 } = {},
): Promise<Exchange> {
  const reported: string[] = [];
  const server = createServer(
    exampleApi,
    { fail: handle, listSpaces: () => ({ status: 200, body: [] }) },
    { authenticate: () => ({}), onError: (error) => reported.push(String(error)) },
  );
  const at = await listen(serve(server));
  try {
    let text = '';
    for (let time = 0; time < times; time++) text = await sendRequest(at.port, method, '/fail');
    expect((await send(at.port, 'GET', '/spaces')).status).toBe(200);
    expect(lost).toEqual([]);
    return { ...parseResponse(text), text, reported };
  } finally {
    at.server.closeAllConnections();
    at.server.close();
  }
}

async function* pieces(...all: readonly string[]): AsyncGenerator<string> {
  for (const piece of all) yield await Promise.resolve(piece);
}

const ofConnections = ['keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

describe.each(platforms)('served by %s', (...platform) => {
  it.each(['a\r\nset-cookie: b', 'a\nb', 'a\rb', 'a\0b', 'aЖ', 'a\x7f'])(
    'refuses %j, alone and in a list, thrown as well',
    async (value) => {
      for (const headers of [{ 'set-cookie': value }, { 'Set-Cookie': ['a=1', value] }, { 'x-a': [value] }]) {
        const replied = await exchangeOf(platform, () => ({ status: 200, body: {}, headers }));
        expect([replied.status, replied.headers['set-cookie']]).toEqual([500, undefined]);
        expect(replied.reported).toEqual([expect.stringContaining('no header can contain')]);
        const thrown = await exchangeOf(platform, () => {
          throw new HttpError(409, 'Not now.', { headers });
        });
        expect([thrown.status, thrown.headers['set-cookie']]).toEqual([500, undefined]);
      }
    },
  );

  it.each(ofConnections)('leaves %s out, and reports it once', async (name) => {
    const headers = { [name.toUpperCase()]: name === 'transfer-encoding' ? 'gzip' : 'x', 'x-kept': '1' };
    const replies: readonly (() => unknown)[] = [
      () => ({ status: 200, body: 'whole', headers }),
      () => ({ status: 200, body: pieces('wh', 'ole'), headers, contentType: 'text/plain' }),
      () => ({ status: 200, body: 'whole', headers: new Headers(headers) }),
      () => {
        throw new HttpError(409, 'Not now.', { headers });
      },
    ];
    for (const handle of replies) {
      const { headers: sent, body, reported } = await exchangeOf(platform, handle, { times: 3 });
      expect([sent['x-kept'], body]).toEqual(['1', expect.stringMatching(/whole|Not now/)]);
      expect(sent[name] === undefined || sent[name] === 'chunked' || sent[name].startsWith('timeout=')).toBe(
        true,
      );
      expect(reported).toEqual([
        expect.stringContaining(`The header ${name} of a reply of fail was left out`),
      ]);
    }
  });

  it('leaves connection out, and what it names', async () => {
    for (const connection of ['x-hop, X-Other', ['x-hop', 'x-other']]) {
      const headers = { 'X-Hop': 'a', connection, 'x-other': 'b', 'x-kept': 'c' };
      const { headers: sent, reported } = await exchangeOf(platform, () => ({
        status: 200,
        body: {},
        headers,
      }));
      expect([sent['connection'], sent['x-hop'], sent['x-other'], sent['x-kept']]).toEqual([
        'close',
        undefined,
        undefined,
        'c',
      ]);
      expect(reported.map((text) => text.split(' ', 4)[3])).toEqual(['connection', 'x-hop', 'x-other']);
    }
  });

  it('reports no more names than a few, since handlers may make them up', async () => {
    let count = 0;
    const handle = (): unknown => ({
      status: 200,
      body: {},
      headers: { connection: `x-${++count}`, [`x-${count}`]: 'a' },
    });
    expect((await exchangeOf(platform, handle, { times: 40 })).reported).toHaveLength(32);
  });

  it.each([1, '1', '99', '-1', 'five', '5, 5', 5.5, ''])(
    'leaves the length %j of five bytes out, and reports it once',
    async (length) => {
      const headers = { 'Content-Length': length };
      const {
        headers: sent,
        body,
        reported,
      } = await exchangeOf(
        platform,
        () => ({ status: 200, body: 'whole', headers, contentType: 'text/plain' }),
        {
          times: 2,
        },
      );
      expect([body, sent['content-length'] ?? '5']).toEqual(['whole', '5']);
      expect(reported).toEqual([expect.stringContaining('it does not fit its body')]);
    },
  );

  it.each([5, '5'])('says nothing of a length that fits: %j', async (length) => {
    const headers = { 'content-length': length };
    const whole = await exchangeOf(platform, () => ({
      status: 200,
      body: 'whole',
      headers,
      contentType: 'text/plain',
    }));
    expect([whole.body, whole.reported]).toEqual(['whole', []]);
    const streamed = await exchangeOf(platform, () => ({
      status: 200,
      body: pieces('wh', 'ole'),
      headers,
      contentType: 'text/plain',
    }));
    expect([streamed.body, streamed.headers['content-length'], streamed.reported]).toEqual([
      'whole',
      '5',
      [],
    ]);
  });

  it.each(['3', '9'])('breaks a stream of five bytes off whose length is %s', async (length) => {
    const { text, reported } = await exchangeOf(platform, () => ({
      status: 200,
      body: pieces('wh', 'ole'),
      headers: { 'content-length': length },
      contentType: 'text/plain',
    }));
    const body = text.slice(text.indexOf('\r\n\r\n') + 4);
    expect(body.length).toBeLessThan(Number(length));
    expect(reported).toEqual([expect.stringContaining(`than its content-length of ${length}`)]);
  });

  it('keeps no length of a 204, and that of what GET would have for a 304 and a HEAD', async () => {
    const headers = { 'content-length': '7', 'x-kept': '1' };
    const none = await exchangeOf(platform, () => ({ status: 204, headers }));
    expect([none.status, none.headers['content-length'], none.reported.length]).toEqual([204, undefined, 1]);
    const same = await exchangeOf(platform, () => ({ status: 304, headers }));
    expect([same.status, same.headers['content-length'], same.reported]).toEqual([304, '7', []]);
    const head = await exchangeOf(platform, () => ({ status: 200, headers }), { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.reported]).toEqual([200, '7', []]);
    const whole = await exchangeOf(platform, () => ({ status: 200, body: { a: 1 }, headers }), {
      method: 'HEAD',
    });
    expect([whole.headers['content-length'], whole.body, whole.reported]).toEqual(['7', '', []]);
    const wrong = await exchangeOf(platform, () => ({ status: 200, body: {}, headers }), { method: 'HEAD' });
    expect([wrong.headers['content-length'], wrong.reported.length]).toEqual(['2', 1]);
  });

  it('drops the coding of an upstream answer that fetch has decoded', async () => {
    const packed = gzipSync('[1]');
    const upstream = await listen((_, response) => {
      const headers = { 'content-encoding': 'gzip', 'content-length': packed.length };
      response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(packed);
    });
    const replies: readonly (() => unknown)[] = [
      () => fetch(upstream.origin),
      async () => {
        const { status, headers, body } = await fetch(upstream.origin);
        return { status, headers, body };
      },
      async () => {
        const { status, headers } = await fetch(upstream.origin);
        return { status, headers: new Headers(headers), body: [1] };
      },
    ];
    for (const handle of replies) {
      const { headers, body } = await exchangeOf(platform, handle);
      expect([headers['content-encoding'], body]).toEqual([undefined, '[1]']);
    }
    upstream.server.closeAllConnections();
    upstream.server.close();
  });

  it('keeps the coding that a handler gives its own bytes', async () => {
    const body = gzipSync('[1]');
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    for (const handle of [() => ({ status: 200, body, headers }), () => new Response(body, { headers })]) {
      const { headers: sent, reported } = await exchangeOf(platform, handle);
      expect([sent['content-encoding'], reported]).toEqual(['gzip', []]);
    }
  });
});
