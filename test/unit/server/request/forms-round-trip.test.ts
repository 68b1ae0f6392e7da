import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeForm, encodeMultipart } from '@specline/client-runtime/request/forms';
import type { EncodeAs, Operation } from '@specline/client-runtime/operation';
import { decodeForm, decodeMultipart } from '@specline/server-runtime/request/forms';
import * as encoders from '@specline/client-runtime/parameters/styles';
import { parseMediaType } from '@specline/kernel/media-type';
import type { DecodeBody } from '@specline/server-runtime/operation';
import * as decoders from '@specline/server-runtime/parameters/styles';
import type { ValueType } from '@specline/server-runtime/parameters/values';

const text: ValueType = { types: ['string'] };
const whole: ValueType = { types: ['integer'] };
const yesOrNo: ValueType = { types: ['boolean'] };
const listOf = (items: ValueType): ValueType => ({ types: [], items });

const word = fc.string({ unit: 'binary' });
const json = fc.jsonValue();
const integer = fc.maxSafeInteger();
const some = { minLength: 1 };

/** A field: its schema, whether it is declared as JSON, and its values. Not all forms can represent a list without items. */
const fields: readonly (readonly [string, ValueType, boolean, fc.Arbitrary<unknown>])[] = [
  ['a text', text, false, word],
  [
    'a number or a text that is none',
    { types: ['integer', 'string'] },
    false,
    fc.oneof(integer, fc.constant('a')),
  ],
  ['numbers', listOf(whole), false, fc.array(integer, some)],
  ['lists of numbers', listOf(listOf(whole)), false, fc.array(fc.array(integer), some)],
  ['lists of lists', listOf(listOf(listOf(whole))), false, fc.array(fc.array(fc.array(integer)), some)],
  ['objects', listOf({ types: [], rest: text }), false, fc.array(fc.dictionary(word, word), some)],
  ['a tuple', { types: [], prefix: [text, yesOrNo] }, false, fc.tuple(word, fc.boolean())],
  [
    'a tuple of an object and what may follow',
    { types: [], prefix: [{ types: [], rest: text }, text], items: whole },
    false,
    fc.tuple(fc.dictionary(word, word), word, integer),
  ],
  ['a text in JSON', text, true, word],
  [
    'a number or a text in JSON',
    { types: ['integer', 'string'] },
    true,
    fc.oneof(integer, word, fc.constant('5')),
  ],
  ['anything in JSON', text, true, json.filter((each) => each !== null && !Array.isArray(each))],
  ['texts in JSON', listOf(text), true, fc.array(word, some)],
  ['lists in JSON', listOf(listOf(whole)), true, fc.array(fc.array(integer, some), { minLength: 2 })],
];

const operation: Operation = { id: 'createSite', method: 'POST', path: '/' };

const forms: readonly (readonly [string, EncodeAs, DecodeBody])[] = [
  ['application/x-www-form-urlencoded', encodeForm, decodeForm],
  ['multipart/form-data', encodeMultipart, decodeMultipart],
];

const rows = forms.flatMap((form) => fields.map((field) => [...field, ...form] as const));

it.each(rows)('%s is read as it was sent', async (_, value, isJson, values, type, encode, decode) => {
  const property = fc.asyncProperty(values, async (sent) => {
    const headers: Record<string, string> = { 'content-type': type };
    const contentType = 'application/json';
    const written = encode({ field: sent }, headers, operation, {
      type,
      encode,
      ...(isJson && { fields: { field: { type: contentType } } }),
    });
    const bytes = new Uint8Array(await new Response(written).arrayBuffer());
    const header = headers['content-type'] ?? '';
    const read = decode(
      { bytes, header, mediaType: parseMediaType(header) },
      {
        type,
        decode,
        value: { types: [], fields: { field: value } },
        ...(isJson && { fields: { field: { contentTypes: [contentType] } } }),
      },
    );
    expect(JSON.stringify(read)).toBe(JSON.stringify({ field: sent }));
  });
  await fc.assert(property);
});

it.each(forms)(
  '%s keeps exploded objects and what stands next to them apart',
  async (type, encode, decode) => {
    const sent = { free: { u: '1', v: '%' }, name: 'a', color: { R: 1 }, deep: { l: ['b', 'c'] } };
    const headers: Record<string, string> = { 'content-type': type };
    const encoded = {
      free: { encode: encoders.queryFormExploded },
      color: { encode: encoders.queryFormExploded },
      deep: { encode: encoders.queryDeepObject },
    };
    const decoded = {
      free: { decode: decoders.queryFormExploded },
      color: { decode: decoders.queryFormExploded },
      deep: { decode: decoders.queryDeepObject },
    };
    const written = encode(sent, headers, operation, { type, encode, fields: encoded });
    const bytes = new Uint8Array(await new Response(written).arrayBuffer());
    const header = headers['content-type'] ?? '';
    const value: ValueType = {
      types: [],
      fields: {
        free: { types: [], rest: text },
        name: text,
        color: { types: [], fields: { R: whole } },
        deep: { types: [], fields: { l: listOf(text) } },
      },
    };
    const body = { bytes, header, mediaType: parseMediaType(header) };
    const read = decode(body, { type, decode, value, fields: decoded });
    expect(JSON.parse(JSON.stringify(read))).toEqual(sent);
  },
);
