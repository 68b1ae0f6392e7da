import { describe, expect, it } from 'vitest';
import { nearest } from '@specline/kernel/nearest';

describe('nearest', () => {
  it.each([
    ['Spce', ['Site', 'Space', 'Spaces'], 'Space'],
    ['--wacth', ['--watch', '--format'], '--watch'],
    ['TYPES', ['client', 'types'], 'types'],
    ['ab', ['xy'], undefined],
    ['a', ['b', 'c'], undefined],
    ['min', ['$id'], undefined],
    ['tpye', ['type'], 'type'],
    ['zzzzzz', ['alpha', 'beta'], undefined],
    ['spac', ['spacf', 'space'], 'space'],
    ['', ['a'], undefined],
    ['same', ['same'], 'same'],
    ['x'.repeat(201), ['x'.repeat(200)], undefined],
    ['x'.repeat(200), ['x'.repeat(201), 'x'.repeat(199)], 'x'.repeat(199)],
    ['x'.repeat(1_000_000), [`${'x'.repeat(999_999)}y`], undefined],
  ])('of %j among %j is %j', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
  });

  it('does not depend on the order of the candidates', () => {
    expect(nearest('spac', ['space', 'spacf'])).toBe(nearest('spac', ['spacf', 'space']));
  });
});
