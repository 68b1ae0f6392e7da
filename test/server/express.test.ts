import { gzipSync } from 'node:zlib';
import express, { type RequestHandler } from 'express';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { expressRouter } from '@specline/server-runtime/platforms/express';
import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Operation } from '@specline/server-runtime/operation';
import { reply } from '@specline/server-runtime/reply/reply';
import { exampleApi } from './example-api.ts';
import { listen, send, sendRequest, type Listening } from './raw-http.ts';

const reported: unknown[] = [];
const router = expressRouter(
  createServer(
    exampleApi,
    {
      getSpace: ({ params }: HandlerContext) => reply(200, params),
      fail: () => reply(200, 1),
    },
    { authenticate: () => ({}), onError: (error) => reported.push(error) },
  ),
);

let at: Listening;
/** The errors that came to `next`. */
const passed: unknown[] = [];

// What Express does with what is mounted at a path: it takes that path off the URL, and has set headers of its own.
beforeAll(async () => {
  at = await listen((request, response) => {
    response.setHeader('X-Powered-By', 'Express');
    request.url = request.url?.replace(/^\/api\/v1(?=\/|$)/, '') || '/';
    if (request.headers['x-hostile'] !== undefined)
      response.writeHead = () => {
        throw new Error('no');
      };
    router(request, response, (error) => {
      passed.push(error);
      response.destroy();
    });
  });
});
afterAll(() => at.server.close());

it('serves where it is mounted, and keeps headers that are set', async () => {
  const response = await send(at.port, 'GET', '/api/v1/spaces/a%20b?x=1', { authorization: 'Bearer x' });
  expect([response.status, response.body]).toEqual([200, '{"spaceId":"a b"}']);
  expect(response.headers).toMatchObject({ 'x-powered-by': 'Express', 'content-length': '17' });
});

it('answers what it does not know itself', async () => {
  expect((await send(at.port, 'GET', '/api/v1')).status).toBe(404);
  expect((await send(at.port, 'GET', '/api/v1/nowhere')).headers['content-type']).toBe(
    'application/problem+json',
  );
  expect(passed).toEqual([]);
});

it('reports what it cannot answer, and passes it on to no page of Express', async () => {
  expect(await sendRequest(at.port, 'GET', '/api/v1/fail', { 'x-hostile': '1' })).toBe('');
  expect([reported, passed]).toEqual([[new Error('no')], []]);
});

describe('under Express itself', () => {
  const api = createServer(
    exampleApi,
    {
      getSpace: ({ params, requestId }: HandlerContext) => reply(200, Object.assign({ requestId }, params)),
      createSpace: ({ body }: HandlerContext) => reply(201, body),
    },
    { authenticate: () => ({}) },
  );
  const app = express();
  const finished: (readonly [string, number])[] = [];
  app.use((request, response, next) => {
    response.on('finish', () => finished.push([request.originalUrl, response.statusCode]));
    next();
  });
  app.get('/v1/own', (_, response) => {
    response.send('own');
  });
  app.use('/v1', expressRouter(api));
  app.use((_, response) => {
    response.status(418).end();
  });

  let there: Listening;
  beforeAll(async () => {
    there = await listen(app);
  });
  afterAll(() => there.server.close());

  it('serves below its path, next to other routes', async () => {
    const authorization = { authorization: 'Bearer x', 'x-request-id': 'r1' };
    const response = await send(there.port, 'GET', '/v1/spaces/a%2Fb?shareKey=k', authorization);
    expect([response.status, JSON.parse(response.body)]).toEqual([200, { spaceId: 'a/b', requestId: 'r1' }]);
    expect(response.headers).toMatchObject({ 'x-powered-by': 'Express', 'content-type': 'application/json' });
    expect((await send(there.port, 'GET', '/v1/own')).body).toBe('own');
    expect((await send(there.port, 'GET', '/elsewhere')).status).toBe(418);
    expect((await send(there.port, 'GET', '/v1/nowhere')).status).toBe(404);
  });

  it('reads bodies', async () => {
    const json = { 'content-type': 'application/json' };
    const response = await send(there.port, 'POST', '/v1/spaces', json, '{"title":"ä"}');
    expect([response.status, response.body]).toEqual([201, '{"title":"ä"}']);
    expect((await send(there.port, 'POST', '/v1/spaces', json, '{"title":""}')).status).toBe(400);
  });

  it('leaves the request and the response as other middleware needs them', () => {
    expect(finished).toContainEqual(['/v1/spaces/a%2Fb?shareKey=k', 200]);
    expect(finished).toContainEqual(['/v1/nowhere', 404]);
  });
});

