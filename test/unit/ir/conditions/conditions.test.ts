import type { Json } from '@specline/kernel/json';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../../generators/ir/types.ts';
import { lowerYaml, shapeOf } from '../lower-yaml.ts';
import { takes } from './taken.ts';

const base = 'type: object, properties: {a: {type: string}, b: {type: string}}';
const kinds =
  'type: object, required: [kind], properties: {kind: {enum: [x, y, z]}, on: {type: boolean}, n: {type: string}}';

describe('what an object has to be on a condition', () => {
  it.each([
    [
      'a property that another one asks for',
      `{${base}, dependentRequired: {a: [b]}}`,
      '({ a?: never, b?: string } | { a: string, b: string })',
    ],
    [
      'one that is there anyway',
      `{${base}, required: [b], dependentRequired: {a: [b]}}`,
      '{ a?: string, b: string }',
    ],
    [
      'a schema that a property asks for',
      `{${base}, dependentSchemas: {a: {required: [c], properties: {c: {type: number}}}}}`,
      '({ a?: never, b?: string } | { a: string, b?: string, c: number })',
    ],
    [
      'one of several schemas',
      '{type: object, properties: {a: {type: string}}, dependentSchemas: {a: {oneOf: [{required: [b], properties: {b: {type: string}}}, {required: [c], properties: {c: {type: number}}}]}}}',
      '({ a?: never } | { a: string, b: string } | { a: string, c: number })',
    ],
    ['none with a property', `{${base}, not: {required: [a]}}`, '{ a?: never, b?: string }'],
    [
      'none with both',
      `{${base}, not: {required: [a, b]}}`,
      '({ a?: never, b?: string } | { a?: string, b?: never })',
    ],
    [
      'none with either',
      `{${base}, not: {anyOf: [{required: [a]}, {required: [b]}]}}`,
      '{ a?: never, b?: never }',
    ],
    [
      'a branch by a value',
      `{${kinds}, if: {properties: {kind: {const: x}}}, then: {required: [n]}}`,
      '({ kind: "x", n: string, on?: boolean } | { kind: "y" | "z", n?: string, on?: boolean })',
    ],
    [
      'a branch by a boolean that need not be there',
      `{${kinds}, if: {properties: {on: {const: true}}, required: [on]}, then: {required: [n]}}`,
      '({ kind: "x" | "y" | "z", n: string, on: true } | { kind: "x" | "y" | "z", n?: string, on?: false })',
    ],
    [
      'a branch by a boolean whose absence counts as well',
      `{${kinds}, if: {properties: {on: {const: true}}}, then: {required: [n]}}`,
      '({ kind: "x" | "y" | "z", n: string, on?: true } | { kind: "x" | "y" | "z", n?: string, on: false })',
    ],
    [
      'one branch after another',
      `{${kinds}, allOf: [{if: {properties: {kind: {const: x}}}, then: {required: [n]}}, {if: {properties: {kind: {enum: [y]}}}, then: {required: [on]}}]}`,
      '({ kind: "x", n: string, on?: boolean } | { kind: "y", n?: string, on: boolean } | { kind: "z", n?: string, on?: boolean })',
    ],
    [
      'a branch that nothing fits',
      `{${kinds}, if: {properties: {kind: {const: x}}}, then: false}`,
      '{ kind: "y" | "z", n?: string, on?: boolean }',
    ],
    [
      'null next to an object',
      '{type: [object, "null"], properties: {a: {type: string}, b: {type: string}}, dependentRequired: {a: [b]}}',
      '({ a?: never, b?: string } | { a: string, b: string } | null)',
    ],
    [
      'an object of anything',
      '{type: object, additionalProperties: true, not: {required: [url]}}',
      '{ url?: never, *: unknown }',
    ],
    [
      'a closed object',
      `{${base}, additionalProperties: false, dependentRequired: {a: [b], z: [a]}}`,
      '({ a?: never, b?: string, ! } | { a: string, b: string, ! })',
    ],
    [
      'nothing more by limits that no type has',
      `{${kinds}, if: {properties: {kind: {const: x}}}, then: {properties: {n: {pattern: ^a}}}}`,
      '{ kind: "x" | "y" | "z", on?: boolean, n?: string }',
    ],
    [
      'nothing more where the other values cannot be listed',
      `{${base}, if: {properties: {a: {const: x}}, required: [a]}, then: {required: [b]}}`,
      '{ a?: string, b?: string }',
    ],
  ])('%s', (_, schema, expected) => {
    expect(shapeOf(schema)).toBe(expected);
  });

  it('is left to validators where the alternatives are too many to be read', () => {
    const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const dependentRequired = Object.fromEntries(names.map((name) => [name, [`${name} too`]]));
    const shape = lowered({ type: 'object', properties, dependentRequired });
    expect(shape.kind).toBe('object');
    expect(shape.doc.untyped).toEqual(['dependentRequired']);
  });
});

