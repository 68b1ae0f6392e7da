import { expect, it } from 'vitest';
import { keywordMessage } from '@specline/server-runtime/failure/keyword-message';
import { broken, joined, missing, mostErrors } from '@specline/server-runtime/validation/schema-error';

it('an error knows its keyword and its text', () => {
  const [error] = broken(null, '/name', 'Space/properties/name/type', { type: 'string' });
  expect(error?.keyword).toBe('type');
  expect(error?.message).toBe('must be string');
});

it('errors follow each other, whoever has found them', () => {
  const own = broken(broken(null, '/a', 'A/type'), '/b', 'A/enum');
  const all = joined(own, broken(null, '/c', 'B/not'));
  expect(all.map(({ instancePath }) => instancePath)).toEqual(['/a', '/b', '/c']);
  expect(joined(null, all)).toBe(all);
});

it('errors beyond those that are reported are only counted', () => {
  let errors: ReturnType<typeof broken> | null = null;
  for (let index = 0; index < 1000; index++) errors = broken(errors, `/${index}`, 'A/items/type');
  expect(errors).toHaveLength(1000);
  expect(errors?.[mostErrors - 1]?.instancePath).toBe(`/${mostErrors - 1}`);
  expect(new Set(errors).size).toBe(mostErrors + 1);
});

it.each([
  [{}, ['a', 'b', 'toString']],
  [{ a: undefined, b: null }, ['a', 'toString']],
  [{ a: 1, b: 2, toString: 3 }, []],
])('what %j lacks of a, b and toString is reported in order', (object, names) => {
  const errors = missing(null, object, ['a', 'b', 'toString'], '/x', 'X/required');
  expect((errors ?? []).map(({ params }) => params['missingProperty'])).toEqual(names);
});

it.each([
  ['type', { type: ['string', 'null'] }, 'must be string,null'],
  ['maximum', { comparison: '<=', limit: 3 }, 'must be <= 3'],
  ['minLength', { limit: 2 }, 'must NOT have fewer than 2 characters'],
  ['maxProperties', { limit: 2 }, 'must NOT have more than 2 properties'],
  ['contains', { minContains: 1 }, 'must contain at least 1 valid item(s)'],
  [
    'contains',
    { minContains: 1, maxContains: 2 },
    'must contain at least 1 and no more than 2 valid item(s)',
  ],
  [
    'dependentRequired',
    { property: 'a', depsCount: 2, deps: 'b, c' },
    'must have properties b, c when property a is present',
  ],
  ['uniqueItems', { i: 0, j: 2 }, 'must not have equal items (0 and 2)'],
  ['false schema', {}, 'boolean schema is false'],
  ['unheard', {}, 'violates "unheard"'],
])('%s with %j says: %s', (keyword, params, message) => {
  expect(keywordMessage(keyword, params)).toBe(message);
});
