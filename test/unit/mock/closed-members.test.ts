import { describe, expect, it } from 'vitest';
import { Fields } from '@specline/mock-runtime/fields';
import { Plans } from '@specline/mock-runtime/sample/schema/plan';

/**
 * Members that are declared next to `additionalProperties: false`, which no value may have then: many documents intend them all the
 * same.
 */
describe('members that are closed out where they are declared', () => {
  const declared = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      size: { type: 'integer' },
      address: {
        type: 'object',
        additionalProperties: false,
        allOf: [{ required: ['city'], properties: { city: { type: 'string' } } }],
      },
    },
  };
  const schemas = { main: { type: 'object', additionalProperties: false, allOf: [declared] } };
  const fields = new Fields(new Plans(schemas));

  it.each([
    ['name', 'Blue', 'Blue'],
    ['size', 'Blue', undefined],
    ['address', { city: 'Graz' }, { city: 'Graz' }],
    ['other', 'Blue', undefined],
  ])('take what their declarations mean: %s of %j', (name, value, part) => {
    expect(fields.partAt('main', name, value)).toEqual(part);
    expect(fields.fits('main', name, value)).toBe(part !== undefined);
  });

  it('are known by their types', () => {
    expect(fields.at('main', ['name'])).toMatchObject({ isDeclared: true, takesText: true });
    expect(fields.at('main', ['address', 'city'])).toMatchObject({ isDeclared: true, takesText: true });
  });

  it('are left out where an object holds without them', () => {
    const optional = { type: 'object', properties: { name: { type: 'string' } } };
    const strict = new Fields(
      new Plans({ main: { type: 'object', additionalProperties: false, allOf: [optional] } }),
    );
    expect(strict.partAt('main', 'name', 'Blue')).toBeUndefined();
  });
});
