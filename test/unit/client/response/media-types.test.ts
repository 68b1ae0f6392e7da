import { describe, expect, it } from 'vitest';
import { declaredOnly } from '@specline/client-runtime/response/declared';
import { decodeJson } from '@specline/client-runtime/response/decode';
import type { Decoded, ReplyType, Operation } from '@specline/client-runtime/operation';
import { decodeJsonEvents } from '@specline/client-runtime/response/event-stream';
import {
  byMediaType,
  decodeBinary,
  decodeJsonIfAny,
  decodeNothing,
  decodeText,
  decodeTextOrJson,
  decodeValue,
} from '@specline/client-runtime/response/media-types';
import { covering } from '@specline/client-runtime/response/media-range';

const json: ReplyType = { type: 'application/json', decode: decodeJson };
const csv: ReplyType = { type: 'text/csv', decode: decodeText };
const texts: ReplyType = { type: 'text/*', decode: decodeText };
const zip: ReplyType = { type: 'application/zip', decode: decodeBinary };
const anything: ReplyType = { type: '*/*', decode: decodeText };

/** Returns an answer; `type` is its Content-Type, none where it is absent. */
function answer(body: ConstructorParameters<typeof Response>[0], type?: string, status = 200): Response {
  const response = new Response(body, { status });
  if (type === undefined) response.headers.delete('content-type');
  else response.headers.set('content-type', type);
  return response;
}

function read(
  response: Response,
  replies: readonly ReplyType[],
  more: Partial<Operation> = {},
): Promise<Decoded> {
  const operation: Operation = {
    id: 'getSpace',
    method: 'GET',
    path: '/',
    decode: byMediaType,
    replies,
    ...more,
  };
  return byMediaType(response, operation);
}

