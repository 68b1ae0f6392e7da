import { expect, test } from 'vitest';
import { bodyData } from '../../../../generators/emit/server/request-body.ts';
import type { Encoding, Payload, Shape } from '../../../../generators/ir/types.ts';
import { bare, field, list, node, number, object, payload, text, union } from '../api-builder.ts';
import { byId, dataText } from '../client/data-text.ts';

function dataOf(...payloads: readonly Payload[]): string {
  return dataText({ body: bodyData({ ...node(), required: true, payloads }, byId()) });
}

/** Returns the data of the one media type of a body. */
function typeOf(of: Payload): string {
  return dataOf(of).slice('{ body: { required: true, types: ['.length, -'] } }'.length);
}

const pet = object([field('name', text())], 'closed');

test.each<[string, string, Shape]>([
  ['decodeJson', 'application/json', pet],
  ['decodeJson', 'application/merge-patch+json; charset=utf-8', pet],
  ['decodeForm', 'application/x-www-form-urlencoded', pet],
  ['decodeMultipart', 'multipart/form-data', pet],
  ['decodeMultipart', 'multipart/mixed', list(bare('unknown'))],
  ['decodeBinary', 'multipart/mixed', text({ format: 'binary' })],
  ['decodeText', 'text/plain', text()],
  ['decodeText', 'application/jwt', text()],
  ['decodeText', 'application/xml', bare('unknown')],
  ['decodeBinary', 'image/png', bare('unknown')],
  ['decodeBinary', 'application/octet-stream', text({ format: 'binary' })],
  ['decodeBinary', 'text/csv', text({ format: 'binary' })],
  ['decodeBinary', 'text/plain', text({ format: 'binary' })],
  ['decodeBinary', '*/*', bare('unknown')],
  ['decodeJson', '*/*', pet],
  ['decodeBinary', 'application/pdf', pet],
])('%s reads %s', (decode, mediaType, shape) => {
  expect(typeOf(payload(shape, mediaType))).toMatch(new RegExp(`decode: ${decode}\\b`));
});

test('JSON is the first of several media types', () => {
  expect(dataOf(payload(text(), 'a/b'), payload(pet))).toBe(
    "{ body: { required: true, types: [{ type: 'application/json', decode: decodeJson }, { type: 'a/b', decode: decodeText }] } }",
  );
});

test('a form says what its texts become', () => {
  const form = object([field('n', number()), field('l', list(bare('boolean')))], 'closed');
  const value =
    "{ types: [], fields: { n: { types: ['number'] }, l: { types: [], items: { types: ['boolean'] } } } }";
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    expect(typeOf(payload(form, type))).toContain(`value: ${value} }`);
});

test('a form says of lists in its lists that they are lists, however deep they are', () => {
  const form = object([field('cubes', list(list(list(number()))))], 'closed');
  expect(typeOf(payload(form, 'multipart/form-data'))).toContain(
    "{ cubes: { types: [], items: { types: [], items: { types: [], items: { types: ['string'] } } } } }",
  );
});

test('a form says which of its parts are bytes', () => {
  const file = text({ format: 'binary' });
  const form = object(
    [field('one', file), field('some', list(file)), field('or', union(file, text()))],
    'closed',
  );
  expect(typeOf(payload(form, 'multipart/form-data'))).toContain(
    "{ one: { types: ['bytes'] }, some: { types: [], items: { types: ['bytes'] } }, or: { types: ['bytes', 'string'] } }",
  );
});

test('a text that is to be a number says so, and one that is to be a text says nothing', () => {
  expect(typeOf(payload(union(number(), bare('null')), 'text/plain'))).toBe(
    "{ type: 'text/plain', decode: decodeText, value: { types: ['number', 'null'] } }",
  );
  for (const [shape, type] of [
    [text(), 'text/plain'],
    [number(), 'text/csv'],
    [number(), 'application/xml'],
  ] as const)
    expect(typeOf(payload(shape, type))).toBe(`{ type: '${type}', decode: decodeText }`);
});

const encodings: readonly Encoding[] = [
  { ...node(), wire: 'a', headers: [], style: 'deepObject' },
  { ...node(), wire: '__proto__', headers: [], explode: false },
  { ...node(), wire: 'c', headers: [], contentType: 'image/png, image/*' },
];

test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
  'the fields of %s say their style, or else of which media types they may be',
  (mediaType) => {
    expect(typeOf({ ...payload(pet, mediaType), encodings })).toContain(
      "fields: { a: { decode: queryDeepObject }, ['__proto__']: { decode: queryForm }, c: { contentTypes: ['image/png', 'image/*'] } } }",
    );
  },
);

test('an exploded object of a form takes no names of others, where it says nothing of more', () => {
  const color = object([field('R', number())]);
  const form = object([field('color', color), field('other', color)], 'closed');
  const exploded = { ...node(), wire: 'color', headers: [], explode: true };
  const taken = "fields: { R: { types: ['number'] } }";
  expect(typeOf({ ...payload(form, 'multipart/form-data'), encodings: [exploded] })).toContain(
    `{ color: { types: [], ${taken} }, other: { types: [], ${taken}, rest: { types: ['string'], open: true } } }`,
  );
});
