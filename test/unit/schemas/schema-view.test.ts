import type { Json } from '@specline/kernel/json';
import { describe, expect, it } from 'vitest';
import { appliedParts } from '../../../generators/schemas/applied-parts.ts';
import { SchemaView } from '../../../generators/schemas/schema-view.ts';

/** Schemas that others refer to by their names. */
const named: Readonly<Record<string, Json>> = {
  Id: { readOnly: true, default: 'named', deprecated: true },
  Deep: { allOf: [{ $ref: 'Id' }] },
  Circle: { allOf: [{ $ref: 'Round' }] },
  Round: { $ref: 'Circle', allOf: [{ $ref: 'Id' }] },
};

const resolve = (ref: string): Json | undefined => named[ref];

function viewOf(...schemas: readonly Json[]): SchemaView {
  return new SchemaView(schemas, resolve);
}

describe('a flag', () => {
  it.each<[string, Json]>([
    ['of the schema itself', { readOnly: true }],
    ['of what it refers to', { $ref: 'Id' }],
    ['beside a reference', { $ref: 'Other', readOnly: true }],
    ['within allOf', { allOf: [{ type: 'string' }, { readOnly: true }] }],
    ['behind references within allOf', { allOf: [{ $ref: 'Deep' }] }],
    ['in a circle', { $ref: 'Circle' }],
    ['true at one of two occurrences', { readOnly: false, allOf: [{ $ref: 'Id' }] }],
    ['of the only alternative beside null', { anyOf: [{ $ref: 'Id' }, { type: 'null' }] }],
  ])('%s counts', (_, schema) => {
    expect(viewOf(schema).isFlagged('readOnly')).toBe(true);
    expect(viewOf(schema).isFlagged('writeOnly')).toBe(false);
  });

  it.each<[string, Json]>([
    ['of one alternative', { anyOf: [{ $ref: 'Id' }, { type: 'integer' }] }],
    ['of what is not', { not: { readOnly: true } }],
    ['of a property', { properties: { id: { readOnly: true } } }],
    ['of nothing', true],
  ])('%s does not', (_, schema) => {
    expect(viewOf(schema).isOneWay).toBe(false);
  });

  it('of one of several schemas counts', () => {
    expect(viewOf({ type: 'string' }, { $ref: 'Id' }).isOneWay).toBe(true);
  });
});

describe('an annotation', () => {
  it.each<[Json, Json | undefined, Json | undefined]>([
    [{ $ref: 'Id' }, 'named', true],
    [{ $ref: 'Id', default: 'own', deprecated: false }, 'own', false],
    [{ allOf: [{ $ref: 'Deep' }, { default: 'near' }] }, 'near', true],
    [{ default: null }, null, undefined],
    [{ type: 'string' }, undefined, undefined],
  ])('of %j is the nearest', (schema, byDefault, deprecated) => {
    const view = viewOf(schema);
    expect([view.nearest('default'), view.nearest('deprecated')]).toEqual([byDefault, deprecated]);
  });
});

it('reads no more schemas than a value may have', () => {
  const wide = { allOf: Array.from({ length: 5000 }, () => ({})) };
  expect([...appliedParts([wide], resolve)].length).toBeLessThanOrEqual(1001);
});
