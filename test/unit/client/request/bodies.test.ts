import { describe, expect, it } from 'vitest';
import { byContentType, encodeBinary, encodeText } from '@specline/client-runtime/request/bodies';
import { encodeJson } from '@specline/client-runtime/request/body';
import { ParameterError } from '@specline/client-runtime/errors/errors';
import { encodeForm } from '@specline/client-runtime/request/forms';
import type { BodyType, Operation } from '@specline/client-runtime/operation';

const json: BodyType = { type: 'application/json', encode: encodeJson };
const text: BodyType = { type: 'text/plain; charset=utf-8', encode: encodeText };
const latin1: BodyType = { type: 'text/plain; charset=ISO-8859-1', encode: encodeText };
const form: BodyType = { type: 'application/x-www-form-urlencoded', encode: encodeForm };
const png: BodyType = { type: 'image/png', encode: encodeBinary };
const images: BodyType = { type: 'image/*', encode: encodeBinary };
const anything: BodyType = { type: '*/*', encode: encodeBinary };

interface Sent {
  readonly body: unknown;
  readonly type: string | undefined;
}

function send(bodies: readonly BodyType[], body: unknown, contentType?: string, ownType?: string): Sent {
  const operation: Operation = { id: 'createSite', method: 'POST', path: '/', encode: byContentType, bodies };
  const headers: Record<string, string> = ownType === undefined ? {} : { 'content-type': ownType };
  return {
    body: byContentType(body, headers, operation, { body, contentType }),
    type: headers['content-type'],
  };
}

const blob = new Blob(['x'], { type: 'image/jpeg' });
const untyped = new Blob(['x']);
const file = new Blob(['{"a":1}'], { type: 'application/json' });
const bytes = new Uint8Array([1, 2]);

describe('a body is written as', () => {
  it.each<[string, readonly BodyType[], unknown, string | undefined, Sent]>([
    ['the first type', [json, text], 'a', undefined, { body: '"a"', type: 'application/json' }],
    [
      'the type that is requested',
      [json, text],
      'a',
      'text/plain; charset=utf-8',
      { body: 'a', type: text.type },
    ],
    ['it in any spelling', [json, text], 'a', 'Text/Plain', { body: 'a', type: 'Text/Plain' }],
    ['a form', [json, form], { a: 1 }, form.type, { body: 'a=1', type: form.type }],
    ['a type of a range', [json, images], blob, 'image/gif', { body: blob, type: 'image/gif' }],
    [
      'JSON of a kind',
      [json],
      [1],
      'application/merge-patch+json',
      { body: '[1]', type: 'application/merge-patch+json' },
    ],
    ['bytes of text', [text], untyped, undefined, { body: untyped, type: text.type }],
    ['a file of JSON', [json, anything], file, undefined, { body: file, type: 'application/json' }],
    ['bytes that are called JSON', [json, png], bytes, json.type, { body: bytes, type: json.type }],
    ['a number as text', [text], 4, undefined, { body: '4', type: text.type }],
    ['text in Latin-1', [latin1], 'ä', undefined, { body: Uint8Array.of(0xe4), type: latin1.type }],
    ['its own type in a range', [json, images], blob, undefined, { body: blob, type: 'image/jpeg' }],
    [
      'its own type, requested by the range',
      [json, images],
      blob,
      'image/*',
      { body: blob, type: 'image/jpeg' },
    ],
    ['binary, as it is no JSON', [json, png], untyped, undefined, { body: untyped, type: 'image/png' }],
    ['binary of another type', [json, png], blob, undefined, { body: blob, type: 'image/png' }],
    ['bytes', [json, png], bytes, undefined, { body: bytes, type: 'image/png' }],
    [
      'multipart, as it holds files',
      [json, form, { type: 'multipart/form-data', encode: () => 'parts' }],
      { a: 1, files: [blob] },
      undefined,
      { body: 'parts', type: 'multipart/form-data' },
    ],
    [
      'multipart of another kind, as it is a list of files',
      [
        json,
        { type: 'multipart/form-data', encode: () => 'form' },
        { type: 'Multipart/Mixed', encode: () => 'parts' },
      ],
      [blob],
      undefined,
      { body: 'parts', type: 'Multipart/Mixed' },
    ],
    ['a buffer', [png], bytes.buffer, undefined, { body: bytes.buffer, type: 'image/png' }],
    ['a string of another type', [png], 'data', undefined, { body: 'data', type: 'image/png' }],
    [
      'text in a range',
      [{ ...anything, encode: encodeText }],
      'data',
      undefined,
      { body: 'data', type: 'text/plain' },
    ],
    ['bytes in a range', [anything], untyped, undefined, { body: untyped, type: 'application/octet-stream' }],
  ])('%s', (_, bodies, body, contentType, expected) => {
    expect(send(bodies, body, contentType)).toEqual(expected);
  });

  it('a stream, which nobody has read', () => {
    const stream = new ReadableStream();
    expect(send([json, png], stream)).toEqual({ body: stream, type: 'image/png' });
    expect(stream.locked).toBe(false);
  });

  it('a Blob with the parameters of its type', () => {
    const mixed = new Blob(['--b--'], { type: 'multipart/mixed; boundary=b' });
    expect(send([{ type: 'multipart/mixed', encode: encodeBinary }], mixed)).toEqual({
      body: mixed,
      type: mixed.type,
    });
  });

  it('the type that the caller has set in a header', () => {
    expect(send([text], 'a', undefined, 'text/markdown')).toEqual({ body: 'a', type: 'text/markdown' });
  });
});

describe('a body is refused', () => {
  it.each<[string, readonly BodyType[], unknown, string | undefined, string]>([
    [
      'as a type that is not declared',
      [json, text],
      'a',
      'text/csv',
      'createSite: contentType is "text/csv", not one of application/json, text/plain; charset=utf-8',
    ],
    ['as text', [text], { a: 1 }, undefined, 'createSite: body cannot be sent as text'],
    [
      'as a range without a type that is usual in it',
      [images],
      bytes,
      'image/*',
      'createSite: contentType is missing: image/* is a range of media types',
    ],
    ['as Latin-1', [latin1], '€', undefined, 'createSite: body cannot be encoded in ISO-8859-1'],
    [
      'as XML',
      [{ type: 'application/xml', encode: encodeBinary }],
      { a: 1 },
      undefined,
      'createSite: body cannot be serialized as application/xml: pass a string, a Blob, a buffer or a stream',
    ],
    ['as a form', [form], 'a=1', undefined, 'createSite: body is not an object of form fields'],
  ])('%s', (_, bodies, body, contentType, message) => {
    const sending = (): Sent => send(bodies, body, contentType);
    expect(sending).toThrow(ParameterError);
    expect(sending).toThrow(message);
  });
});
