import { expect, it } from 'vitest';
import type { Json, Model } from '@specline/mock-runtime/model/model';
import { Fields } from '@specline/mock-runtime/fields';
import { headersOf, type Sent } from '@specline/mock-runtime/replies/sampled-headers';
import { Plans } from '@specline/mock-runtime/sample/schema/plan';
import { createSampler } from '@specline/mock-runtime/sample';
import { replyHeaderJson } from '@specline/server-runtime/reply/reply-headers';
import type { EncodeHeader, Operation } from '@specline/server-runtime/operation';

const clock = Date.UTC(2026, 0, 31, 12);

/** What is declared of the header of a reply. */
interface Declared {
  readonly schema?: Json;
  readonly examples?: Readonly<Record<string, Json>>;
  readonly encode?: EncodeHeader;
  readonly isOptional?: true;
}

/** Returns the header fields of a message of which one header is declared. */
function headersWith(
  name: string,
  { schema = {}, examples, encode, isOptional }: Declared,
  { label = 'a', status = 200, ...sent }: Partial<Sent> & { readonly label?: string } = {},
) {
  const operation: Operation = {
    id: 'getSpace',
    method: 'GET',
    path: '/spaces',
    replies: [
      {
        status,
        headers: [{ name, ...(isOptional !== true && { required: true }), ...(encode && { encode }) }],
      },
    ],
  };
  const schemas = { left: schema };
  const model: Pick<Model, 'bindings' | 'schemas' | 'replies'> = {
    bindings: {},
    schemas,
    replies: {
      getSpace: [
        { status, headers: { [name]: 'left' }, ...(examples && { headerExamples: { [name]: examples } }) },
      ],
    },
  };
  const plans = new Plans(schemas);
  const now = () => clock;
  const parts = { model, sampler: createSampler(schemas, 1, now, plans), fields: new Fields(plans), now };
  const message = { operation, status, path: '/spaces', origin: 'http://a', ...sent };
  return headersOf(parts, message, { label, example: 'chosen' });
}

/** Returns what is sampled of a required header under many labels. */
function samplesOf(schema: Json): readonly (Json | undefined)[] {
  return Array.from(
    { length: 60 },
    (_, index) => headersWith('x-left', { schema }, { label: `${index}` })['x-left'],
  );
}

it.each<[name: string, schema: Json]>([
  ['null', { type: ['integer', 'null'] }],
  [
    'objects in objects',
    { type: ['integer', 'object'], properties: { a: { type: 'object' } }, required: ['a'] },
  ],
])('a field that cannot hold %s has another value', (_name, schema) => {
  const samples = samplesOf(schema);
  expect(samples.filter((sample) => typeof sample !== 'number')).toEqual([]);
});

it('a field that can hold no value is left out', () => {
  expect(samplesOf({ type: 'null' }).filter((sample) => sample !== undefined)).toEqual([]);
});

it.each<[name: string, declared: Declared, value: Json | undefined]>([
  ['x-left', { schema: { type: 'integer', example: 7 } }, 7],
  ['x-left', { schema: { type: 'integer', example: 7 }, isOptional: true }, 7],
  ['x-left', { schema: { type: 'integer' }, examples: { example: 8 } }, 8],
  ['x-left', { schema: { type: 'integer' }, examples: { one: 1, chosen: 2 } }, 2],
  ['x-left', { schema: { type: 'integer' }, examples: { example: '30' } }, '30'],
  [
    'x-left',
    { schema: { type: 'array', items: { type: 'integer' } }, examples: { example: '1, 2' } },
    '1, 2',
  ],
  [
    'x-left',
    { schema: { type: 'array', items: { type: 'string' } }, examples: { example: ['a', 'b'] } },
    ['a', 'b'],
  ],
  ['x-left', { schema: { type: 'integer', const: 3 }, examples: { example: 'none' } }, 3],
  ['x-left', { schema: { type: 'integer' }, examples: { example: 'none' }, isOptional: true }, undefined],
  [
    'x-left',
    { schema: { type: 'object' }, examples: { example: { a: [1] } }, encode: replyHeaderJson },
    { a: [1] },
  ],
  ['set-cookie', { schema: { type: 'string' }, examples: { example: 'sid=1; Path=/' } }, 'sid=1; Path=/'],
])('a header %s that is declared as %j is shown', (name, declared, value) => {
  expect(headersWith(name, declared)[name]).toEqual(value);
});

const text: Json = { type: 'string' };
const date = 'Sat, 31 Jan 2026 12:00:00 GMT';

it.each<[name: string, schema: Json, example: Json | undefined, value: unknown]>([
  ['content-encoding', { enum: ['gzip'] }, 'gzip', undefined],
  ['content-range', text, 'bytes 0-1/2', undefined],
  ['content-md5', text, undefined, undefined],
  ['repr-digest', text, 'sha-256=:AA==:', undefined],
  ['accept-ranges', text, 'bytes', 'none'],
  ['accept-ranges', { enum: ['bytes'] }, undefined, undefined],
  ['access-control-allow-origin', text, 'https://a.example', undefined],
  ['transfer-encoding', text, 'chunked', undefined],
  ['vary', text, 'Accept-Encoding', 'Origin'],
  ['age', { type: 'integer' }, 20, 0],
  ['date', text, 'Tue, 15 Nov 1994 08:12:31 GMT', date],
  ['last-modified', text, undefined, date],
  ['last-modified', { type: 'string', format: 'date-time' }, undefined, '2026-01-31T12:00:00.000Z'],
  ['expires', text, undefined, date],
  ['retry-after', { type: 'integer' }, undefined, 1],
  ['retry-after', { type: 'integer', minimum: 60, maximum: 60 }, undefined, 60],
  ['retry-after', { type: 'integer' }, 30, 30],
  ['retry-after', text, '30', '30'],
  ['retry-after', text, 'Wed, 21 Oct 2015 07:28:00 GMT', 'Sat, 31 Jan 2026 12:00:01 GMT'],
  ['cache-control', text, undefined, 'no-store'],
  ['cache-control', text, 'max-age=60', 'max-age=60'],
  ['cache-control', { enum: ['max-age=5'] }, undefined, 'max-age=5'],
  ['content-language', text, undefined, 'en'],
  ['content-disposition', text, undefined, 'attachment'],
  ['content-location', text, '/elsewhere', '/spaces'],
  ['link', text, undefined, '</spaces>; rel="self"'],
  ['location', text, undefined, '/spaces'],
  ['location', { type: 'string', format: 'uri' }, undefined, 'http://a/spaces'],
  ['www-authenticate', text, undefined, 'Bearer'],
  ['set-cookie', text, undefined, expect.stringMatching(/^mock=[\w.-]+; Path=\/$/)],
  ['etag', text, '"1"', expect.stringMatching(/^"(?!1")\w+"$/)],
])(
  'a header %s of %j, of which the example is %j, is true of its message: %j',
  (name, schema, example, value) => {
    const declared = { schema, ...(example !== undefined && { examples: { example } }) };
    expect(headersWith(name, declared, { body: { a: 1 } })[name]).toEqual(value);
  },
);

it('gives other bodies other tags', () => {
  const tags = [{ a: 1 }, { a: 2 }].map((body) => headersWith('etag', { schema: text }, { body })['etag']);
  expect(new Set(tags).size).toBe(2);
});
