import { describe, expect, test } from 'vitest';
import { anySuccess } from '@specline/client-runtime/response/any-success';
import { declaredOnly } from '@specline/client-runtime/response/declared';
import type { Decode, Operation } from '@specline/client-runtime/operation';
import { ApiError, DecodeError, UndeclaredStatusError } from '@specline/client-runtime/errors/errors';
import { decodeJsonIfAny } from '@specline/client-runtime/response/media-types';
import { connect } from '@specline/client-runtime/connect';
import { json, serve, serveBytes } from './loopback.ts';
import { callSpace, failureOf, get, post, remove } from './operations.ts';

/** Returns the call of an operation that is answered with some status, type and body. */
async function answered(
  status: number,
  type: string | undefined,
  body: string | Buffer,
  operation: Operation = get,
) {
  const server = await serve((response) => {
    response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body);
  });
  return callSpaceOf(server.url, operation);
}
const callSpaceOf = (url: string, operation: Operation) => ({
  call: callSpace(connect({ baseUrl: url, retry: 0 }), operation),
});

describe('a success', () => {
  test.each([
    ['JSON', 'application/json', '{"id":"s"}', { id: 's' }],
    ['JSON with parameters', 'Application/JSON; charset=UTF-8', '"é"', 'é'],
    ['what builds on JSON', 'application/hal+json', '{}', {}],
    ['JSON of no type', undefined, '[1]', [1]],
    ['JSON that is called text', 'text/plain', '{}', {}],
    ['JSON after a byte order mark', 'application/json', '\uFEFF{"id":"s"}', { id: 's' }],
    ['null', 'application/json', 'null', null],
  ])('%s is decoded', async (_, type, body, expected) => {
    const { call } = await answered(200, type, body);
    expect(await call).toEqual(expected);
  });

  test.each([
    [
      'a page of HTML',
      'text/html; charset=utf-8',
      '<html>',
      'not JSON (content-type: text/html; charset=utf-8)',
    ],
    ['broken JSON', 'application/json', '{"secret":', 'not JSON (content-type: application/json)'],
    ['nothing', 'application/json', '', 'not JSON (content-type: application/json)'],
    ['nothing of no type', undefined, '', 'not JSON (content-type: null)'],
  ])('%s is a DecodeError', async (_, type, body, reason) => {
    const { call } = await answered(200, type, body);
    const error = await failureOf(call);
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({
      name: 'DecodeError',
      status: 200,
      message: `getSpace: 200: ${reason}`,
      text: body,
    });
    expect(error).not.toHaveProperty('body');
    await expect(call.result()).rejects.toBe(error);
  });

  test('a page of 50 MB is read', async () => {
    const items = Array.from({ length: 50 }, (_, index) => ({ index, text: 'x'.repeat(1 << 20) }));
    const { call } = await answered(200, 'application/json', JSON.stringify({ items }));
    const { items: received } = (await call) as { items: typeof items };
    expect(received.length).toBe(50);
    expect(received[49]).toEqual(items[49]);
  });

  test('204 has no body', async () => {
    const { call } = await answered(204, undefined, '', remove);
    const { data, status, headers, response } = await call.withResponse();
    expect({ data, status }).toEqual({ data: undefined, status: 204 });
    expect(headers).toBe(response.headers);
    expect(await call.result()).toMatchObject({ status: 204, response });
  });

  test('204 with a body: the connection is given up, not the call', async () => {
    const server = await serveBytes((socket) =>
      socket.write('HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\nhello'),
    );
    const transport = connect({ baseUrl: server.url, retry: { minDelay: 1, maxDelay: 1 } });
    for (let request = 1; request <= 3; request += 1)
      expect(await callSpace(transport, remove)).toBeUndefined();
  });

  test.each([
    ['205, which has no body', 205, '', undefined],
    ['a status that nobody has registered', 299, '{}', {}],
    ['one that has no content', 202, 'Accepted', undefined],
  ])('%s, of any success', async (_, status, body, data) => {
    const { call } = await answered(status, 'application/json', body, {
      ...get,
      decode: decodeJsonIfAny,
      success: anySuccess(),
      empty: anySuccess(200, 299),
    });
    expect(await call.withResponse()).toMatchObject({ status, data });
  });

  test('HEAD has none', async () => {
    const decode: Decode = () => Promise.resolve({});
    const server = await serve((response) => {
      response.writeHead(200, { 'content-length': 100, etag: '"1"' }).end();
    });
    const call = callSpace(connect({ baseUrl: server.url }), { ...get, method: 'HEAD', decode });
    expect((await call.withResponse()).headers.get('etag')).toBe('"1"');
    expect(server.arrived[0]?.method).toBe('HEAD');
  });

  test('is one of several statuses, reported by withResponse and result', async () => {
    const { call } = await answered(201, 'application/json', '{"id":"t"}', post);
    expect(await call.withResponse()).toMatchObject({ data: { id: 't' }, status: 201 });
    expect(await call.result()).toMatchObject({ status: 201, body: { id: 't' } });
  });

  test('the accepted types are sent', async () => {
    const server = await serve((response) => {
      json(response, 200, {});
    });
    const transport = connect({ baseUrl: server.url });
    await callSpace(transport, get);
    await callSpace(transport, { ...get, accept: 'application/json, text/plain' });
    expect(server.arrived.map(({ headers }) => headers.accept)).toEqual([
      'application/json',
      'application/json, text/plain',
    ]);
  });
});

