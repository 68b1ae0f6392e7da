import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BodyType, EncodeAs, FormField, Operation } from '@specline/client-runtime/operation';
import { ParameterError } from '@specline/client-runtime/errors/errors';
import { encodeForm, encodeMultipart } from '@specline/client-runtime/request/forms';
import {
  queryDeepObject,
  queryForm,
  queryFormExploded,
  queryPipeDelimited,
} from '@specline/client-runtime/parameters/styles';

const operation: Operation = { id: 'createSite', method: 'POST', path: '/' };

type Fields = Readonly<Record<string, FormField>>;

function encoded(encode: EncodeAs, body: unknown, fields: Fields | undefined, type: string): Response {
  const headers: Record<string, string> = { 'content-type': type };
  const bodyType: BodyType = { type, encode, ...(fields && { fields }) };
  return new Response(encode(body, headers, operation, bodyType), { headers });
}

function formOf(body: unknown, fields?: Fields): Promise<string> {
  return encoded(encodeForm, body, fields, 'application/x-www-form-urlencoded').text();
}

/** Returns a multipart body, with `BOUNDARY` for its boundary. */
async function multipartOf(body: unknown, fields?: Fields, type = 'multipart/form-data'): Promise<string> {
  const response = encoded(encodeMultipart, body, fields, type);
  const [essence, boundary = ''] = response.headers.get('content-type')?.split('; boundary=') ?? [];
  expect(essence).toBe(type);
  expect(boundary).toMatch(/^[\d-]{7,70}$/);
  return (await response.text()).replaceAll(boundary, 'BOUNDARY');
}

/** Returns the parts of a form as the platform reads it, which knows nothing of how it was written. */
async function partsOf(
  body: unknown,
  fields?: Fields,
): Promise<readonly (readonly [string, File | string])[]> {
  const response = encoded(encodeMultipart, body, fields, 'multipart/form-data');
  // It holds all in memory, which is why servers should not use it.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return [...(await response.formData())];
}

const address = { streetAddress: '123 Example Dr.', city: 'Somewhere', state: 'CA', zip: '99999+1234' };

describe('application/x-www-form-urlencoded', () => {
  it('is what OpenAPI 3.1.1, Media Type Object, shows', async () => {
    const id = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6';
    const json =
      '%7B%22streetAddress%22:%22123+Example+Dr.%22,%22city%22:%22Somewhere%22,%22state%22:%22CA%22,%22zip%22:%2299999%2B1234%22%7D';
    // The URL standard escapes colons and commas, too.
    expect(await formOf({ id, address })).toBe(
      `id=${id}&address=${json.replace(/:/g, '%3A').replace(/,/g, '%2C')}`,
    );
    expect(await formOf({ id }, { id: { type: 'application/json' } })).toBe(`id=%22${id}%22`);
  });

  it.each<[string, Readonly<Record<string, unknown>>, Fields | undefined, string]>([
    ['nothing', {}, undefined, ''],
    ['what is absent', { a: undefined, b: null, c: [], d: [null], e: 1 }, undefined, 'e=1'],
    ['an empty text', { a: '' }, undefined, 'a='],
    ['primitive values', { a: 1.5, b: false, c: 10n }, undefined, 'a=1.5&b=false&c=10'],
    ['a list', { a: ['x', 'y'], b: 'z' }, undefined, 'a=x&a=y&b=z'],
    ['a list of objects', { a: [{ b: 1 }, { b: 2 }] }, undefined, 'a=%7B%22b%22%3A1%7D&a=%7B%22b%22%3A2%7D'],
    [
      'special characters',
      { 'a b&=': "+ %é~!'()*-._" },
      undefined,
      'a+b%26%3D=%2B+%25%C3%A9%7E%21%27%28%29*-._',
    ],
    ['a list as JSON', { a: ['x', 'y'] }, { a: { type: 'application/json' } }, 'a=%5B%22x%22%2C%22y%22%5D'],
    ['a type that is text', { a: '<a/>' }, { a: { type: 'application/xml' } }, 'a=%3Ca%2F%3E'],
    ['style form', { a: ['x', 'y z'] }, { a: { encode: queryForm } }, 'a=x,y%20z'],
    ['a comma in style form', { a: ['x', 'y,z'] }, { a: { encode: queryForm } }, 'a=x,y%2Cz'],
    ['style form, exploded', { a: { x: 1, y: 2 } }, { a: { encode: queryFormExploded } }, 'x=1&y=2'],
    ['style pipeDelimited', { a: ['x', 'y'], b: 1 }, { a: { encode: queryPipeDelimited } }, 'a=x%7Cy&b=1'],
    ['style deepObject', { b: 1, a: { x: 1 } }, { a: { encode: queryDeepObject } }, 'b=1&a%5Bx%5D=1'],
    ['style of what is empty', { a: [], b: 1 }, { a: { encode: queryForm } }, 'b=1'],
    ['reserved characters', { a: 'x/y?&' }, { a: { encode: queryForm, reserved: true } }, 'a=x/y?%26'],
    ['a property of every object', { constructor: 1 }, { a: { type: 'application/json' } }, 'constructor=1'],
  ])('%s', async (_, body, fields, expected) => {
    expect(await formOf(body, fields)).toBe(expected);
  });

  it('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.array(fc.string(), { minLength: 1 })), async (body) => {
        const read = [...new URLSearchParams(await formOf(body))];
        expect(read).toEqual(
          Object.entries(body).flatMap(([name, texts]) => texts.map((text) => [name, text])),
        );
      }),
      { seed: 14 },
    );
  });
});