describe('byMediaType', () => {
  it.each<[string, readonly ReplyType[], string | undefined, Decoded]>([
    ['the exact type', [csv, json], 'application/json', { body: [1], contentType: 'application/json' }],
    [
      'a type with parameters',
      [json, csv],
      'Text/CSV; header=present',
      { body: '[1]', contentType: 'text/csv' },
    ],
    [
      'the parameters of a type',
      [
        { ...csv, type: 'text/csv; header=absent' },
        { ...csv, type: 'text/csv;header=present' },
      ],
      'text/csv; header=present',
      { body: '[1]', contentType: 'text/csv;header=present' },
    ],
    [
      'the parameters of a type, among others',
      [
        { ...csv, type: 'text/csv' },
        { ...csv, type: 'text/csv;header=absent' },
        { ...csv, type: 'text/csv;header="present"' },
      ],
      'text/csv; charset=utf-8; header=present',
      { body: '[1]', contentType: 'text/csv;header="present"' },
    ],
    [
      'a type without parameters before one with others',
      [{ ...csv, type: 'text/csv;header=absent' }, csv],
      'text/csv; charset=utf-8',
      { body: '[1]', contentType: 'text/csv' },
    ],
    [
      'what the status has of the type',
      [{ ...csv, type: '*/*', statuses: [404] }, { ...json, type: '*/*', statuses: ['2XX'] }, anything],
      'text/plain',
      { body: [1], contentType: 'text/plain' },
    ],
    [
      'a success as none of what only failures have',
      [{ ...texts, failure: true }, json],
      'text/html',
      { problem: 'not application/json, but text/html', text: '[1]' },
    ],
    [
      'a success that tells no type as what a success has',
      [{ ...csv, failure: true }, json],
      undefined,
      { body: [1], contentType: 'application/json' },
    ],
    [
      'bytes of some kind',
      [csv, { ...texts, type: 'application/octet-stream' }],
      'audio/mpeg',
      { body: '[1]', contentType: 'application/octet-stream' },
    ],
    ['JSON by another name', [csv, json], 'text/json', { body: [1], contentType: 'application/json' }],
    [
      'no text as bytes',
      [zip, { ...zip, type: 'application/octet-stream' }],
      'text/html',
      { problem: 'not application/zip or application/octet-stream, but text/html', text: '[1]' },
    ],
    [
      'a type as it is declared',
      [{ ...csv, type: 'Text/CSV; a=b' }],
      'text/csv',
      { body: '[1]', contentType: 'Text/CSV; a=b' },
    ],
    [
      'JSON of a kind',
      [csv, json],
      'application/problem+json',
      { body: [1], contentType: 'application/json' },
    ],
    [
      'JSON of a kind that is declared',
      [json, { ...json, type: 'application/problem+json' }],
      'application/problem+json',
      { body: [1], contentType: 'application/problem+json' },
    ],
    [
      'a range of what builds on JSON',
      [json, { ...json, type: 'application/*+json' }],
      'application/x+json',
      { body: [1], contentType: 'application/x+json' },
    ],
    [
      'a range',
      [anything, texts, json],
      'text/html; charset=utf-8',
      { body: '[1]', contentType: 'text/html' },
    ],
    ['a type before its range', [texts, csv], 'text/csv', { body: '[1]', contentType: 'text/csv' }],
    [
      'JSON before a range',
      [anything, json],
      'application/x+json',
      { body: [1], contentType: 'application/json' },
    ],
    ['everything', [json, anything], 'image/png', { body: '[1]', contentType: 'image/png' }],
    [
      'the first one where none is given',
      [json, csv],
      undefined,
      { body: [1], contentType: 'application/json' },
    ],
    [
      'none that is declared',
      [csv, zip],
      'text/html',
      { problem: 'not text/csv or application/zip, but text/html', text: '[1]' },
    ],
  ])('%s', async (_, replies, type, decoded) => {
    expect(await read(answer('[1]', type), replies)).toEqual(decoded);
  });

  it('nothing of a status without content, whatever comes', async () => {
    const response = answer('Accepted', 'text/html', 202);
    expect(await read(response, [csv], { success: [200, 202], empty: [202] })).toEqual({});
    expect(response.bodyUsed).toBe(true);
  });

  it('nothing of a failure without content, where successes are events', async () => {
    const events: ReplyType = { type: 'text/event-stream', decode: decodeJsonEvents };
    for (const body of [null, '']) expect(await read(answer(body, undefined, 400), [events])).toEqual({});
  });

  it('a failure as what only failures have', async () => {
    const replies: readonly ReplyType[] = [{ ...texts, failure: true }, json];
    const decoded = { body: '[1]', contentType: 'text/html' };
    expect(await read(answer('[1]', 'text/html', 404), replies)).toEqual(decoded);
  });

  it('nothing of a failure without content', async () => {
    expect(await read(answer('', 'text/html', 404), [csv])).toEqual({});
    for (const reply of [json, csv, zip])
      for (const status of [404, 304])
        expect(await read(answer(null, undefined, status), [reply])).toEqual({});
  });

  it('a problem of a success without content', async () => {
    expect(await read(answer('', 'text/html'), [csv])).toMatchObject({
      problem: 'not text/csv, but text/html',
    });
    expect(await read(answer(null), [json])).toHaveProperty('problem');
  });
});

describe('decodeJsonIfAny', () => {
  const operation: Operation = {
    id: 'getSpace',
    method: 'GET',
    path: '/',
    success: [200, 202],
    empty: [202],
  };

  it.each<[string, Response, Decoded]>([
    ['JSON', answer('[1]', 'application/json'), { body: [1] }],
    ['nothing of a status without content', answer('Accepted', 'text/plain', 202), {}],
    ['nothing of a failure without content', answer('', undefined, 500), {}],
  ])('%s', async (_, response, decoded) => {
    expect(await decodeJsonIfAny(response, operation)).toEqual(decoded);
  });

  it.each([
    ['a success without content', answer('', 'application/json')],
    ['a failure with other content', answer('<h1>', 'text/html', 502)],
  ])('a problem of %s', async (_, response) => {
    expect(await decodeJsonIfAny(response, operation)).toHaveProperty('problem');
  });
});

describe('decodeNothing', () => {
  it('reads what comes, so that the connection is free', async () => {
    const response = answer('text');
    expect(await decodeNothing(response, { id: 'getSpace', method: 'HEAD', path: '/' })).toEqual({});
    expect(response.bodyUsed).toBe(true);
  });
});