describe('a failure', () => {
  test('has status, body, headers, request id and operation', async () => {
    const server = await serve((response) => {
      json(response, 404, { error: { code: 404, message: 'No such space.' } }, { 'x-request-id': 'r-1' });
    });
    const call = callSpace(connect({ baseUrl: server.url }), get);
    const error = await failureOf(call);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: 'ApiError',
      message: 'getSpace: 404: No such space.',
      status: 404,
      operationId: 'getSpace',
      requestId: 'r-1',
      body: { error: { code: 404, message: 'No such space.' } },
    });
    expect((error as ApiError).headers.get('content-type')).toBe('application/json');
    expect(await call.result()).toMatchObject({ status: 404, body: { error: { code: 404 } } });
    await expect(call.withResponse()).rejects.toBe(error);
  });

  test.each([
    [{ message: 'm', detail: 'd' }, 'getSpace: 400: m'],
    [{ detail: 'd', title: 't' }, 'getSpace: 400: d'],
    [{ title: 't' }, 'getSpace: 400: t'],
    [{ error: 'e' }, 'getSpace: 400: e'],
    [{ error: { message: 'm' } }, 'getSpace: 400: m'],
    [{ message: null, error: { title: 't' } }, 'getSpace: 400: t'],
    [{ errors: [{ status: '400', detail: 'd' }, { detail: 'other' }] }, 'getSpace: 400: d'],
    [{ detail: [{ loc: ['body'], msg: 'm' }] }, 'getSpace: 400: m'],
    [['first', 'second'], 'getSpace: 400: first'],
    [{ constructor: 'c' }, 'getSpace: 400: no message'],
    ['text', 'getSpace: 400: text'],
    [[], 'getSpace: 400: no message'],
    [null, 'getSpace: 400: no message'],
    [{ message: 'x'.repeat(1000) }, `getSpace: 400: ${'x'.repeat(295)}`],
  ])('%j is reported as %s', async (body, message) => {
    const { call } = await answered(400, 'application/json', JSON.stringify(body));
    expect(await failureOf(call)).toMatchObject({ message });
  });

  test.each([
    [201, '{"title":"mine"}'],
    [204, undefined],
  ])(
    '%i, where only 200 and default are declared, is no failure that its body tells of',
    async (status, body) => {
      const server = await serve((response) => response.writeHead(status).end(body));
      expect(await failureOf(callSpace(connect({ baseUrl: server.url }), get))).toMatchObject({
        name: 'ApiError',
        message: `getSpace: ${status}: no success`,
      });
    },
  );

  test('a body of errors within errors, ten thousand deep, is one failure', async () => {
    const { call } = await answered(
      400,
      'application/json',
      '{"error":'.repeat(10_000) + '"deep"' + '}'.repeat(10_000),
    );
    expect(await failureOf(call)).toMatchObject({ message: 'getSpace: 400: deep' });
  });

  test.each([
    ['a page of HTML', 'text/html', '<html>', 'getSpace: 502: not JSON (content-type: text/html)'],
    ['nothing', undefined, '', 'getSpace: 502: not JSON (content-type: null)'],
  ])('%s is an ApiError without body, which result() throws too', async (_, type, text, message) => {
    const { call } = await answered(502, type, text);
    const error = await failureOf(call);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status: 502, text });
    expect((error as ApiError).body).toBeUndefined();
    await expect(call.result()).rejects.toBe(error);
  });

  test.each([
    { status: 404, declared: [200, 404], expected: ApiError },
    { status: 404, declared: [200, '4XX'], expected: ApiError },
    { status: 418, declared: [200, 404, '5XX'], expected: UndeclaredStatusError },
    { status: 202, declared: [200], expected: UndeclaredStatusError },
  ] as const)('$status, where $declared are declared', async ({ status, declared, expected }) => {
    const { call } = await answered(status, 'application/json', '{"message":"m"}', {
      ...get,
      failureOf: declaredOnly,
      declared,
    });
    const error = await failureOf(call);
    expect(error).toMatchObject({
      name: expected.name,
      status,
      message: `getSpace: ${status}: ${status === 202 ? 'no success' : 'm'}`,
      body: { message: 'm' },
    });
    expect(error).toBeInstanceOf(expected);
    if (expected === UndeclaredStatusError) await expect(call.result()).rejects.toBe(error);
    else expect(await call.result()).toMatchObject({ status });
  });
});
