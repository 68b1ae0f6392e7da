import { describe, expect, it } from 'vitest';
import {
  declaredReply,
  encode,
  isWhole,
  withoutBody,
  type Answer,
} from '@specline/server-runtime/reply/encode';
import { encodeEvent } from '@specline/server-runtime/reply/event-stream';
import type { Reply } from '@specline/server-runtime/operation';
import { replyHeaderJson, replyHeaderSimpleExploded } from '@specline/server-runtime/reply/reply-headers';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';

/** Returns the pieces of a body, put together. */
async function bodyText(body: Answer['body']): Promise<string> {
  if (body === undefined || typeof body === 'string') return body ?? '';
  if (body instanceof Uint8Array) return Buffer.from(body).toString('latin1');
  let text = '';
  for await (const piece of body) text += Buffer.from(piece).toString('latin1');
  return text;
}

async function* pieces(...values: readonly unknown[]): AsyncGenerator {
  for (const value of values) yield await Promise.resolve(value);
}

it.each([
  [
    { a: 1 },
    'application/xml',
    'is an object or an array, which cannot be sent as application/xml: return a string',
  ],
  [[], 'text/csv; header=present', 'cannot be sent as text/csv'],
  [null, 'multipart/mixed', 'is null, which cannot be sent as multipart/mixed'],
  [{ a: 1 }, 'text/event-stream', 'return an AsyncIterable of events'],
  [
    { a: 1 },
    'application/jsonl',
    'is an object, which cannot be sent as application/jsonl: return an iterable',
  ],
  [null, 'application/json-seq', 'is null, which cannot be sent as application/json-seq'],
  [[Promise.resolve(1)], 'application/jsonl', 'an array of promises'],
  [Promise.resolve({ a: 1 }), 'application/json', 'The body of a reply is a promise: await it.'],
  [new Map([['a', 1]]), 'application/json', 'The body of a reply is a Map, which is empty in JSON'],
  [new Set([1]), 'application/problem+json', 'The body of a reply is a Set, which is empty in JSON'],
  [new FormData(), 'multipart/form-data', 'which cannot be sent as multipart/form-data'],
])('refuses %j as %s', (body, type, message) => {
  const declared: Reply = {
    status: 200,
    types: [type],
    ...(/jsonl|-seq/.test(type) && { sequences: [type] }),
  };
  expect(() => encode({ status: 200, body }, declared)).toThrow(message);
});

it.each([
  [200, '0'],
  [201, '0'],
  [205, '0'],
  [204, undefined],
  [304, undefined],
])('declares of a %i without a body how long it is, where that is allowed', (status, length) => {
  expect(encode({ status }, undefined).headers).toEqual(
    length === undefined ? {} : { 'content-length': length },
  );
});

it('says how long a Blob is, also where GET has it', () => {
  const answer = encode({ status: 200, body: new Blob(['hi']) }, undefined);
  expect(answer.headers).toMatchObject({ 'content-length': '2' });
  expect(withoutBody(answer).headers).toMatchObject({ 'content-length': '2' });
});

it('leaves it to the handler of HEAD to say how long the body of GET is', () => {
  const headers = { 'Content-Length': 77 };
  expect(encode({ status: 200, headers }, undefined, 'HEAD').headers).toEqual({ 'content-length': '77' });
  expect(encode({ status: 200 }, undefined, 'HEAD').headers).toEqual({});
});

