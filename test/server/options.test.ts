import { describe, expect, it, vi } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Reply } from '@specline/server-runtime/operation';
import type { CoreOptions } from '@specline/server-runtime/options';
import { HttpError as HttpErrorOfCopy } from '../../packages/server/src/runtime/index.js';
import { exampleApi, validatorOf } from './example-api.ts';

const authorization = 'Bearer x';

/** Serves one request. */
async function request(handlers: object, path: string, options: CoreOptions = {}, init: RequestInit = {}) {
  const handle = fetchHandler(createServer(exampleApi, handlers, { authenticate: () => ({}), ...options }));
  const response = await handle(new Request(`http://a${path}`, { headers: { authorization }, ...init }));
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

describe('at the start', () => {
  it.each([
    [
      { getSpase: () => ({ status: 200 }) },
      'There is a handler for "getSpase", but the document has no operation of that name. Did you mean "getSpace"?',
    ],
    [
      { somethingElse: () => ({ status: 200 }) },
      'There is a handler for "somethingElse", but the document has no operation of that name. Remove it.',
    ],
    [{ getSpace: 5 }, 'The handler of "getSpace" is not a function. Pass a function, or leave it out.'],
  ])('refuses handlers that nobody calls', (handlers, message) => {
    expect(() => createServer(exampleApi, handlers, { authenticate: () => ({}) })).toThrow(
      new TypeError(message),
    );
  });

  it.each([
    [{ limits: { body: '1mb' } }, 'limits.body is "1mb"; it must be a number of bytes.'],
    [{ limits: { headerBytes: -1 } }, 'limits.headerBytes is -1; it must be a number of bytes.'],
    [{ limits: { timeout: NaN } }, 'limits.timeout is NaN; it must be a number of milliseconds above 0.'],
    [
      { basePath: 'v1' },
      'basePath is "v1"; it must be empty, or a path that begins with a slash, such as "/v1".',
    ],
    [{ validateReplies: true }, 'validateReplies is true; it must be "off" or "warn" or "throw".'],
    [{ unknownFields: 'strip' }, 'unknownFields is "strip"; it must be "keep" or "drop".'],
    [{ onError: console }, 'onError is of type object; it must be a function.'],
  ])('refuses options that would do something else than they say: %j', (options, message) => {
    const all = { authenticate: () => ({}), ...options };
    expect(() => {
      Reflect.apply(createServer, undefined, [exampleApi, {}, all]);
    }).toThrow(new TypeError(`The option ${message}`));
  });

  it('refuses to serve without credentials what needs them', () => {
    expect(() => createServer(exampleApi, {}, {})).toThrow(
      'getSpace requires credentials: pass the option "authenticate"',
    );
  });
});

describe('a handler that answers nothing', () => {
  it.each([undefined, null])('with %s is reported to onError', async (nothing) => {
    const reported: string[] = [];
    const onError: CoreOptions['onError'] = (_, { text }) => {
      reported.push(text.split('\n')[0] ?? '');
    };
    const { status } = await request({ getSpace: () => nothing }, '/spaces/a', { onError });
    expect([status, reported]).toEqual([
      500,
      ['TypeError: The handler of getSpace returned no reply: return reply(status, body).'],
    ]);
  });
});

describe('a failure', () => {
  const thrown = (error: Error) => request({ getSpace: () => Promise.reject(error) }, '/spaces/a');

  it('of another copy of this package is reported as well', async () => {
    const { status, headers, body } = await thrown(
      new HttpErrorOfCopy(404, 'There is none.', { headers: { 'x-why': 'gone' } }),
    );
    expect([status, headers.get('x-why'), body.detail]).toEqual([404, 'gone', 'There is none.']);
  });

  it('is not what only looks like one', async () => {
    const fields = { name: 'HttpError', status: 404, headers: { 'x-why': 'gone' }, issues: [] };
    const { status, body } = await thrown(Object.assign(new Error('There is none.'), fields));
    expect([status, body.detail]).toEqual([500, 'The server encountered an error.']);
  });

  it('of another copy, thrown by authenticate, keeps its status', async () => {
    const error = new HttpErrorOfCopy(403, 'Not for you.');
    const { status, body } = await request({}, '/spaces/a', { authenticate: () => Promise.reject(error) });
    expect([status, body.detail]).toEqual([403, 'Not for you.']);
  });
});

describe('the headers of a failure', () => {
  it.each<[string, CoreOptions, string | null, string | null]>([
    ['are those that are known of the declared ones', {}, 'eu', null],
    [
      'are those that renderFailure tells',
      {
        renderFailure: () => ({ contentType: 'a/b', body: '', headers: { 'x-zone': 'us', 'x-other': '1' } }),
      },
      'us',
      '1',
    ],
    [
      'are those that were thrown',
      {
        renderFailure: () => ({ contentType: 'a/b', body: '', headers: { 'x-other': '1' } }),
        authenticate: () => {
          throw new HttpError(401, 'No.', { headers: { 'x-other': '2' } });
        },
      },
      'eu',
      '2',
    ],
    [
      'may be lists',
      {
        renderFailure: () => ({ contentType: 'a/b', body: '', headers: { 'x-zone': ['eu', 'us'] } }),
        authenticate: () => {
          throw new HttpError(401, 'No.', { headers: { 'x-other': ['1', '2'] } });
        },
      },
      'eu,us',
      '1,2',
    ],
  ])('%s', async (_, options, zone, other) => {
    const { status, headers } = await request({}, '/spaces/a', { authenticate: () => undefined, ...options });
    expect([status, headers.get('x-zone'), headers.get('x-other')]).toEqual([401, zone, other]);
  });
});

it('sends each cookie of a failure', async () => {
  const headers = { 'set-cookie': ['a=1', 'b=2; Path=/'] };
  const fail = (): never => {
    throw new HttpError(410, 'Over.', { headers });
  };
  const answer = await request({ fail }, '/fail');
  expect(answer.headers.getSetCookie()).toEqual(headers['set-cookie']);
});

describe('handlers', () => {
  it('may be an instance of a class, which holds what it works with', async () => {
    class Spaces {
      readonly #name = 'mine';
      readonly store = new Map<string, string>();
      readonly find = (): string => this.#name;
      getSpace() {
        return { status: 200, body: { id: this.find() } };
      }
    }
    expect(await request(new Spaces(), '/spaces/a')).toMatchObject({ status: 200, body: { id: 'mine' } });
  });

  it('that are missing answer 501, or are taken from the fallback', async () => {
    expect(await request({}, '/spaces/a')).toMatchObject({
      status: 501,
      body: { detail: 'getSpace is not implemented.' },
    });
    const own = { getSpace: () => ({ status: 200, body: { id: 'own' } }) };
    const other = {
      getSpace: () => ({ status: 200, body: { id: 'other' } }),
      fail: () => ({ status: 200, body: 1 }),
    };
    expect((await request(own, '/spaces/a', { fallback: other })).body).toEqual({ id: 'own' });
    expect((await request(own, '/fail', { fallback: other })).body).toBe(1);
    expect((await request(own, '/not-done', { fallback: other })).status).toBe(501);
    const all: CoreOptions['fallback'] = ({ operation }) => ({ status: 200, body: operation.id });
    expect((await request(own, '/not-done', { fallback: all })).body).toBe('notDone');
  });
});

describe('failures', () => {
  it('are written by one function', async () => {
    const result = await request({}, '/nowhere', {
      renderFailure: ({ status, message }) => ({
        contentType: 'text/plain',
        body: JSON.stringify({ status, message }),
      }),
    });
    expect(result.body).toEqual({ status: 404, message: 'There is nothing at this path.' });
    expect(result.headers.get('content-type')).toBe('text/plain');
  });

  it('are written nevertheless when that function fails', async () => {
    const renderFailure = (): never => {
      throw new Error('oops');
    };
    const reported: unknown[] = [];
    const result = await request({}, '/nowhere', { renderFailure, onError: (error) => reported.push(error) });
    expect([result.status, result.body.title]).toEqual([404, 'Not Found']);
    expect(reported).toEqual([new Error('oops')]);
  });

  it.each([
    ['headers', { headers: { 'x-reason': 'нет' } }],
    ['issues', { issues: 'none' }],
  ])('are a 500 that is written as all others where the %s thrown cannot be sent', async (_, more) => {
    const fail = (): never => {
      throw Object.assign(new HttpError(404, 'There is none.'), more);
    };
    const reported: unknown[] = [];
    const result = await request({ fail }, '/fail', { onError: (error) => reported.push(error) });
    expect([result.status, result.body?.title]).toEqual([500, 'Internal Server Error']);
    expect(reported).toEqual([expect.any(TypeError)]);
  });

  it('survive an onError that fails', async () => {
    const onError = (): never => {
      throw new Error('the log is full');
    };
    const fail = (): never => {
      throw new Error('oops');
    };
    expect((await request({ fail }, '/fail', { onError })).status).toBe(500);
  });

  it.each([
    [null, 'null'],
    [Object.create(null), 'An error that cannot be shown.'],
    [
      Object.defineProperty(new Error('oops'), 'stack', {
        get: () => {
          throw new Error('no stack');
        },
      }),
      'An error that cannot be shown.',
    ],
  ])('are reported whatever was thrown: %#', async (thrown, expected) => {
    const reported: string[] = [];
    const onError: CoreOptions['onError'] = async (_, { text }) => {
      reported.push(text);
      await Promise.reject(new Error('the log is full'));
    };
    expect((await request({ fail: vi.fn().mockRejectedValue(thrown) }, '/fail', { onError })).status).toBe(
      500,
    );
    expect(reported).toEqual([expected]);
    // What is rejected and not handled fails this test.
    await new Promise(setImmediate);
  });

  it('survive content types that cannot be sent', async () => {
    const fail = () => ({ status: 200, body: 'x', contentType: 'text/plain\r\nx-a: b' });
    const reported: unknown[] = [];
    const onError: CoreOptions['onError'] = (error) => reported.push(error);
    expect((await request({ fail }, '/fail', { onError })).status).toBe(500);
    const cause = new TypeError('The header content-type contains characters that no header can contain.');
    expect(reported).toEqual([
      new TypeError(`The reply of fail cannot be sent. ${cause.message}`, { cause }),
    ]);
  });

  it('survive ids and headers that cannot be sent', async () => {
    expect((await request({}, '/nowhere', { requestId: () => 'a\nb' })).status).toBe(500);
    const requestId = (): never => {
      throw new Error('no more ids');
    };
    expect((await request({}, '/nowhere', { requestId, onError: () => undefined })).status).toBe(500);
    const reported: unknown[] = [];
    const onError: CoreOptions['onError'] = (error) => reported.push(error);
    const broken = (): never => {
      throw new Error('oops');
    };
    await request({ fail: broken }, '/fail', { requestId, onError });
    expect(reported).toEqual([new Error('no more ids'), new Error('oops')]);
    const fail = (): never => {
      throw new HttpError(409, 'oops', { headers: { 'x-a': 'b\r\nc: d' } });
    };
    expect((await request({ fail }, '/fail')).status).toBe(500);
  });

  it('show neither tokens nor secret parameters', async () => {
    const getSpace = (): never => {
      throw new HttpError(409, 'x tok/en skey skey%2F& https://me:pw@host eyJhbGciOiJub25lIn0.e30.');
    };
    const headers = { authorization: 'Bearer tok/en' };
    const result = await request({ getSpace }, '/spaces/a?shareKey=skey%2F%26', {}, { headers });
    // The second is another text; the third is the key, of which some characters are escaped.
    expect(result.body.detail).toBe('x *** skey *** https://***@host ***');
    const encoded = await request({ getSpace }, '/spaces/a?shareKey=skey', {}, { headers });
    expect(encoded.body.detail).toBe('x *** *** ***%2F& https://***@host ***');
  });
});

describe('replies', () => {
  const problems: readonly (readonly [string, object, string])[] = [
    ['an undeclared status', { status: 201, body: {} }, '201: the status is not declared'],
    ['a body that is invalid', { status: 200, body: {} }, "200: the body must have required property 'id'"],
    ['no body', { status: 200 }, '200: the body is missing'],
    [
      'another content type',
      { status: 200, body: 'a', contentType: 'text/html' },
      '200: the content type text/html is not declared',
    ],
    ['a header that is missing', { status: 202, body: {} }, '202: the header x-next is missing'],
    [
      'a header that is invalid',
      { status: 202, body: {}, headers: { 'X-Next': 0, 'x-other': 'x' } },
      '202: the header x-next must be >= 1',
    ],
    [
      'the text of a header that is invalid',
      { status: 202, body: {}, headers: { 'X-Next': '0' } },
      '202: the header x-next must be >= 1',
    ],
    [
      'a cookie that is invalid',
      { status: 202, body: {}, headers: { 'x-next': 1, 'Set-Cookie': ['id=1', 'id=2', 'x=3', 'y=4'] } },
      '202: the header set-cookie must match pattern "^id="',
    ],
    [
      'the text of a header in JSON, which is sent as a string',
      { status: 202, body: {}, headers: { 'x-next': 1, 'x-json': '5' } },
      '202: the header x-json must be integer',
    ],
    [
      'null in JSON',
      { status: 202, body: {}, headers: { 'x-next': null, 'x-json': null } },
      '202: the header x-next is missing; the header x-json must be integer',
    ],
    [
      'the text of a list that is invalid',
      { status: 202, body: {}, headers: { 'x-next': 1, 'x-sizes': '1, a' } },
      '202: the header x-sizes/1 must be integer',
    ],
    [
      'the text of an object that is invalid',
      { status: 202, body: {}, headers: { 'x-next': 1, 'x-map': 'R, 300' } },
      '202: the header x-map/R must be <= 255',
    ],
    [
      'the text of an exploded object that is invalid',
      { status: 202, body: {}, headers: { 'x-next': 1, 'x-exploded': 'R=300' } },
      '202: the header x-exploded/R must be <= 255',
    ],
    [
      'the header in JSON of another service that is invalid',
      { status: 202, body: {}, headers: new Headers({ 'x-next': '1', 'x-json': '"5"' }) },
      '202: the header x-json must be integer',
    ],
    [
      'the header of another service that is no JSON',
      { status: 202, body: {}, headers: new Headers({ 'x-next': '1', 'x-words': 'a' }) },
      '202: the header x-words is not JSON',
    ],
    ['a body where there is none', { status: 404, body: {} }, '404: a body is not declared'],
  ];

  it.each(problems)('with %s are refused, reported, or let through', async (_, reply, problem) => {
    const message = `The reply of getSpace violates the document: ${problem}`;
    for (const [validateReplies, isRefused] of [
      ['throw', true],
      ['warn', false],
      ['off', false],
    ] as const) {
      const reported: unknown[] = [];
      const handle = fetchHandler(
        createServer(
          exampleApi,
          { getSpace: () => reply },
          {
            authenticate: () => ({}),
            validateReplies,
            onError: (error) => reported.push(String(error)),
          },
        ),
      );
      const response = await handle(new Request('http://a/spaces/a', { headers: { authorization } }));
      expect(response.status === 500, validateReplies).toBe(isRefused);
      expect(reported).toEqual(validateReplies === 'off' ? [] : [`ReplyError: ${message}`]);
    }
  });

  it.each<Record<string, string>>([
    { 'x-sizes': '1, 2', 'x-tags': 'a,2' },
    { 'x-mixed': '1, 2' },
    { 'x-map': 'R, 100, name, 5' },
    { 'x-exploded': 'R=100, name=5' },
    { 'x-json': '5' },
  ])('may have the texts of headers, as another service sends them: %j', async (more) => {
    const headers = { 'x-next': '2', ...more };
    const server = createServer(
      exampleApi,
      { getSpace: () => Response.json({}, { status: 202, headers }) },
      { authenticate: () => ({}), validateReplies: 'throw' },
    );
    const response = await fetchHandler(server)(
      new Request('http://a/spaces/a', { headers: { authorization } }),
    );
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      202,
      expect.objectContaining(headers),
    ]);
  });

  it('may have no body where a status has none, and anything where nothing is declared', async () => {
    const reported: string[] = [];
    const options: CoreOptions = {
      authenticate: () => ({}),
      validateReplies: 'throw',
      onError: (error) => reported.push(String(error)),
    };
    const statusOf = async (replies: readonly Reply[], reply: object): Promise<number> => {
      const operations = exampleApi.operations.map((each) => ({ ...each, replies }));
      const server = createServer({ ...exampleApi, operations }, { fail: () => reply }, options);
      return (await fetchHandler(server)(new Request('http://a/fail'))).status;
    };
    const others: readonly Reply[] = [{ status: 'default', types: ['application/json'] }];
    expect(await statusOf([], { status: 299, body: { a: 1 } })).toBe(299);
    expect(await statusOf(others, { status: 304 })).toBe(304);
    expect(reported).toEqual([]);
    expect(await statusOf(others, { status: 204, body: {} })).toBe(500);
    expect(reported).toEqual([
      'ReplyError: The reply of fail violates the document: 204: no body can be sent with this status',
    ]);
  });

  it('may have several cookies, each of which is as declared', async () => {
    const reply = { status: 202, body: {}, headers: { 'x-next': 1, 'set-cookie': ['id=1', 'id=2'] } };
    const { status, headers } = await request({ getSpace: () => reply }, '/spaces/a', {
      validateReplies: 'throw',
    });
    expect([status, headers.getSetCookie()]).toEqual([202, ['id=1', 'id=2']]);
  });

  it('count as they are sent', async () => {
    const body = { id: 'a', createdAt: new Date(0), unset: undefined };
    const result = await request({ getSpace: () => ({ status: 200, body }) }, '/spaces/a', {
      validateReplies: 'throw',
    });
    expect(result).toMatchObject({ status: 200, body: { id: 'a', createdAt: '1970-01-01T00:00:00.000Z' } });
  });

  it('are reported as the value that a text stands for', async () => {
    const few = validatorOf({ type: 'integer', maximum: 5 });
    const operations = exampleApi.operations.map((each) => ({
      ...each,
      replies: [{ status: 200, types: ['text/plain'] }],
      replyValidators: () => Promise.resolve({ 200: { 'text/plain': few } }),
    }));
    const reported: unknown[] = [];
    const options: CoreOptions = {
      authenticate: () => ({}),
      validateReplies: 'warn',
      onError: (error) => reported.push(String(error)),
    };
    const server = createServer(
      { ...exampleApi, operations },
      { getSpace: () => ({ status: 200, body: 6 }) },
      options,
    );
    await fetchHandler(server)(new Request('http://a/spaces/a', { headers: { authorization } }));
    expect(reported).toEqual([expect.stringContaining('200: the body must be <= 5')]);
  });

  it.each<[text: unknown, status: number]>([
    [5, 200],
    [-1.5, 500],
    ['5', 200],
    ['five', 500],
  ])('count for what their text stands for: %j', async (body, status) => {
    const errors = [{ instancePath: '', schemaPath: '#/type', keyword: 'type', params: {} }];
    const isWhole = Object.assign((value: unknown) => Number.isInteger(value), { errors });
    const operations = exampleApi.operations.map((each) => ({
      ...each,
      replies: [{ status: 200, types: ['text/plain'] }],
      replyValidators: () => Promise.resolve({ 200: { 'text/plain': isWhole } }),
    }));
    const handle = fetchHandler(
      createServer(
        { ...exampleApi, operations },
        { getSpace: () => ({ status: 200, body }) },
        { authenticate: () => ({}), validateReplies: 'throw' },
      ),
    );
    const response = await handle(new Request('http://a/spaces/a', { headers: { authorization } }));
    expect(response.status).toBe(status);
  });

  it.each<[contentType: string, body: unknown, status: number]>([
    ['application/json', { n: 1 }, 200],
    ['application/vnd.a+json', { n: 'one' }, 500],
    ['text/html', '<p>1</p>', 200],
    ['image/png', new Uint8Array([1]), 200],
  ])('of a range are checked where they are JSON: %s, %j', async (contentType, body, status) => {
    const schema = { type: 'object', properties: { n: { type: 'integer' } } };
    const operations = exampleApi.operations.map((each) => ({
      ...each,
      replies: [{ status: 200, types: ['*/*'] }] as const,
      replyValidators: () => Promise.resolve({ 200: { '*/*': validatorOf(schema) } }),
    }));
    const handle = fetchHandler(
      createServer(
        { ...exampleApi, operations },
        { getSpace: () => ({ status: 200, body, contentType }) },
        { authenticate: () => ({}), validateReplies: 'throw' },
      ),
    );
    const response = await handle(new Request('http://a/spaces/a', { headers: { authorization } }));
    expect(response.status).toBe(status);
  });

  describe('that are events', () => {
    const numbered = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } };
    const ends: string[] = [];
    async function streamed(data: readonly unknown[] | string, schema: object, options: CoreOptions) {
      const operations = exampleApi.operations.map((each) => ({
        ...each,
        replyValidators: () => Promise.resolve({ 200: { 'text/event-stream': validatorOf(schema) } }),
      }));
      const reported: string[] = [];
      const events = (async function* () {
        try {
          for (const each of data) yield await Promise.resolve({ data: each, event: 'step' });
        } finally {
          ends.push('ended');
        }
      })();
      const server = createServer(
        { ...exampleApi, operations },
        { listenEvents: () => ({ status: 200, body: typeof data === 'string' ? data : events }) },
        { authenticate: () => ({}), onError: (error) => reported.push(String(error)), ...options },
      );
      const response = await fetchHandler(server)(
        new Request('http://a/events', { headers: { authorization } }),
      );
      const text = await response.text().catch(() => 'broken off');
      return { text, reported };
    }
    const wrong =
      'ReplyError: The reply of listenEvents violates the document: 200: the data of an event: /n must be integer';

    it.each<[name: string, data: readonly unknown[], schema: object]>([
      ['data', [{ n: 1 }, { n: 2 }], numbered],
      ['JSON that a handler has written', ['{"n":\n1}'], numbered],
      ['a Date', [{ n: 1, at: new Date(0) }], { ...numbered, properties: { at: { type: 'string' } } }],
      ['texts', ['5', 'a\nb'], { type: 'string', minLength: 1 }],
      ['what ends a stream by custom', [{ n: 1 }, '[DONE]'], numbered],
    ])('pass with %s', async (_, data, schema) => {
      expect((await streamed(data, schema, { validateReplies: 'throw' })).reported).toEqual([]);
    });

    it.each<[text: string, reported: readonly string[]]>([
      ['data: {"n":1}\n\ndata: {"n":2}\n\n', []],
      [': ping\r\nid: 1\r\ndata:{"n":\r\ndata:1}\r\n\r\ndata: [DONE]\r\n\r\n', []],
      ['data: {"n":1}\n\ndata: {"n":"two"}\n\ndata', [wrong]],
      ['', []],
    ])('are checked as a text that is finished: %j', async (text, reported) => {
      const given = await streamed(text, numbered, { validateReplies: 'throw' });
      expect(given.reported).toEqual(reported);
      if (reported.length === 0) expect(given.text).toBe(text);
    });

    it.each<[CoreOptions['validateReplies'], string, readonly string[]]>([
      ['off', 'event: step\ndata: {"n":1}\n\nevent: step\ndata: {"n":"two"}\n\n', []],
      ['warn', 'event: step\ndata: {"n":1}\n\nevent: step\ndata: {"n":"two"}\n\n', [wrong]],
      ['throw', 'broken off', [wrong]],
    ])('are checked as they come: %s', async (validateReplies, text, reported) => {
      ends.splice(0);
      const options = validateReplies === undefined ? {} : { validateReplies };
      expect(await streamed([{ n: 1 }, { n: 'two' }], numbered, options)).toEqual({ text, reported });
      expect(ends).toEqual(['ended']);
    });
  });

  describe.each([
    ['application/jsonl', ''],
    ['application/json-seq', '\u001e'],
  ])('that are items, as %s', (type, mark) => {
    const numbered = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } };
    async function sent(body: unknown, validateReplies: CoreOptions['validateReplies']) {
      const operations = exampleApi.operations.map((each) => ({
        ...each,
        replies: [{ status: 200, types: [type], sequences: [type] }] as const,
        replyValidators: () => Promise.resolve({ 200: { [type]: validatorOf(numbered) } }),
      }));
      const reported: string[] = [];
      const server = createServer(
        { ...exampleApi, operations },
        { getSpace: () => ({ status: 200, body }) },
        {
          authenticate: () => ({}),
          onError: (error) => reported.push(String(error)),
          ...(validateReplies && { validateReplies }),
        },
      );
      const response = await fetchHandler(server)(
        new Request('http://a/spaces/a', { headers: { authorization } }),
      );
      const text = await response.text().catch(() => 'broken off');
      return { status: response.status, text, reported };
    }
    const rows = [{ n: 1 }, { n: 'two' }];
    const text = `${mark}{"n":1}\n${mark}{"n":"two"}\n`;
    const reported = [
      'ReplyError: The reply of getSpace violates the document: 200: an item: /n must be integer',
    ];

    it.each<[CoreOptions['validateReplies'], number, string, readonly string[]]>([
      ['off', 200, text, []],
      ['warn', 200, text, reported],
      ['throw', 200, 'broken off', reported],
    ])('are checked as they come: %s', async (validateReplies, status, expected, problems) => {
      const items = (function* () {
        yield* rows;
      })();
      expect(await sent(items, validateReplies)).toEqual({ status, text: expected, reported: problems });
    });

    it.each<[name: string, body: unknown]>([
      ['a list', rows],
      ['a text', text],
    ])('are checked before they are sent where they are %s', async (_, body) => {
      expect(await sent(body, 'throw')).toMatchObject({ status: 500, reported });
      expect(await sent(body, 'warn')).toEqual({ status: 200, text, reported });
    });

    it('pass where they are valid', async () => {
      expect(await sent([{ n: 1 }], 'throw')).toMatchObject({ status: 200, reported: [] });
    });

    it('are JSON', async () => {
      expect((await sent(`${mark}{"n":1}\n\n${mark}{"n":`, 'throw')).reported).toEqual([
        'ReplyError: The reply of getSpace violates the document: 200: an item is not JSON',
      ]);
    });
  });

  const unknown = { status: 200, body: { id: 'a', secret: 1, more: { x: 1 } } };
  const known = { id: 'a', more: { x: 1 } };

  it.each<[CoreOptions['unknownFields'], CoreOptions['validateReplies'], unknown]>([
    [undefined, undefined, unknown.body],
    ['keep', 'throw', unknown.body],
    ['drop', 'off', known],
    ['drop', 'throw', known],
  ])('have fields that are not declared: %s, checked: %s', async (unknownFields, validateReplies, body) => {
    const options = {
      ...(unknownFields && { unknownFields }),
      ...(validateReplies && { validateReplies }),
    };
    const result = await request({ getSpace: () => unknown }, '/spaces/a', options);
    expect(result.body).toEqual(body);
    expect(JSON.parse(JSON.stringify(unknown.body))).toEqual(unknown.body);
  });

  it('load no validators where nobody needs them', async () => {
    let loads = 0;
    const operations = exampleApi.operations.map((each) => ({
      ...each,
      replyValidators: () => {
        loads++;
        return Promise.resolve({});
      },
    }));
    const server = createServer(
      { ...exampleApi, operations },
      { getSpace: () => unknown },
      { authenticate: () => ({}) },
    );
    await fetchHandler(server)(new Request('http://a/spaces/a', { headers: { authorization } }));
    expect(loads).toBe(0);
  });

  it.each([
    [{ status: 99 }],
    [{ status: 200.5 }],
    [{ status: 200, body: () => 1 }],
    [{ status: 200, body: 1n }],
    [{ status: 200, headers: { 'x-count': 'a\r\nset-cookie: b' } }],
    [{ status: 200, headers: { 'x-count': () => 1 } }],
    [{ status: 200, headers: { 'x count': 1 } }],
    [{ status: 200, headers: { '': 1 } }],
    [undefined],
  ])('that cannot be sent are 500', async (reply) => {
    expect((await request({ getSpace: () => reply }, '/spaces/a')).status).toBe(500);
  });
});

it('takes a base path away', async () => {
  const handlers = { getSpace: () => ({ status: 200, body: { id: 'a' } }) };
  expect((await request(handlers, '/v1/spaces/a', { basePath: '/v1' })).status).toBe(200);
  expect((await request(handlers, '/spaces/a', { basePath: '/v1' })).status).toBe(404);
  expect((await request(handlers, '/v1/spaces/a', { basePath: '/v1/' })).status).toBe(200);
  expect((await request(handlers, '/spaces/a', { basePath: '/' })).status).toBe(200);
});
