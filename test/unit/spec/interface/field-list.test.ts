import { describe, expect, it } from 'vitest';
import { readFields, readNotation, splitList } from '../../../../spec/tools/interface/field-list.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('readFields', () => {
  it.each([
    ['title', { name: 'title', optional: false, note: '' }],
    ['title? (max 50, or null)', { name: 'title', optional: true, note: 'max 50, or null' }],
    ['`status` (`resolved` seen)', { name: 'status', optional: false, note: '`resolved` seen' }],
    ['count: integer', { name: 'count', optional: false, note: '', shape: text('integer') }],
    [
      'pulse: [number] (of 3 months)',
      { name: 'pulse', optional: false, note: 'of 3 months', shape: { kind: 'list', items: text('number') } },
    ],
    [
      'members? ([member id])',
      { name: 'members', optional: true, note: '', shape: { kind: 'list', items: text('member id') } },
    ],
    [
      'names: {name: string}',
      { name: 'names', optional: false, note: '', shape: { kind: 'map', values: text('string') } },
    ],
    ['subject plus others', { name: 'subject', optional: false, note: 'plus others' }],
  ])('reads %s', (notation, field) => {
    expect(readFields(notation)).toEqual([field]);
  });

  it('reads shapes within shapes, in backticks or not', () => {
    const [body] = readFields('body (`{node: {id}, ...}` is the shape seen)');
    expect(body).toEqual({
      name: 'body',
      optional: false,
      note: 'is the shape seen',
      shape: {
        kind: 'object',
        open: true,
        fields: [
          {
            name: 'node',
            optional: false,
            note: '',
            shape: { kind: 'object', open: false, fields: [{ name: 'id', optional: false, note: '' }] },
          },
        ],
      },
    });
  });

  it.each(['<reference>', '{id'])('refuses %s', (notation) => {
    expect(() => readFields(`a: ${notation}, <b>`)).toThrow(/does not begin|not closed/);
  });
});

describe('readNotation', () => {
  it('marks an object whose note allows others next to its fields', () => {
    expect(readNotation('{version: integer, plus free additional properties}')).toMatchObject({
      kind: 'object',
      open: true,
    });
  });
});

describe('splitList', () => {
  it('splits at the commas that no bracket encloses', () => {
    expect(splitList('a (b, c), {d, e}, [f, g], h <i, j>, ')).toEqual([
      'a (b, c)',
      '{d, e}',
      '[f, g]',
      'h <i, j>',
    ]);
  });
});
