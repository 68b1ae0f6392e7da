import { expect, it } from 'vitest';
import { positionOf, problemsOf } from '@specline/server-runtime/validation/validate';
import { standardSchema } from '@specline/server-runtime/validation/standard-schema';
import { validatorOf } from '../../../server/example-api.ts';

it.each([
  ['Space/properties/title/minLength', 'a.yaml:2:3'],
  ['#/paths/~1a/get/minimum', 'a.yaml:9:9'],
  ['Space/required', 'a.yaml:1:1'],
  ['Spaces/required', undefined],
  ['constructor/required', undefined],
  ['', undefined],
])('the place of %s is that of the nearest schema', (schemaPath, expected) => {
  const positions = {
    Space: 'a.yaml:1:1',
    'Space/properties/title': 'a.yaml:2:3',
    '/paths/~1a/get': 'a.yaml:9:9',
  };
  expect(positionOf(positions, schemaPath)).toBe(expected);
});

it.each([
  [{ enum: ['a', 1] }, 'b', 'must be equal to one of the allowed values: "a", 1'],
  [{ const: null }, 1, 'must be equal to constant: null'],
  [
    { type: 'object', additionalProperties: false },
    { 'a"': 1 },
    'must NOT have additional properties: "a\\""',
  ],
  [{ type: 'object', unevaluatedProperties: false }, { a: 1 }, 'must NOT have unevaluated properties: "a"'],
])('%j says what it takes', (schema, value, message) => {
  expect(problemsOf(validatorOf(schema), value).map((problem) => problem.message)).toEqual([message]);
});

it('reports so many problems, and no more', () => {
  const numbers = validatorOf({ type: 'array', items: { type: 'number' } });
  expect(problemsOf(numbers, Array(1000).fill('x'))).toHaveLength(100);
});

it('reports that a value is deeper than the stack', () => {
  const tree = validatorOf({ $id: 'deep', type: 'object', properties: { child: { $ref: 'deep' } } });
  let value: object = {};
  for (let depth = 0; depth < 100_000; depth++) value = { child: value };
  expect(problemsOf(tree, value)).toMatchObject([{ keyword: 'depth' }]);
});

it('makes Standard Schemas', () => {
  const validate = validatorOf({
    type: 'object',
    properties: { 'a/b': { type: 'array', items: { type: 'number' } } },
    required: ['a/b'],
  });
  const isValid = Object.assign(
    (value: unknown): value is { 'a/b': number[] } => {
      const result = validate(value);
      isValid.errors = validate.errors ?? null;
      return result;
    },
    { errors: validate.errors ?? null },
  );
  const { validate: check, version, vendor } = standardSchema(isValid)['~standard'];
  expect([version, vendor]).toEqual([1, 'openapi']);
  expect(check({ 'a/b': [1] })).toEqual({ value: { 'a/b': [1] } });
  expect(check({ 'a/b': [1, 'x'] })).toEqual({ issues: [{ message: 'must be number', path: ['a/b', '1'] }] });
  // Forms show what is missing next to its field.
  const message = "must have required property 'a/b'";
  expect(check({})).toEqual({ issues: [{ message, path: ['a/b'] }] });
});
