import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '@specline/kernel/json';
import { refusedProperties } from '../../../../../generators/load/check/schema/refused-properties.ts';
import type { Document, SpecVersion } from '../../../../../generators/load/document.ts';

const schemas = `
  Closed: { properties: { id: {} }, additionalProperties: false }
  Open: { properties: { id: {} } }
  Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }, { required: [a] }], additionalProperties: false }
`;

/** Returns the names that a schema refuses; an exclamation mark follows those without which no object is valid. */
function refused(schema: string, version: SpecVersion = '3.1'): readonly string[] {
  const root = parse(
    `{ components: { schemas: { ${schemas.trim().replaceAll('\n', ',')} } } }`,
  ) as JsonObject;
  const nowhere = { file: '', pointer: '', line: 1, column: 1 };
  const document: Document = {
    root,
    version,
    files: [],
    originOf: () => nowhere,
    numberText: () => undefined,
  };
  const found = refusedProperties(parse(schema) as JsonObject, document);
  return found.map(({ name, isRequired }) => (isRequired ? `${name}!` : name));
}

describe('refusedProperties', () => {
  it.each([
    ['a part that is open', '{ allOf: [{ properties: { a: {} } }] }', []],
    ['a closed part', '{ allOf: [{ properties: { a: {} } }, { additionalProperties: false }] }', ['a']],
    [
      'a property next to allOf',
      '{ properties: { a: {} }, allOf: [{ additionalProperties: false }] }',
      ['a'],
    ],
    [
      'a closed schema next to allOf',
      '{ additionalProperties: false, allOf: [{ properties: { a: {} } }] }',
      ['a'],
    ],
    ['the siblings of a reference', '{ $ref: "#/components/schemas/Closed", properties: { a: {} } }', ['a']],
    [
      'a reference that is closed next to it',
      '{ $ref: "#/components/schemas/Open", additionalProperties: false }',
      ['id'],
    ],
    [
      'a member that refers',
      '{ allOf: [{ $ref: "#/components/schemas/Closed" }, { required: [a] }] }',
      ['a!'],
    ],
    [
      'parts of parts',
      '{ allOf: [{ allOf: [{ additionalProperties: false }] }, { properties: { a: {} } }] }',
      ['a'],
    ],
    ['a single schema', '{ required: [a], additionalProperties: false }', ['a!']],
    ['a circle', '{ $ref: "#/components/schemas/Loop" }', ['a!']],
    [
      'a name that a pattern matches',
      '{ patternProperties: { ^a: {} }, additionalProperties: false, allOf: [{ properties: { ab: {}, b: {} } }] }',
      ['b'],
    ],
    [
      'a pattern that is none',
      '{ patternProperties: { "(": {} }, additionalProperties: false, allOf: [{ required: [a] }] }',
      [],
    ],
    [
      'what is forbidden on purpose',
      '{ additionalProperties: false, allOf: [{ properties: { a: false } }] }',
      [],
    ],
    ['a map', '{ additionalProperties: { type: string }, allOf: [{ properties: { a: {} } }] }', []],
    ['what is closed as a whole', '{ unevaluatedProperties: false, allOf: [{ properties: { a: {} } }] }', []],
    [
      'what is only in responses',
      '{ additionalProperties: false, allOf: [{ required: [a], properties: { a: { readOnly: true } } }] }',
      ['a'],
    ],
    ['an alternative', '{ additionalProperties: false, oneOf: [{ properties: { a: {} } }] }', []],
  ])('%s', (_, schema, names) => {
    expect(refused(schema)).toEqual(names);
  });

  it('takes a reference of OpenAPI 3.0 alone', () => {
    expect(refused('{ $ref: "#/components/schemas/Closed", properties: { a: {} } }', '3.0')).toEqual([]);
  });
});
