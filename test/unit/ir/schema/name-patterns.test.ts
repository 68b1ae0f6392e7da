import { describe, expect, it } from 'vitest';
import { affixesOf } from '../../../../generators/ir/schema/name-patterns.ts';

describe('the texts that names begin or end with', () => {
  it.each([
    ['^x-', { start: 'x-', end: '' }],
    ['^x-.*', { start: 'x-', end: '' }],
    ['^x-.*$', { start: 'x-', end: '' }],
    ['^/', { start: '/', end: '' }],
    ['^\\/a\\.b', { start: '/a.b', end: '' }],
    ['^\\$', { start: '$', end: '' }],
    ['_id$', { start: '', end: '_id' }],
    ['.*_id$', { start: '', end: '_id' }],
    ['^.*_id$', { start: '', end: '_id' }],
  ])('%s', (pattern, expected) => {
    expect(affixesOf(pattern)).toEqual(expected);
  });

  it.each([
    '',
    '^',
    '$',
    'x-',
    '^x-$',
    '^x.y',
    '^x-?',
    '^x+',
    '^x{2}',
    '^\\d',
    '\\d$',
    '^[a-z]+$',
    '^a|b',
    '(a)$',
    '^x-.+$',
    '^`',
  ])('%s says something else', (pattern) => {
    expect(affixesOf(pattern)).toBeUndefined();
  });
});
