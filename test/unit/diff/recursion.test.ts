/** Schemas that all refer to each other can be walked in more ways than anybody can wait for. */
import { expect, it } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { compareDocuments } from '../../../generators/diff/compare-documents.ts';
import { readDocument } from '../../../generators/load/read-document.ts';
import type { Json } from '@specline/kernel/json';
import type { Document } from '../../../generators/load/document.ts';

const names = Array.from({ length: 24 }, (_, index) => `S${String(index)}`);
const refs = names.map((name): Json => ({ $ref: `#/components/schemas/${name}` }));

/** @param schemaOf Makes a schema that refers to all of them. */
function documentOf(schemaOf: (index: number) => Json): Document {
  const content = { 'application/json': { schema: refs[0] ?? null } };
  const post = { requestBody: { content }, responses: { '204': { description: 'Done.' } } };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Graph', version: '1' },
    paths: { '/a': { post } },
    components: { schemas: Object.fromEntries(names.map((name, index) => [name, schemaOf(index)])) },
  });
  const document = readDocument('/openapi.json', { read: () => text }, new Diagnostics());
  if (!document) throw new Error('the document has errors');
  return document;
}

it('each of them is compared once by its properties', () => {
  const at = (type: string): Document =>
    documentOf((index) => ({
      type: 'object',
      properties: {
        ...Object.fromEntries(names.map((name, other) => [name, refs[other] ?? true])),
        own: { type: index === 23 ? type : 'string' },
      },
    }));
  expect(compareDocuments(at('string'), at('integer')).map(({ message }) => message)).toEqual([
    '"own" of S23 (in requests) changed its type from string to integer',
  ]);
});

it.each([
  ['lists', (ref: Json): Json => ({ type: 'array', items: ref })],
  ['objects', (ref: Json): Json => ({ type: 'object', properties: { inner: ref } })],
])('alternatives that are %s of each other are distinguished by their content', (_, alternativeOf) => {
  const at = (maxLength: number, left: number): Document =>
    documentOf((index) => ({
      type: 'object',
      properties: {
        text: { type: 'string', minLength: index, maxLength: 100 + index + maxLength },
        next: { anyOf: refs.slice(left).map(alternativeOf) },
      },
    }));
  const changes = compareDocuments(at(0, 0), at(1, 1));
  expect(new Set(changes.map(({ id }) => id))).toEqual(
    new Set(['request-property-max-length-increased', 'request-property-any-of-removed']),
  );
  expect(changes.length).toBe(2 * names.length);
});
