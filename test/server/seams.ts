import type { Handler } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Api, Operation } from '@specline/server-runtime/operation';
import type { CoreOptions } from '@specline/server-runtime/options';
import { streamed } from '@specline/server-runtime/streamed';
import type { Validate } from '@specline/server-runtime/validation/validator';
import { exampleApi } from './example-api.ts';

/** Throws the value of a row of the table. */
export type Fail = () => never;

/** The server in which one place throws. */
export interface Served {
  readonly handlers?: Readonly<Record<string, unknown>>;
  readonly options?: CoreOptions;
  readonly api?: Api;
}

/** A place where code runs that is not the server's own, and what the caller gets when it throws. */
export interface Seam {
  readonly name: string;
  readonly make: (fail: Fail) => Served;
  /** Default: `GET /fail`. */
  readonly request?: readonly [
    method: string,
    target: string,
    headers?: Record<string, string>,
    body?: string,
  ];
  /** `ended`: the head is out, and the connection is ended before the body is whole. Default: 500. */
  readonly expected?: number | 'ended';
  /** The operation that stderr names. Default: `fail`. */
  readonly operation?: string;
  /** False if something else than what was thrown is reported, such as that a reply is none. */
  readonly isItself?: false;
}

const json = { 'content-type': 'application/json' };
const text = { 'content-type': 'text/plain' };
const authorization = { authorization: 'Bearer x' };
const ok = { status: 200, body: {} };

/** Gives some pieces, and fails then. */
async function* pieces(fail: Fail, ...before: readonly string[]): AsyncGenerator<string> {
  for (const piece of before) yield await Promise.resolve(piece);
  fail();
}

/** Returns a stream of the platform that fails as soon as it is read. */
function brokenStream(fail: Fail): ReadableStream {
  return new ReadableStream({ pull: fail }, { highWaterMark: 0 });
}

function withOperation(id: string, change: Partial<Operation>): Api {
  const operations = exampleApi.operations.map((each) => (each.id === id ? { ...each, ...change } : each));
  return { ...exampleApi, operations };
}

/** Returns a validator that throws. */
function failing(fail: Fail): Validate {
  return Object.assign(() => fail(), { errors: null });
}

/** Returns a handler whose failure has a member that throws. */
function mutated(name: string, fail: Fail): Served {
  const error = Object.defineProperty(new HttpError(409, 'Not now.'), name, { get: fail });
  return { handlers: { fail: () => Promise.reject(error) } };
}

/** A handler that replies with what is given. */
const answering = (body: unknown, more: object = {}): Served => ({
  handlers: { fail: () => ({ status: 200, body, ...more }) },
});

/** The server reads what a handler returned, whose members are getters. */
const withGetter = (name: string, fail: Fail): Served => ({
  handlers: { fail: () => Object.defineProperty({ ...ok }, name, { get: fail, enumerable: true }) },
});

const atHandlers: readonly Seam[] = [
  { name: 'a handler', make: (fail) => ({ handlers: { fail } }) },
  {
    name: 'an asynchronous handler',
    make: (fail) => ({ handlers: { fail: () => Promise.resolve().then(fail) } }),
  },
  {
    name: 'a handler that is a generator',
    isItself: false,
    make: (fail) => ({ handlers: { fail: () => pieces(fail) } }),
  },
  {
    name: 'a thenable that a handler returns',
    make: (fail) => ({ handlers: { fail: () => ({ then: fail }) } }),
  },
  {
    name: 'a handler that reads the body itself',
    operation: 'wait',
    request: ['POST', '/wait', text, 'abc'],
    make: (fail) => ({
      handlers: {
        wait: streamed<Handler>(async ({ body }) => {
          await body?.getReader().read();
          return fail();
        }),
      },
    }),
  },
  { name: 'a message of an HttpError', make: (fail) => mutated('message', fail) },
  { name: 'headers of an HttpError', isItself: false, make: (fail) => mutated('headers', fail) },
  { name: 'a status of an HttpError', isItself: false, make: (fail) => mutated('status', fail) },
  { name: 'issues of an HttpError', isItself: false, make: (fail) => mutated('issues', fail) },
];

