import { expect, test } from 'vitest';
import { bodyData } from '../../../../generators/emit/client/operations/request-body.ts';
import type { Encoding, Payload, Shape } from '../../../../generators/ir/types.ts';
import {
  bare,
  field,
  list,
  model,
  node,
  object,
  operation,
  payload,
  ref,
  text,
  union,
} from '../api-builder.ts';
import { byId, dataText } from './data-text.ts';

const models = byId(model('Pet', object([])));
const binary = text({ format: 'binary' });

function dataOf(...payloads: readonly Payload[]): string {
  const body = { ...node(), required: true, payloads };
  return dataText(bodyData(operation('addPet', { method: 'post', body }), models));
}

test('JSON needs its encoder alone, and no body nothing', () => {
  expect(dataOf(payload(ref('Pet')))).toBe('{ encode: encodeJson }');
  expect(dataText(bodyData(operation('getPet'), models))).toBe('{}');
});

test.each<[string, Shape, string]>([
  ['application/merge-patch+json', ref('Pet'), 'encodeJson'],
  ['application/json; charset=utf-8', ref('Pet'), 'encodeJson'],
  ['text/json', ref('Pet'), 'encodeJson'],
  ['application/x-www-form-urlencoded', ref('Pet'), 'encodeForm'],
  ['multipart/form-data', ref('Pet'), 'encodeMultipart'],
  ['Multipart/Mixed; boundary=a', ref('Pet'), 'encodeMultipart'],
  ['multipart/mixed', list(bare('unknown')), 'encodeMultipart'],
  ['multipart/mixed', binary, 'encodeBinary'],
  ['multipart/form-data', binary, 'encodeMultipart'],
  ['text/plain', text(), 'encodeText'],
  ['text/csv', bare('unknown'), 'encodeText'],
  ['application/xml', ref('Pet'), 'encodeText'],
  ['application/x-ndjson', ref('Pet'), 'encodeText'],
  ['application/octet-stream', binary, 'encodeBinary'],
  ['application/octet-stream', bare('unknown'), 'encodeBinary'],
  ['image/*', binary, 'encodeBinary'],
  ['*/*', bare('unknown'), 'encodeBinary'],
  ['*/*', ref('Pet'), 'encodeJson'],
])('%s with %j', (type, shape, encoder) => {
  expect(dataOf(payload(shape, type))).toBe(
    `{ encode: byContentType, bodies: [{ type: '${type}', encode: ${encoder} }] }`,
  );
});

test('JSON goes first, and all else in the order of the document', () => {
  const data = dataOf(payload(text(), 'text/plain'), payload(binary, 'image/png'), payload(ref('Pet')));
  expect([...data.matchAll(/type: '(.*?)'/g)].map(([, type]) => type)).toEqual([
    'application/json',
    'text/plain',
    'image/png',
  ]);
});

test('of kinds of JSON, the plain one goes first, and a range last, before forms', () => {
  const types = [
    'application/javascript',
    'multipart/form-data',
    'application/*+json',
    'application/json',
    'application/hal+json',
  ];
  const data = dataOf(...types.map((type) => payload(ref('Pet'), type)));
  expect([...data.matchAll(/type: '(.*?)'/g)].map(([, type]) => type)).toEqual([
    'application/json',
    'application/hal+json',
    'application/*+json',
    'multipart/form-data',
    'application/javascript',
  ]);
});

test.each<[string, Shape, string, string]>([
  ['multipart/form-data', binary, '', 'a file'],
  ['multipart/form-data', list(binary), '', 'a list of files'],
  ['multipart/form-data', union(binary, bare('null')), "required: true, nulls: 'none'", 'a file, or none'],
  ['multipart/mixed', text(), '', 'a part of what is no form'],
  ['multipart/form-data', text(), 'encode: queryForm', 'a text'],
  ['application/x-www-form-urlencoded', text(), 'encode: queryForm', 'a text'],
])('the style of a part of %s with %j: "%s", as it is %s', (mediaType, shape, expected) => {
  const encodings: readonly Encoding[] = [
    { ...node(), wire: 'a', headers: [], style: 'form', explode: false, contentType: 'image/png' },
  ];
  const form = { ...payload(object([field('a', shape)]), mediaType), encodings };
  const written =
    expected === '' ? "{ a: { type: 'image/png' } }" : `{ a: { type: 'image/png', ${expected} } }`;
  expect(dataOf(form)).toContain(`fields: ${written}`);
});

test.each<[string, Partial<Encoding>, string | undefined]>([
  ['nothing', {}, undefined],
  ['a media type', { contentType: ' image/png ' }, "{ type: 'image/png' }"],
  [
    'a list of media types',
    { contentType: 'image/png, image/jpeg' },
    "{ accepted: ['image/png', 'image/jpeg'] }",
  ],
  ['a range', { contentType: 'image/*' }, "{ accepted: ['image/*'] }"],
  ['a style', { style: 'pipeDelimited' }, '{ encode: queryPipeDelimited }'],
  ['not to explode', { explode: false }, '{ encode: queryForm }'],
  ['a style that explodes', { style: 'deepObject', explode: true }, '{ encode: queryDeepObject }'],
  ['reserved characters', { allowReserved: true }, '{ encode: queryFormExploded, reserved: true }'],
  ['none of them', { allowReserved: false }, '{ encode: queryFormExploded }'],
])('the encoding of a form says %s', (_, rest, expected) => {
  const encodings: readonly Encoding[] = [{ ...node(), wire: 'a-b', headers: [], ...rest }];
  const form = { ...payload(object([field('a-b', text())]), 'multipart/form-data'), encodings };
  const fields = expected === undefined ? '' : `, fields: { 'a-b': ${expected} }`;
  expect(dataOf(form)).toBe(
    `{ encode: byContentType, bodies: [{ type: 'multipart/form-data', encode: encodeMultipart${fields} }] }`,
  );
});
