/** Judges of random values agree with the specification where Ajv does not, and where the tests read a document by themselves. */
import { expect, it } from 'vitest';
import { receivedDocument, sentDocument } from '../corpus/directions.ts';
import { judgeOf } from '../corpus/judge.ts';
import { rawDocumentOf, type Json } from '../corpus/raw-document.ts';

function isValid(schema: Json, value: Json, read: typeof sentDocument): boolean {
  const root = {
    openapi: '3.1.0',
    info: { title: 'Judged', version: '1' },
    components: { schemas: { S: schema } },
  };
  return judgeOf(read(rawDocumentOf(root)))('/components/schemas/S', value).length === 0;
}

const nameless: readonly (readonly [string, Json, Json, boolean])[] = [
  ['is required, as a condition', { if: { required: [''] }, then: false }, {}, true],
  ['is required, negated', { not: { required: [''] } }, {}, true],
  ['is there, as a condition', { if: { required: [''] }, then: false }, { '': 1 }, false],
  ['is required next to another, negated', { not: { dependentRequired: { a: [''] } } }, { a: 1 }, true],
  ['is required next to another', { dependentRequired: { a: [''] } }, { a: 1 }, false],
  ['is there next to another, negated', { not: { dependentRequired: { a: [''] } } }, { a: 1, '': 1 }, false],
];

it.each(nameless)('a property without a name %s', (_, schema, value, expected) => {
  expect(isValid(schema, value, receivedDocument)).toBe(expected);
});

const readOnly = { type: 'integer', readOnly: true };
const flagged: readonly (readonly [string, Json, boolean])[] = [
  ['itself', readOnly, true],
  ['by allOf', { allOf: [readOnly] }, true],
  ['by oneOf with null', { oneOf: [{ type: 'null' }, readOnly] }, true],
  ['by anyOf with null', { anyOf: [readOnly, { type: 'null' }] }, true],
  ['by anyOf with the constant null', { anyOf: [readOnly, { const: null }] }, true],
  ['by its only alternative', { oneOf: [readOnly] }, true],
  ['by one of two alternatives', { oneOf: [readOnly, { type: 'string' }] }, false],
];

it.each(flagged)('a property that is only read, %s, is required in responses alone', (_, schema, isRead) => {
  const object = { type: 'object', required: ['id'], properties: { id: schema } };
  expect(isValid(object, {}, sentDocument)).toBe(isRead);
  expect(isValid(object, {}, receivedDocument)).toBe(false);
});