const atOptions: readonly Seam[] = [
  {
    name: 'authenticate',
    operation: 'getSpace',
    request: ['GET', '/spaces/a', authorization],
    make: (fail) => ({ options: { authenticate: fail } }),
  },
  {
    name: 'an asynchronous authenticate',
    operation: 'getSpace',
    request: ['GET', '/spaces/a', authorization],
    make: (fail) => ({ options: { authenticate: () => Promise.resolve().then(fail) } }),
  },
  {
    name: 'renderFailure',
    request: ['GET', '/nowhere'],
    expected: 404,
    operation: 'no operation',
    make: (fail) => ({ options: { renderFailure: fail } }),
  },
  {
    name: 'a renderFailure that is asynchronous, which it must not be',
    request: ['GET', '/nowhere'],
    expected: 404,
    operation: 'no operation',
    isItself: false,
    make: (fail) => ({
      options: { renderFailure: () => Promise.resolve().then(fail) as never },
    }),
  },
  {
    name: 'headers of renderFailure',
    request: ['GET', '/nowhere'],
    operation: 'no operation',
    make: (fail) => ({
      options: {
        renderFailure: () => ({
          contentType: 'text/plain',
          body: 'x',
          headers: Object.defineProperty({}, 'x-a', { get: fail, enumerable: true }),
        }),
      },
    }),
  },
  {
    name: 'requestId',
    request: ['GET', '/nowhere'],
    operation: 'no operation',
    make: (fail) => ({ options: { requestId: fail } }),
  },
  {
    name: 'a requestId that is asynchronous, which it must not be',
    request: ['GET', '/nowhere'],
    operation: 'no operation',
    isItself: false,
    make: (fail) => ({ options: { requestId: () => Promise.resolve().then(fail) as never } }),
  },
];

const atValidators: readonly Seam[] = [
  {
    name: 'a validator of requests',
    request: ['POST', '/spaces', json, '{}'],
    operation: 'createSpace',
    make: (fail) => ({
      api: withOperation('createSpace', {
        validators: () => Promise.resolve({ body: { 'application/json': failing(fail) } }),
      }),
    }),
  },
  {
    name: 'what loads validators of requests',
    request: ['POST', '/spaces', json, '{}'],
    operation: 'createSpace',
    make: (fail) => ({ api: withOperation('createSpace', { validators: fail }) }),
  },
  {
    name: 'what loads the positions of schemas',
    request: ['POST', '/spaces', json, '{}'],
    operation: 'createSpace',
    make: (fail) => ({ api: { ...exampleApi, positions: () => Promise.resolve().then(fail) } }),
  },
  {
    name: 'a validator of replies',
    make: (fail) => ({
      ...answering({}),
      options: { validateReplies: 'throw' },
      api: withOperation('fail', {
        replyValidators: () => Promise.resolve({ 200: { 'application/json': failing(fail) } }),
      }),
    }),
  },
  {
    name: 'what loads validators of replies',
    make: (fail) => ({
      ...answering({}),
      options: { validateReplies: 'warn' },
      api: withOperation('fail', { replyValidators: () => Promise.resolve().then(fail) }),
    }),
  },
  {
    name: 'a validator of the events of a reply',
    request: ['GET', '/events'],
    operation: 'listenEvents',
    expected: 'ended',
    make: (fail) => ({
      handlers: { listenEvents: () => ({ ...ok, body: pieces(fail, 'a') }) },
      options: { validateReplies: 'throw' },
      api: withOperation('listenEvents', {
        replyValidators: () => Promise.resolve({ 200: { 'text/event-stream': failing(fail) } }),
      }),
    }),
  },
];