describe('multipart/form-data', () => {
  it('has a part for each value', async () => {
    const body = {
      name: 'Zoë\nB',
      size: 2,
      tags: ['x', 'y'],
      meta: { a: [1] },
      file: new File(['<svg/>'], 'a "b".svg', { type: 'image/svg+xml' }),
      blob: new Blob(['raw']),
      none: undefined,
    };
    expect(await multipartOf(body)).toBe(
      [
        '--BOUNDARY\r\nContent-Disposition: form-data; name="name"\r\n\r\nZoë\nB\r\n',
        '--BOUNDARY\r\nContent-Disposition: form-data; name="size"\r\n\r\n2\r\n',
        '--BOUNDARY\r\nContent-Disposition: form-data; name="tags"\r\n\r\nx\r\n',
        '--BOUNDARY\r\nContent-Disposition: form-data; name="tags"\r\n\r\ny\r\n',
        '--BOUNDARY\r\nContent-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":[1]}\r\n',
        '--BOUNDARY\r\nContent-Disposition: form-data; name="file"; filename="a %22b%22.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg/>\r\n',
        '--BOUNDARY\r\nContent-Disposition: form-data; name="blob"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\nraw\r\n',
        '--BOUNDARY--\r\n',
      ].join(''),
    );
  });

  it.each<[string, unknown, FormField, string]>([
    ['a type for text', '<a/>', { type: 'application/xml' }, '\r\nContent-Type: application/xml\r\n\r\n<a/>'],
    [
      'a type for JSON',
      { a: 1 },
      { type: 'application/ld+json' },
      '\r\nContent-Type: application/ld+json\r\n\r\n{"a":1}',
    ],
    ['JSON for text', 'a', { type: 'application/json' }, '\r\nContent-Type: application/json\r\n\r\n"a"'],
    [
      'a type for a file',
      new Blob(['x']),
      { type: 'image/png' },
      '; filename="blob"\r\nContent-Type: image/png\r\n\r\nx',
    ],
    [
      'no name, as Blobs of Bun have it',
      Object.assign(new Blob(['x']), { name: undefined }),
      {},
      '; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\nx',
    ],
    ['a style of one text', 'x,y', { encode: queryForm }, '\r\n\r\nx,y'],
    ['a style', ['x y', 'z'], { encode: queryForm }, '\r\n\r\nx y,z'],
  ])('%s', async (_, value, field, part) => {
    expect(await multipartOf({ a: value }, { a: field })).toBe(
      `--BOUNDARY\r\nContent-Disposition: form-data; name="a"${part}\r\n--BOUNDARY--\r\n`,
    );
  });

  it('has the type that a file has, whatever is declared', async () => {
    const file = new Blob(['x'], { type: 'image/jpeg' });
    expect(await multipartOf({ a: file }, { a: { type: 'image/png' } })).toContain(
      'Content-Type: image/jpeg',
    );
  });

  it('writes an object in a style', async () => {
    const parts = await partsOf({ a: { x: '1&2', y: 3 } }, { a: { encode: queryDeepObject } });
    expect(parts).toEqual([
      ['a[x]', '1&2'],
      ['a[y]', '3'],
    ]);
  });

  it('cannot be left by a name', async () => {
    const body = { 'a"\r\nX-Admin: 1\r\n\r\n': new File(['x'], '"\r\n--') };
    expect(await multipartOf(body)).toBe(
      '--BOUNDARY\r\nContent-Disposition: form-data; name="a%22%0D%0AX-Admin: 1%0D%0A%0D%0A"; filename="%22%0D%0A--"\r\n' +
        'Content-Type: application/octet-stream\r\n\r\nx\r\n--BOUNDARY--\r\n',
    );
  });

  it('holds what is escaped in a value as it is, whatever is reserved', async () => {
    const fields = { a: { encode: queryFormExploded, reserved: true } } as const;
    expect(await partsOf({ a: '%2C,/' }, fields)).toEqual([['a', '%2C,/']]);
  });

  it('is another kind of multipart with the same parts', async () => {
    expect(await multipartOf({ a: 1 }, undefined, 'multipart/mixed')).toContain('name="a"\r\n\r\n1\r\n');
  });

  it.each<[string, readonly unknown[], string]>([
    ['text', ['Zoë'], '--BOUNDARY\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nZoë\r\n'],
    [
      'numbers and null',
      [5, null],
      '--BOUNDARY\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n5\r\n--BOUNDARY\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nnull\r\n',
    ],
    ['JSON', [{ a: 1 }], '--BOUNDARY\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n'],
    [
      'a file',
      [new Blob(['x'], { type: 'image/png' })],
      '--BOUNDARY\r\nContent-Type: image/png\r\n\r\nx\r\n',
    ],
    ['nothing', [], ''],
  ])('is a list of another kind of multipart, of %s', async (_, body, parts) => {
    expect(await multipartOf(body, undefined, 'multipart/mixed')).toBe(`${parts}--BOUNDARY--\r\n`);
  });

  it('is read by the platform as it was written', async () => {
    const name = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter((each) => !/["%\\]/.test(each));
    const bytes = fc.uint8Array({ maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(name, fc.oneof(fc.string({ unit: 'grapheme' }), bytes)),
        async (given) => {
          const body = Object.entries(given).map(([key, value]) => [
            key,
            typeof value === 'string' ? value : new Blob([value]),
          ]);
          const read = await partsOf(Object.fromEntries(body));
          const contents = read.map(async ([key, value]) => [
            key,
            typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer()),
          ]);
          const [texts, files] = ['string', 'object'].map((type) =>
            Object.entries(given).filter(([, value]) => typeof value === type),
          );
          expect(await Promise.all(contents)).toEqual([...(texts ?? []), ...(files ?? [])]);
        },
      ),
      { seed: 15 },
    );
  });
});

describe('a form refuses', () => {
  it.each<[string, EncodeAs, unknown, string]>([
    ['a file that is no text', encodeForm, { a: new Blob(['x']) }, 'createSite: a cannot be sent as text'],
    ['a date', encodeMultipart, { a: new Date(0) }, 'createSite: a cannot be sent as text'],
    ['bytes', encodeMultipart, { a: new Uint8Array([1]) }, 'createSite: a is bytes: send new Blob([bytes])'],
    [
      'a stream',
      encodeMultipart,
      { a: new Blob([]).stream() },
      'createSite: a is a stream: send await new Response',
    ],
    ['a buffer', encodeMultipart, { a: [new ArrayBuffer(1)] }, 'createSite: a is bytes: send new Blob'],
    ['what JSON cannot hold', encodeMultipart, { a: { b: 1n } }, 'createSite: a cannot be sent as JSON'],
    ['a list as body', encodeMultipart, [1], 'createSite: body is not an object of form fields'],
  ])('%s', (_, encode, body, message) => {
    const encoding = (): Response => encoded(encode, body, undefined, 'multipart/form-data');
    expect(encoding).toThrow(ParameterError);
    expect(encoding).toThrow(message);
  });

  it.each<[string, unknown, FormField, string]>([
    ['a comma', ['x', 'y,z'], { encode: queryForm }, 'a cannot be sent: an item contains ","'],
    ['a pipe', ['x|y'], { encode: queryPipeDelimited }, 'a cannot be sent: an item contains "|"'],
  ])('%s in a part that it would divide', (_, value, field, message) => {
    const encoding = (): Response =>
      encoded(encodeMultipart, { a: value }, { a: field }, 'multipart/form-data');
    expect(encoding).toThrow(message);
  });

  it('an object as a type that is not JSON', () => {
    const encoding = (): Promise<string> => formOf({ a: { b: 1 } }, { a: { type: 'application/xml' } });
    expect(encoding).toThrow(ParameterError);
  });
});