describe('encode', () => {
  const bytes = Uint8Array.of(104, 105);
  const cases: readonly (readonly [
    HandlerReply,
    readonly string[] | undefined,
    string | undefined,
    string,
  ])[] = [
    [{ status: 200, body: { a: 'ä' } }, ['application/json'], 'application/json', '{"a":"ä"}'],
    [{ status: 200, body: 'a' }, ['application/json'], 'application/json', '"a"'],
    [{ status: 200, body: 'a' }, ['application/problem+json'], 'application/problem+json', '"a"'],
    [{ status: 200, body: null }, ['application/json'], 'application/json', 'null'],
    [{ status: 200, body: 0 }, undefined, 'application/json', '0'],
    [{ status: 200, body: 'a' }, undefined, 'text/plain', 'a'],
    [{ status: 200, body: 'a,b' }, ['text/csv; header=present'], 'text/csv; header=present', 'a,b'],
    [
      { status: 200, body: 'a', contentType: 'text/plain' },
      ['application/json', 'text/plain'],
      'text/plain',
      'a',
    ],
    [{ status: 200, body: bytes }, ['*/*'], 'application/octet-stream', 'hi'],
    [{ status: 200, body: bytes.buffer }, ['application/pdf'], 'application/pdf', 'hi'],
    [{ status: 200, body: new Blob([bytes], { type: 'image/png' }) }, ['image/*'], 'image/png', 'hi'],
    [{ status: 200, body: new Blob([bytes], { type: 'image/png' }) }, ['text/plain'], 'text/plain', 'hi'],
    [{ status: 200, body: new Blob([bytes]) }, ['application/*'], 'application/octet-stream', 'hi'],
    [{ status: 200, body: pieces('h', bytes) }, ['text/plain'], 'text/plain', 'hhi'],
    [{ status: 200, body: new Blob([bytes]).stream() }, ['text/plain'], 'text/plain', 'hi'],
    [{ status: 200, body: { a: 1 } }, ['*/*'], 'application/json', '{"a":1}'],
    [
      { status: 200, body: { a: 1 }, headers: { 'Content-Type': 'application/hal+json' } },
      ['*/*'],
      'application/hal+json',
      '{"a":1}',
    ],
    [
      { status: 200, body: '<p>', headers: { 'Content-Type': 'text/html' } },
      ['application/json', 'text/html'],
      'text/html',
      '<p>',
    ],
    [
      { status: 200, body: bytes, contentType: 'application/*' },
      ['text/xml', 'application/*'],
      'application/octet-stream',
      'hi',
    ],
    [
      { status: 200, body: 'a', contentType: 'application/*' },
      ['text/xml', 'application/*'],
      'application/json',
      '"a"',
    ],
    [{ status: 204, body: 'x' }, undefined, undefined, ''],
    [{ status: 205, body: 'x' }, undefined, undefined, ''],
    [{ status: 304, body: 'x' }, undefined, undefined, ''],
    [{ status: 200 }, ['application/json'], undefined, ''],
  ];
  it.each(cases)('writes %j as %j', async (reply, types, contentType, expected) => {
    const answer = encode(reply, types && { status: 200, types });
    expect(answer.headers['content-type']).toBe(contentType);
    const text = await bodyText(answer.body);
    expect(text).toBe(expected);
  });

  it.each([
    ['text/plain; charset=ISO-8859-1', 'ä', [0xe4]],
    ['text/plain; charset="utf-8"', 'ä', 'ä'],
    ['text/plain; charset=utf8', 'ä', 'ä'],
    ['text/plain; charset=shift_jis', 'a', 'a'],
    ['text/plain; charset=klingon', 'ä', 'ä'],
  ])('writes a text as %s', (type, body, sent) => {
    const answer = encode({ status: 200, body }, { status: 200, types: [type] });
    expect(answer.body).toEqual(typeof sent === 'string' ? sent : Uint8Array.from(sent));
  });

  it.each([
    ['iso-8859-1', '€'],
    ['shift_jis', 'ä'],
    ['utf-16', 'a'],
  ])('refuses a text in %s that would be read as another one', (charset, body) => {
    const types = [`text/plain; charset=${charset}`];
    expect(() => encode({ status: 200, body }, { status: 200, types })).toThrow(
      `cannot be encoded in ${charset}`,
    );
  });

  it.each<[range: string, body: unknown]>([
    ['image/*', new Uint8Array(1)],
    ['image/*', new Blob(['a'])],
    ['application/*+xml', '<a/>'],
    ['application/*+json', { a: 1 }],
  ])('refuses to choose a type of %s', (range, body) => {
    expect(() => encode({ status: 200, body }, { status: 200, types: [range] })).toThrow(
      `The reply has no media type: ${range} is a range. Name one in it as contentType.`,
    );
  });

  it.each<[type: string, body: unknown, text: string]>([
    ['application/jsonl', [{ a: 'ä' }, 'b', null], '{"a":"ä"}\n"b"\nnull\n'],
    ['application/jsonl', [], ''],
    [
      'application/x-ndjson',
      pieces({ a: 1 }, undefined, new Date(0)),
      '{"a":1}\nnull\n"1970-01-01T00:00:00.000Z"\n',
    ],
    ['application/jsonl; charset=utf-8', new Set([1, 'two\nlines']), '1\n"two\\nlines"\n'],
    ['application/json-seq', [1, { a: 1 }], '\u001e1\n\u001e{"a":1}\n'],
    ['application/geo+json-seq', pieces([1]), '\u001e[1]\n'],
    ['application/jsonl', pieces(Uint8Array.of(49, 10), 2), '1\n2\n'],
    ['application/jsonl', new Blob(['1\n']).stream(), '1\n'],
    ['application/jsonl', '1\n2', '1\n2'],
  ])('writes the items of %s: %j', async (type, body, text) => {
    const { headers, body: sent } = encode(
      { status: 200, body },
      { status: 200, types: [type], sequences: [type] },
    );
    expect([headers['content-type'], Buffer.from(await bodyText(sent), 'utf8').toString()]).toEqual([
      type,
      text,
    ]);
  });

  it('writes items no sooner than they are requested, and ends what gives them', async () => {
    const given: number[] = [];
    const endless = function* (): Generator<number> {
      try {
        for (let item = 1; ; item += 1) {
          given.push(item);
          yield item;
        }
      } finally {
        given.push(0);
      }
    };
    const types = ['application/jsonl'];
    const { body } = encode({ status: 200, body: endless() }, { status: 200, types, sequences: types });
    if (isWhole(body)) throw new Error('The body is no stream.');
    for await (const line of body) if (line === '2\n') break;
    expect(given).toEqual([1, 2, 0]);
  });

  it('writes a list as a whole where its media type has no items', () => {
    const types = ['application/json', 'application/jsonl'];
    const answer = encode(
      { status: 200, body: [1] },
      { status: 200, types, sequences: ['application/jsonl'] },
    );
    expect(answer).toMatchObject({ headers: { 'content-type': 'application/json' }, body: '[1]' });
  });

  it('refuses pieces that are no bytes', async () => {
    const answer = encode({ status: 200, body: pieces(1) }, { status: 200, types: ['text/plain'] });
    await expect(bodyText(answer.body)).rejects.toThrow('a piece that is a number');
  });

  it('writes headers as declared', () => {
    const declared: Reply = {
      status: 200,
      headers: [
        { name: 'x-object', encode: replyHeaderSimpleExploded },
        { name: 'x-json', encode: replyHeaderJson },
        { name: 'x-null', encode: replyHeaderJson },
        { name: 'x-absent' },
      ],
    };
    const headers = {
      'X-Object': { R: 1, G: true },
      'X-JSON': { a: 'ä' },
      'X-Null': null,
      'x-absent': null,
      'x-list': [1, 'b'],
      'x-map': { R: 1 },
      'x-none': undefined,
    };
    expect(encode({ status: 204, headers }, declared).headers).toEqual({
      'x-object': 'R=1,G=true',
      'x-json': '{"a":"\\u00e4"}',
      'x-null': 'null',
      'x-list': '1,b',
      'x-map': 'R,1',
    });
  });
});

