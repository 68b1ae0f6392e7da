import { describe, expect, it } from 'vitest';
import { slipOf } from '../../../../../generators/load/check/structure/spelling.ts';
import { objectRule } from '../../../../../generators/load/grammar/grammar.ts';

const keywords = [...objectRule('schema', '3.1').fields.keys()];

describe('slips of the pen', () => {
  it.each([
    ['requried', 'required'],
    ['minLenght', 'minLength'],
    ['propertys', 'properties'],
    ['discription', 'description'],
    ['Type', 'type'],
    ['NOT', 'not'],
    ['item', 'items'],
    ['types', 'type'],
    ['eunm', 'enum'],
    ['exampels', 'examples'],
    ['onOf', 'oneOf'],
    ['additonalProperties', 'additionalProperties'],
  ])('%s is %s', (written, expected) => {
    expect(slipOf(written, keywords)).toBe(expected);
  });

  /** Keywords of other vocabularies and generators, which mean something else. */
  it.each([
    'id',
    'in',
    'note',
    'name',
    'value',
    'values',
    'style',
    'optional',
    'enumNames',
    'enumDescriptions',
    'markdownDescription',
    'errorMessage',
    'propertyOrder',
    'sample',
    'unit',
    'order',
    'extends',
    'tsType',
    'faker',
    '$data',
    'placeholder',
    'index',
    'text',
    'tags',
    'code',
    'displayName',
    'instanceof',
    'typeof',
    'collectionFormat',
    'ref',
  ])('%s is something else', (written) => {
    expect(slipOf(written, keywords)).toBeUndefined();
  });

  it('does not depend on the order of what is known', () => {
    expect(slipOf('exampels', [...keywords].reverse())).toBe('examples');
  });
});