describe('decodeText', () => {
  const operation: Operation = { id: 'getSpace', method: 'GET', path: '/' };

  it.each([
    ['UTF-8', new TextEncoder().encode('Zoë'), 'text/plain', 'Zoë'],
    ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFFZoë'), 'text/plain', 'Zoë'],
    ['UTF-8, where no type is given', new TextEncoder().encode('Zoë'), undefined, 'Zoë'],
    ['Latin-1', new Uint8Array([90, 111, 235]), 'text/plain; charset=ISO-8859-1', 'Zoë'],
    ['a charset in quotes', new Uint8Array([0xac, 0x20]), 'text/csv; header=absent; Charset="utf-16le"', '€'],
  ])('%s', async (_, bytes, type, body) => {
    expect(await decodeText(answer(bytes, type), operation)).toEqual({ body });
  });

  it('a charset that nobody knows', async () => {
    expect(await decodeText(answer('a', 'text/plain; charset=klingon'), operation)).toEqual({
      problem: 'unknown charset: text/plain; charset=klingon',
      text: 'a',
    });
  });
});

describe('decodeTextOrJson', () => {
  it.each([
    ['JSON of a text', '"Zo\\u00eb"', 'application/json; charset=utf-8', 'Zoë'],
    ['JSON of another name', '"a"', 'application/vnd.a+json', 'a'],
    ['what is called JSON and is none', 'Done.', 'application/json', 'Done.'],
    ['JSON of no text', '12', 'application/json', '12'],
    ['text', '"a"', 'text/plain', '"a"'],
    ['text of no type', '"a"', undefined, '"a"'],
  ])('%s', async (_, sent, type, body) => {
    expect(await read(answer(sent, type), [{ type: '*/*', decode: decodeTextOrJson }])).toMatchObject({
      body,
    });
  });
});

describe('decodeValue', () => {
  it.each<[string, string, ReplyType['values'], Decoded]>([
    ['a number', '-1.5e3\n', ['number'], { body: -1500 }],
    ['a boolean', 'true', ['boolean', 'string'], { body: true }],
    ['null', 'null', ['number', 'null'], { body: null }],
    ['a text next to a number', '05', ['number', 'string'], { body: '05' }],
    ['a number where the schema takes none', '5', ['boolean', 'string'], { body: '5' }],
    ['a text in quotes', '"a"', ['number', 'string'], { body: '"a"' }],
    ['what is no number', 'a', ['number', 'null'], { problem: 'not of type number or null', text: 'a' }],
  ])('%s', async (_, sent, values, decoded) => {
    const replies: readonly ReplyType[] = [
      { type: 'text/plain', decode: decodeValue, ...(values && { values }) },
    ];
    const read200 = await read(answer(sent, 'text/plain'), replies);
    expect(read200).toEqual({ ...decoded, contentType: 'text/plain' });
  });

  it.each([
    ['1', 1],
    ['2', '2'],
    ['true', true],
  ])('%s, where the schema lists numbers next to texts', async (sent, body) => {
    const type: ReplyType = {
      type: 'text/plain',
      decode: decodeValue,
      values: ['number', 'boolean', 'string'],
      listed: [1],
    };
    expect(await read(answer(sent, 'text/plain'), [type])).toMatchObject({ body });
  });
});

describe('a status that is not declared', () => {
  it.each<[string, readonly ReplyType[], string, Decoded]>([
    ['JSON next to texts', [texts], 'application/problem+json', { body: [1] }],
    ['JSON next to bytes', [{ ...zip, type: '*/*' }], 'application/json', { body: [1] }],
    ['text', [texts], 'text/plain', { body: '[1]', contentType: 'text/plain' }],
    ['what is neither', [json], 'text/html', { problem: 'not application/json, but text/html', text: '[1]' }],
  ])('%s', async (_, replies, type, decoded) => {
    const response = answer('[1]', type, 400);
    expect(await read(response, replies, { failureOf: declaredOnly, declared: ['5XX'] })).toEqual(decoded);
  });

  it('is none where it is declared', async () => {
    const response = answer('[1]', 'application/json', 500);
    expect(await read(response, [texts], { failureOf: declaredOnly, declared: ['5XX'] })).toHaveProperty(
      'problem',
    );
  });
});

describe('decodeBinary', () => {
  it('is a Blob of its type', async () => {
    const { body } = await decodeBinary(answer(new Uint8Array([0, 255]), 'image/png'), {
      id: 'getSpace',
      method: 'GET',
      path: '/',
    });
    if (!(body instanceof Blob)) throw new Error('no Blob');
    expect([body.type, ...new Uint8Array(await body.arrayBuffer())]).toEqual(['image/png', 0, 255]);
  });
});

it('covers a type of a megabyte of slashes', () => {
  expect(covering([json, anything], `text${'/'.repeat(1_000_000)}`)).toBe(anything);
});
