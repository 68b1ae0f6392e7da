import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSampler } from '@specline/mock-runtime/sample';
import { schemaArbitrary } from '../../../mock/random-schema.ts';
import { check30, check31, checkValue } from '../checked.ts';

/** True if an example of a reply is reported; `Y` is a schema that it may refer to. */
function isReported(version: '3.0' | '3.1', schema: string, example: string): boolean {
  const check = version === '3.0' ? check30 : check31;
  const content = `{ application/json: { schema: ${schema}, example: ${example} } }`;
  const found = check(`
    paths: {}
    components:
      schemas: { Y: { type: object, required: [a], properties: { a: { type: string } } } }
      responses: { R: { description: '', content: ${content} } }
  `);
  return found.some((line) => line.includes('example-mismatch'));
}

const y = "{ $ref: '#/components/schemas/Y' }";

describe('an example of a schema', () => {
  it.each<['3.0' | '3.1', schema: string, example: string, expected: boolean]>([
    ['3.1', '{ type: [integer, "null"] }', 'null', false],
    ['3.1', '{ type: integer }', '"1"', true],
    ['3.1', '{ type: strin }', '"1"', false],
    ['3.1', '{ type: [integer, strin] }', '"1"', false],
    ['3.1', '{ type: string, format: date }', '31-01-2025', true],
    ['3.1', '{ prefixItems: [{ type: string }], items: { type: integer } }', '[a, 1, 2]', false],
    ['3.1', '{ prefixItems: [{ type: string }], items: { type: integer } }', '[a, b]', true],
    ['3.1', '{ prefixItems: [true], items: false }', '[a, b]', true],
    ['3.1', '{ properties: { a: true }, additionalProperties: { type: integer } }', '{ a: x, b: 1 }', false],
    ['3.1', '{ properties: { a: true }, additionalProperties: { type: integer } }', '{ b: x }', true],
    ['3.1', '{ patternProperties: { ^x: true }, additionalProperties: false }', '{ x1: 1 }', false],
    ['3.1', '{ oneOf: [{ type: string }, { type: integer }] }', '1', false],
    ['3.1', '{ oneOf: [{ type: string }, { type: integer }] }', 'true', true],
    ['3.1', `{ anyOf: [{ type: 'null' }, ${y}] }`, '{ a: 1 }', true],
    ['3.1', '{ not: { type: string } }', 'text', false],
    ['3.1', "{ $ref: '#/components/schemas/Y', maxProperties: 1 }", '{ a: x, b: 1 }', true],
    ['3.0', "{ $ref: '#/components/schemas/Y', maxProperties: 1 }", '{ a: x, b: 1 }', false],
    ['3.0', "{ $ref: '#/components/schemas/Y', nullable: true }", 'null', false],
    ['3.0', `{ allOf: [${y}], nullable: true }`, 'null', false],
    ['3.0', '{ type: string, nullable: true }', 'null', false],
    ['3.0', '{ type: object, required: [b], properties: { b: { readOnly: true } } }', '{}', false],
    ['3.0', '{ type: object, required: [b], properties: { b: {} } }', '{}', true],
    ['3.0', `{ type: array, items: ${y} }`, '[{ a: x }, {}]', true],
    ['3.0', y, "{ $ref: '#/components/examples/Y' }", false],
  ])('%s: %s, %s', (version, schema, example, expected) => {
    expect(isReported(version, schema, example)).toBe(expected);
  });

  it('is reported only where Ajv refuses it', () => {
    const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });
    addFormats.default(ajv);
    fc.assert(
      fc.property(schemaArbitrary, fc.jsonValue(), fc.boolean(), (schema, other, isSampled) => {
        const sample = createSampler({ main: schema }, 1, () => 0).sample('main', 'a');
        const value = isSampled ? sample : other;
        const content = { 'application/json': { schema, example: value } };
        const problems = checkValue({
          openapi: '3.1.1',
          info: { title: 'T', version: '1' },
          components: { responses: { R: { description: '', content } } },
        }).filter(({ code }) => code === 'example-mismatch');
        const validate = ajv.compile(typeof schema === 'object' && schema !== null ? schema : {});
        if (problems.length > 0) expect(validate(value), JSON.stringify([schema, value])).toBe(false);
      }),
      { numRuns: 100, seed: 7 },
    );
  });
});

it('is given up where alternatives lead on without end', () => {
  const alike = {
    type: 'object',
    anyOf: ['A', 'B', 'C'].map((title) => ({
      title,
      properties: { in: { $ref: '#/components/schemas/X' } },
    })),
    properties: { end: { type: 'boolean' } },
  };
  const nested = Array.from({ length: 25 }).reduce<unknown>((value) => ({ in: value }), { end: 'no' });
  const problems = checkValue({
    openapi: '3.1.1',
    info: { title: 'T', version: '1' },
    components: { schemas: { X: { ...alike, examples: [nested] } } },
  });
  expect(problems.map(({ code }) => code)).toEqual([]);
});
