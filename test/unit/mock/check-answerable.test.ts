import { describe, expect, it } from 'vitest';
import { Fields } from '@specline/mock-runtime/fields';
import { checkAnswerable } from '@specline/mock-runtime/replies/check-answerable';
import type { Json } from '@specline/mock-runtime/model/model';
import { Plans } from '@specline/mock-runtime/sample/schema/plan';
import type { Operation, StatusKey } from '@specline/server-runtime/operation';

const closed = { type: 'object', properties: { a: {} }, additionalProperties: false };
const needing: Json = { allOf: [closed, { type: 'object', required: ['b'], properties: { b: {} } }] };

function check(schema: Json, status = 200, declared: readonly StatusKey[] = []): void {
  const operation: Operation = {
    id: 'get',
    method: 'GET',
    path: '/',
    params: [],
    security: [],
    replies: declared.map((each) => ({ status: each })),
  };
  const fields = new Fields(new Plans({ main: schema }));
  checkAnswerable(fields, operation, { do: 'sample', path: [], reply: { status, schema: 'main' } });
}

describe('checkAnswerable', () => {
  it.each<readonly [string, Json]>([
    ['parts of which one is closed to what another requires', needing],
    [
      'a property that is required and has no value',
      { type: 'object', required: ['a'], properties: { a: needing } },
    ],
    ['items that are needed', { type: 'array', minItems: 1, items: needing }],
    ['nothing', { not: {} }],
    ['what needs itself', { type: 'object', required: ['a'], properties: { a: { $ref: '#/main' } } }],
  ])('refuses to answer with %s', (_, schema) => {
    expect(() => {
      check(schema);
    }).toThrow(
      expect.objectContaining({
        status: 404,
        message: expect.stringContaining('no value is valid for the schema of its response 200') as string,
      }),
    );
  });

  it.each<readonly [string, Json]>([
    ['parts of which one is closed to what is optional', { allOf: [closed, { properties: { b: {} } }] }],
    ['a property that may be left out', { type: 'object', properties: { a: needing } }],
    ['a list that may be empty', { type: 'array', items: needing }],
    ['another alternative', { oneOf: [needing, { type: 'string' }] }],
    ['null', { type: ['object', 'null'], required: ['a'], properties: { a: needing } }],
  ])('answers with %s', (_, schema) => {
    expect(() => {
      check(schema);
    }).not.toThrow();
  });

  it.each<readonly [declared: readonly StatusKey[], status: number]>([
    [[200, 400, 404], 404],
    [[200, 401, 422], 422],
    [[200, 401, 500], 404],
    [[200, '4XX'], 404],
  ])('of the failures %j it chooses %i', (declared, status) => {
    expect(() => {
      check(needing, 200, declared);
    }).toThrow(expect.objectContaining({ status }));
  });

  it('leaves failures to those that write them', () => {
    expect(() => {
      check(needing, 404);
    }).not.toThrow();
  });
});
