/** Keywords next to a reference limit that place alone: what the reference leads to is compared elsewhere nevertheless. */
import { expect, it } from 'vitest';
import type { Json } from '@specline/kernel/json';
import { compareDocuments } from '../../../generators/diff/compare-documents.ts';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import type { Document } from '../../../generators/load/document.ts';
import { readDocument } from '../../../generators/load/read-document.ts';

const ref = { $ref: '#/components/schemas/X' };

/** Returns a document with two properties in the body of a request. */
function documentOf(a: Json, X: Json): Document {
  const schema = { type: 'object', properties: { a, b: ref } };
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  const source = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Referred', version: '1' },
    paths: {
      '/t': { post: { operationId: 't', requestBody, responses: { '204': { description: 'Done.' } } } },
    },
    components: { schemas: { X } },
  });
  const problems = new Diagnostics();
  const document = readDocument('/openapi.json', { read: () => source }, problems);
  if (!document) throw new Error(problems.all.map(({ message }) => message).join('\n'));
  return document;
}

const text = (maxLength: number): Json => ({ type: 'string', maxLength });
const tree = (child: Json): Json => ({
  type: 'object',
  properties: { child, q: { type: 'string' } },
});

type Version = readonly [a: Json, X: Json];

const rows: readonly (readonly [string, Version, Version, readonly string[]])[] = [
  [
    'a tighter limit',
    [{ ...ref, maxLength: 2 }, text(5)],
    [{ ...ref, maxLength: 2 }, text(3)],
    ['error X (in requests) changed its maxLength from 5 to 3'],
  ],
  [
    'a description',
    [{ ...ref, description: 'The first.' }, text(5)],
    [{ ...ref, description: 'The first.' }, text(3)],
    ['error X (in requests) changed its maxLength from 5 to 3'],
  ],
  [
    'another limit than before',
    [{ ...ref, minLength: 1 }, text(5)],
    [{ ...ref, minLength: 2 }, text(5)],
    ['error "a" of the request body (application/json) changed its minLength from 1 to 2'],
  ],
  [
    'what is required in a tree',
    [{}, tree({ ...ref, required: ['child'] })],
    [{}, tree({ ...ref, required: ['child', 'q'] })],
    ['error "child/q" of X (in requests) is required now'],
  ],
];

it.each(rows)('%s next to a reference', (_, base, revision, expected) => {
  expect(
    compareDocuments(documentOf(...base), documentOf(...revision)).map(
      ({ level, message }) => `${level} ${message}`,
    ),
  ).toEqual(expected);
});