describe('values that are ruled out', () => {
  it.each([
    ['of an enum', '{enum: [a, b, c], not: {const: b}}', '"a" | "c"'],
    ['several', '{enum: [a, b, c], not: {enum: [a, c, d]}}', '"b"'],
    ['of a boolean', '{type: boolean, not: {const: true}}', 'false'],
    [
      'of one of several types',
      '{type: [string, boolean, "null"], not: {enum: [false, null]}}',
      '(string | true)',
    ],
    ['by a type', '{type: [string, integer, "null"], not: {type: ["null", integer]}}', 'string'],
    ['objects in another order', '{enum: [{a: 1, b: 2}, x], not: {const: {b: 2, a: 1}}}', '"x"'],
    ['all of them', '{enum: [a], not: {const: a}}', 'never'],
    ['one of many', '{type: string, not: {const: a}}', 'string'],
    ['some numbers', '{type: [number, string], not: {type: integer}}', '(number | string)'],
  ])('%s', (_, schema, expected) => {
    expect(shapeOf(schema)).toBe(expected);
  });
});

/** Every object of three properties that have a few values or are not there. */
const objects: readonly Json[] = [undefined, 'x', 'y', true].flatMap((a) =>
  [undefined, 'x', 'y', false].flatMap((b) =>
    [undefined, true, false, 1].map((c) =>
      Object.fromEntries(Object.entries({ a, b, c }).filter(([, value]) => value !== undefined)),
    ),
  ),
) as Json[];

const name = fc.constantFrom('a', 'b', 'c');
const names = fc.uniqueArray(name, { maxLength: 2 });
const value = fc.constantFrom<Json>(
  { const: 'x' },
  { enum: ['x', 'y'] },
  { const: true },
  { enum: [true, 'y'] },
  {},
);
const test = fc.record({ required: names, properties: fc.dictionary(name, value, { maxKeys: 2 }) });
const property = fc.constantFrom<Json>(
  { type: 'boolean' },
  { enum: ['x', 'y'] },
  { type: 'string' },
  { enum: ['x', true] },
  {},
);
const branch = fc.oneof(
  fc.record({ required: names }),
  fc.record({ properties: fc.dictionary(name, fc.oneof(property, value), { maxKeys: 2 }) }),
  fc.constant(false),
  fc.record({ oneOf: fc.tuple(fc.record({ required: names }), fc.record({ required: names })) }),
);
const conditions = fc.oneof(
  fc.record({ if: test, then: branch, else: branch }, { requiredKeys: ['if', 'then'] }),
  fc.record({ dependentRequired: fc.dictionary(name, names, { maxKeys: 2 }) }),
  fc.record({ dependentSchemas: fc.dictionary(name, branch, { maxKeys: 2 }) }),
  fc.record({ not: fc.oneof(test, fc.record({ anyOf: fc.tuple(test, test) })) }),
);
const schema = fc
  .tuple(fc.dictionary(name, property), names, conditions, fc.array(conditions, { maxLength: 1 }))
  .map(([properties, required, own, members]) => ({
    type: 'object',
    properties,
    required,
    ...own,
    ...(members.length > 0 && { allOf: members }),
  }));

describe('the type of an object with conditions', () => {
  it('takes every valid value, and where nothing is left to validators no other', () => {
    const ajv = new Ajv2020({ strict: false });
    let exact = 0;
    fc.assert(
      fc.property(schema, (made) => {
        const isValid = ajv.compile(made);
        const shape = lowered(made);
        const { untyped = [] } = shape.doc;
        // A property of a branch whose condition cannot be expressed has the type that the branch gives it.
        if (untyped.some((keyword) => ['then', 'else', 'dependentSchemas'].includes(keyword))) return;
        for (const object of objects) {
          const valid = isValid(object);
          const taken = takes(shape, object);
          if (valid) expect(taken, JSON.stringify([made, object])).toBe(true);
          else if (untyped.length === 0)
            expect(taken && !JSON.stringify(made).includes('oneOf'), JSON.stringify([made, object])).toBe(
              false,
            );
        }
        if (shape.kind === 'union' && untyped.length === 0) exact += 1;
      }),
      { numRuns: 300, seed: 7 },
    );
    expect(exact).toBeGreaterThan(20);
  });
});

function lowered(made: object): Shape {
  const { api } = lowerYaml(JSON.stringify({ components: { schemas: { X: made } } }));
  const shape = api.models.find(({ wire }) => wire === 'X')?.shape;
  if (shape === undefined) throw new Error('X is no model');
  return shape;
}