const atReplies: readonly Seam[] = [
  ...['status', 'body', 'headers', 'contentType'].map((name): Seam => ({
    name: `the member ${name} of a reply`,
    make: (fail) => withGetter(name, fail),
  })),
  {
    name: 'the value of a reply header',
    make: (fail) =>
      answering({}, { headers: Object.defineProperty({}, 'x-a', { get: fail, enumerable: true }) }),
  },
  {
    name: 'the item of a reply header',
    make: (fail) => answering({}, { headers: { 'x-a': new Proxy([2], { get: fail }) } }),
  },
  {
    name: 'a reply header that is a promise, which it must not be',
    isItself: false,
    make: (fail) => ({
      handlers: { fail: () => ({ ...ok, headers: { 'x-a': Promise.resolve().then(fail) } }) },
    }),
  },
  {
    name: 'a body that is a promise, which it must not be',
    isItself: false,
    make: (fail) => ({ handlers: { fail: () => ({ ...ok, body: Promise.resolve().then(fail) }) } }),
  },
  {
    name: 'a body of promises, which it must not be',
    isItself: false,
    make: (fail) => ({
      handlers: {
        fail: () => ({ ...ok, body: [Promise.resolve().then(fail), Promise.resolve().then(fail)] }),
      },
    }),
  },
  { name: 'toJSON of a body', make: (fail) => answering({ toJSON: fail }) },
  {
    name: 'a body whose iterator cannot be had',
    make: (fail) => answering({ [Symbol.asyncIterator]: fail }, { contentType: 'text/plain' }),
  },
];

const ended = { expected: 'ended', operation: 'download', request: ['GET', '/downloads'] } as const;
const downloading = (bodyOf: () => unknown): Served => ({
  handlers: { download: () => ({ status: 200, body: bodyOf() }) },
});

const atStreams: readonly Seam[] = [
  { ...ended, name: 'a stream before its first piece', make: (fail) => downloading(() => pieces(fail)) },
  { ...ended, name: 'a stream after its first piece', make: (fail) => downloading(() => pieces(fail, 'a')) },
  {
    ...ended,
    name: 'the next piece of an iterator of its own',
    make: (fail) => downloading(() => ({ [Symbol.asyncIterator]: () => ({ next: fail }) })),
  },
  {
    ...ended,
    name: 'a result of an iterator whose members cannot be read',
    make: (fail) =>
      downloading(() => ({
        [Symbol.asyncIterator]: () => ({
          next: () => Promise.resolve(Object.defineProperty({}, 'done', { get: fail })),
        }),
      })),
  },
  { ...ended, name: 'a ReadableStream', make: (fail) => downloading(() => brokenStream(fail)) },
  {
    ...ended,
    name: 'an end of a stream whose piece cannot be sent',
    isItself: false,
    make: (fail) =>
      downloading(() => ({
        [Symbol.asyncIterator]: () => ({
          next: () => Promise.resolve({ done: false, value: 5 }),
          return: fail,
        }),
      })),
  },
  {
    ...ended,
    name: 'an end that is no promise of a stream whose piece cannot be sent',
    isItself: false,
    make: (fail) =>
      downloading(() => ({
        [Symbol.asyncIterator]: () => ({
          next: () => Promise.resolve({ done: false, value: 5 }),
          return: () => ({ then: fail }),
        }),
      })),
  },
  {
    name: 'the end of a stream that nobody wants, since the request is a HEAD',
    operation: 'download',
    request: ['HEAD', '/downloads'],
    expected: 200,
    make: (fail) => downloading(() => ({ [Symbol.asyncIterator]: () => ({ next: fail, return: fail }) })),
  },
  {
    name: 'an iterator of a stream that nobody wants, since the request is a HEAD',
    operation: 'download',
    request: ['HEAD', '/downloads'],
    expected: 200,
    make: (fail) => downloading(() => ({ [Symbol.asyncIterator]: fail })),
  },
];

/** All places, each of which is tried with every value on every platform. */
export const seams: readonly Seam[] = [
  ...atHandlers,
  ...atOptions,
  ...atValidators,
  ...atReplies,
  ...atStreams,
];
