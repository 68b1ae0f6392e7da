/** Documents that are large or made to be slow are compared to the end: all that has changed is found. */
import { expect, it } from 'vitest';
import type { Json } from '@specline/kernel/json';
import { compareDocuments } from '../../../generators/diff/compare-documents.ts';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import type { Document } from '../../../generators/load/document.ts';
import { readDocument } from '../../../generators/load/read-document.ts';

function documentOf(schema: Json): Document {
  const content = { 'application/json': { schema } };
  const post = { requestBody: { content }, responses: { '204': { description: 'Done.' } } };
  const source = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    paths: { '/a': { post } },
  });
  const document = readDocument('/openapi.json', { read: () => source }, new Diagnostics());
  if (!document) throw new Error('the document has errors');
  return document;
}

function rangeOf<Value>(count: number, valueOf: (index: number) => Value): readonly Value[] {
  return Array.from({ length: count }, (_, index) => valueOf(index));
}

function objectOf(count: number, nameOf: (index: number) => string, schemaOf: (index: number) => Json): Json {
  return { properties: Object.fromEntries(rangeOf(count, (index) => [nameOf(index), schemaOf(index)])) };
}

const long = `${'a'.repeat(40)}!`;
const nested = (schema: Json): Json => ({ type: 'object', properties: { x: schema } });

const slow: readonly (readonly [name: string, base: Json, revision: Json, changes: number])[] = [
  [
    'a pattern that takes exponential time for a value',
    { type: 'string', enum: [long] },
    { type: 'string', enum: [long], pattern: '^(a+)+$' },
    1,
  ],
  [
    'a pattern that takes quadratic time for many values',
    { type: 'string', enum: rangeOf(2_000, (index) => `${String(index)}${long.repeat(20)}`) },
    {
      type: 'string',
      enum: rangeOf(2_000, (index) => `${String(index)}${long.repeat(20)}`),
      pattern: 'a*a*b',
    },
    1,
  ],
  [
    'thousands of other values',
    { enum: rangeOf(5_000, (index) => `v${String(index)}`) },
    { enum: rangeOf(5_000, (index) => `w${String(index)}`) },
    10_000,
  ],
  [
    'thousands of values that two lists have',
    { allOf: [{ enum: rangeOf(3_000, String) }, { enum: rangeOf(3_000, (index) => String(index + 1)) }] },
    { enum: rangeOf(3_000, String).slice(1) },
    0,
  ],
  [
    'thousands of properties that are others',
    objectOf(
      2_000,
      (index) => `p${String(index)}`,
      () => ({ type: 'string' }),
    ),
    objectOf(
      2_000,
      (index) => `q${String(index)}`,
      () => ({ type: 'integer' }),
    ),
    4_000,
  ],
  [
    'hundreds of properties that may have another name',
    objectOf(
      600,
      (index) => `p${String(index)}`,
      (index) => nested({ type: 'string', maxLength: index }),
    ),
    objectOf(
      600,
      (index) => `q${String(index)}`,
      (index) => nested({ type: 'string', minLength: index + 1 }),
    ),
    1_200,
  ],
  [
    'hundreds of properties that have another name',
    objectOf(
      600,
      (index) => `p${String(index)}`,
      (index) => nested({ maxLength: index }),
    ),
    objectOf(
      600,
      (index) => `q${String(index)}`,
      (index) => nested({ maxLength: index }),
    ),
    600,
  ],
];

it.each(slow)('%s', (_, base, revision, changes) => {
  expect(compareDocuments(documentOf(base), documentOf(revision)).length).toBe(changes);
});