describe('after middleware that reads bodies', () => {
  const server = createServer(
    exampleApi,
    { createSpace: ({ body }: HandlerContext) => reply(201, body) },
    { authenticate: () => ({}), limits: { body: 100 } },
  );
  const app = express();
  app.use(express.json(), express.urlencoded(), express.text(), express.raw({ type: 'application/*' }));
  app.use('/a/b', expressRouter(server));

  let there: Listening;
  beforeAll(async () => {
    there = await listen(app);
  });
  afterAll(() => there.server.close());

  const json = { 'content-type': 'application/json; charset=utf-8' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each([
    ['JSON', json, '{"title":"ä"}', 201],
    ['what is unpacked', { ...json, 'content-encoding': 'gzip' }, gzipSync('{"title":"ä"}'), 201],
    ['what is invalid', json, '{"title":1}', 400],
    ['a number that is too large', json, '{"title":"ä","parent":1e999}', 400],
    ['no bytes', { ...json, 'content-length': '0' }, '', 400],
    ['too many bytes', json, JSON.stringify({ title: 'a'.repeat(100) }), 413],
    ['another media type', { 'content-type': 'text/plain' }, '{"title":"ä"}', 415],
    ['a form where none is taken', form, 'title=a', 415],
  ])('takes %s', async (_, headers, body, status) => {
    const response = await send(there.port, 'POST', '/a/b/spaces', headers, body);
    expect(response.status).toBe(status);
    if (status === 201) expect(response.body).toBe('{"title":"ä"}');
  });

  it.each([
    ['lists', '['.repeat(50_000), ']'.repeat(50_000)],
    ['members', '{"title":'.repeat(9_000) + '0', '}'.repeat(9_000)],
  ])('refuses more levels of %s than can be written again', async (_, start, end) => {
    const roomy = createServer(
      exampleApi,
      { createSpace: () => reply(201, {}) },
      { authenticate: () => ({}) },
    );
    const { port, server: listening } = await listen(express().use(express.json(), expressRouter(roomy)));
    onTestFinished(() => {
      listening.close();
    });
    const response = await send(port, 'POST', '/spaces', json, start + end);
    expect([response.status, JSON.parse(response.body).detail]).toEqual([
      400,
      'The body has more than 500 levels of arrays and objects.',
    ]);
  });

  it.each([
    ['no bytes', { 'content-length': '0' }, '', 'is missing'],
    ['no chunks', { 'transfer-encoding': 'chunked' }, '0\r\n\r\n', 'is missing'],
    ['an empty object', {}, '{}', "must have required property 'title'"],
  ])(
    'tells a body of %s from others that parsers make an empty object',
    async (_, headers, body, message) => {
      const response = await send(there.port, 'POST', '/a/b/spaces', { ...json, ...headers }, body);
      expect(JSON.parse(response.body)).toMatchObject({ issues: [{ pointer: '', message }] });
    },
  );
});

it.each([
  [express.json({ strict: false }), '"ä"', 'ä'],
  [express.json({ strict: false }), '"7"', '7'],
  [express.json({ strict: false }), ' null ', null],
  [express.json({ strict: false }), 'false', false],
  [express.text({ type: '*/*' }), '"ä"', 'ä'],
  [express.text({ type: '*/*' }), '7', 7],
])('takes JSON that is no object after middleware has read it', async (middleware, sent, value) => {
  let seen: unknown;
  const growTree = ({ body }: HandlerContext) => {
    seen = body;
    return reply(200, 1);
  };
  const api = {
    ...exampleApi,
    operations: exampleApi.operations.map((each) =>
      each.path === '/trees' ? withoutValidators(each) : each,
    ),
  };
  const app = express();
  app.use(middleware, expressRouter(createServer(api, { growTree }, { authenticate: () => ({}) })));
  const there = await listen(app);
  const { status } = await send(there.port, 'POST', '/trees', { 'content-type': 'application/json' }, sent);
  there.server.close();
  expect([status, seen]).toEqual([200, value]);
});

const withoutValidators = (operation: Operation): Operation => ({
  ...operation,
  validators: () => Promise.resolve({}),
});

it.each([
  ['text/csv; charset=iso-8859-1; header=present', Uint8Array.of(0xe4)],
  ['text/csv; charset="utf-16le"', Buffer.from('ä', 'utf16le')],
  ['text/csv', 'ä'],
])('takes a text of %s after middleware has decoded it', async (type, sent) => {
  let seen: unknown;
  const upload = ({ body }: HandlerContext) => {
    seen = body;
    return reply(200, 'ok');
  };
  const router = expressRouter(createServer(exampleApi, { upload }, { authenticate: () => ({}) }));
  const there = await listen(express().use(express.text({ type: '*/*' }), router));
  const { status } = await send(there.port, 'PUT', '/uploads', { 'content-type': type }, sent);
  there.server.close();
  expect([status, seen]).toEqual([200, 'ä']);
});

describe('after middleware that reads forms', () => {
  const bytes = Uint8Array.of(1);
  let seen: unknown;
  const server = createServer(
    exampleApi,
    {
      sendForm: ({ body }: HandlerContext) => {
        seen = body;
        return reply(200, 1);
      },
    },
    { authenticate: () => ({}) },
  );
  const form = 'application/x-www-form-urlencoded';
  const multipart = '--b\r\nContent-Disposition: form-data; name="count"\r\n\r\n7\r\n--b--\r\n';
  it.each<[string, RequestHandler, string, string, unknown]>([
    [
      'flat ones',
      express.urlencoded({ extended: false }),
      form,
      'count=5&tags=a+%26&tags=b&deep[a]=1&R=2',
      { count: 5, tags: ['a &', 'b'], deep: { a: '1' }, color: { R: 2 } },
    ],
    [
      'deep ones',
      express.urlencoded({ extended: true }),
      form,
      'count=5&tags=a&tags=b&deep[a]=1&deep[%C3%A4]=2',
      { count: 5, tags: ['a', 'b'], deep: { a: '1', ä: '2' } },
    ],
    [
      'forms with files, where their bytes are left',
      express.Router().use(express.raw({ type: '*/*' }), (request, _, next) => {
        Reflect.set(request, 'rawBody', request.body);
        request.body = {};
        next();
      }),
      'multipart/form-data; boundary=b',
      multipart,
      { count: 7 },
    ],
    ...[
      { files: [{ fieldname: 'raws', originalname: 'a"\n', mimetype: 'image/png', buffer: bytes, size: 1 }] },
      { file: { fieldname: 'raws', originalname: 'a', mimetype: 'image/png', buffer: bytes, size: 1 } },
      {
        files: { raws: [{ fieldname: 'raws', originalname: 'a', mimetype: 'a/b', buffer: bytes, size: 1 }] },
      },
      { files: { raws: { name: 'a', mimetype: 'a/b', data: bytes, size: 1 } } },
    ].map((files): [string, RequestHandler, string, string, unknown] => [
      `files in memory: ${JSON.stringify(files)}`,
      express.Router().use(express.raw({ type: '*/*' }), (request, _, next) => {
        Object.assign(request, { body: { count: '7' }, ...files });
        next();
      }),
      'multipart/form-data; boundary=b',
      multipart,
      { count: 7, raws: [{}] },
    ]),
  ])('takes %s', async (_, middleware, type, body, expected) => {
    const there = await listen(express().use(middleware, expressRouter(server)));
    const response = await send(there.port, 'POST', '/forms', { 'content-type': type }, body);
    there.server.close();
    expect([response.status, JSON.parse(JSON.stringify(seen))]).toEqual([200, expected]);
  });
});