describe('a header that the document declares', () => {
  const declared: Reply = {
    status: 200,
    headers: [{ name: 'x-list' }, { name: 'x-object', encode: replyHeaderSimpleExploded }],
  };
  const sent = (headers: Readonly<Record<string, unknown>>, as = declared): unknown =>
    encode({ status: 204, headers }, as).headers;

  // Who reads it takes it apart at each comma.
  it.each([
    [{ 'x-list': ['a,b', 'c'] }, 'x-list'],
    [{ 'X-List': { a: 'b,c' } }, 'x-list'],
    [{ 'X-List': { 'a,b': 1 } }, 'x-list'],
    [{ 'x-object': { a: 'b,c' } }, 'x-object'],
    [{ 'x-object': { 'a=b': 'c' } }, 'x-object'],
  ])('refuses %j, of which others would be read', (headers, name) => {
    expect(() => sent(headers)).toThrow(new RegExp(`^The header ${name} has .*delimits`));
  });

  it.each([
    [{ 'x-list': 'a,b' }, { 'x-list': 'a,b' }],
    [{ 'x-list': ['a=b', 'c d'] }, { 'x-list': 'a=b,c d' }],
    [{ 'x-object': { a: 'b=c' } }, { 'x-object': 'a=b=c' }],
    [{ vary: ['a, b', 'c'] }, { vary: 'a, b,c' }],
  ])('may be %j, as may be what is not declared', (headers, expected) => {
    expect(sent(headers)).toEqual(expected);
  });
});

describe('declaredReply', () => {
  const replies: readonly Reply[] = [
    { status: 'default' },
    { status: '4XX' },
    { status: 404 },
    { status: 200 },
  ];
  it.each([
    [200, 200],
    [404, 404],
    [400, '4XX'],
    [500, 'default'],
  ])('of %i is that of %s', (status, key) => {
    expect(declaredReply(replies, status)?.status).toBe(key);
    expect(declaredReply([...replies].reverse(), status)?.status).toBe(key);
  });

  it('may be none', () => {
    expect(declaredReply([{ status: 200 }], 201)).toBeUndefined();
  });
});

it('lets go of a stream that nobody reads', () => {
  let isEnded = false;
  const stream = new ReadableStream({
    cancel: () => {
      isEnded = true;
    },
  });
  expect(withoutBody(encode({ status: 200, body: stream }, undefined)).body).toBeUndefined();
  expect(isEnded).toBe(true);
});

it.each([
  [{ data: 'a' }, 'data: a\n\n'],
  [{ data: 'a\r\nb\rc\nd' }, 'data: a\ndata: b\ndata: c\ndata: d\n\n'],
  [{ data: '' }, 'data: \n\n'],
  [{ data: { a: 'b\nc' } }, 'data: {"a":"b\\nc"}\n\n'],
  [{ data: null, event: 'e\nx: y', id: '1\0', retry: 1.5 }, 'event: e x: y\nid: 1\nretry: 1\ndata: null\n\n'],
  ['text', 'data: text\n\n'],
  [{ a: 1 }, 'data: {"a":1}\n\n'],
])('writes the event %j', (event, expected) => {
  expect(encodeEvent(event)).toBe(expected);
});
