import { describe, expect, it } from 'vitest';
import { changedLines, diffFile } from '../../../generators/drift/file-diff.ts';

const numbers = (count: number, word: string): string =>
  Array.from({ length: count }, (_, at) => `${word} ${at}\n`).join('');

describe('diffFile', () => {
  it.each([
    ['an equal text', 'a\n', 'a\n', { added: 0, removed: 0, old: [], new: [] }],
    ['a line in the middle', 'a\nb\nc\n', 'a\nx\nc\n', { added: 1, removed: 1, old: [2], new: [2] }],
    ['an end without a line end', 'a\nb', 'a\nb\n', { added: 1, removed: 1, old: [2], new: [2] }],
    ['a file that is not there', undefined, 'a\nb\n', { added: 2, removed: 0, old: [], new: [1, 2] }],
    ['a file that goes', 'a\nb', undefined, { added: 0, removed: 2, old: [1, 2], new: [] }],
    ['an empty file that goes', '', undefined, { added: 0, removed: 0, old: [], new: [] }],
  ])('reports %s', (_, before, after, expected) => {
    const diff = diffFile(before, after);
    const { added, removed } = diff;
    expect({ added, removed, ...changedLines(diff) }).toEqual(expected);
  });

  it('reports texts that have little in common as a whole, but for their beginning and end', () => {
    const before = `first\n${numbers(1000, 'a')}last\n`;
    const diff = diffFile(before, `first\n${numbers(900, 'b')}last\n`);
    expect(diff).toMatchObject({ added: 900, removed: 1000 });
    expect(diff.hunks.map(({ oldStart, newStart, lines }) => [oldStart, newStart, lines.length])).toEqual([
      [2, 2, 1900],
    ]);
    const { old, new: now } = changedLines(diff);
    expect([old[0], old.at(-1), now[0], now.at(-1)]).toEqual([2, 1001, 2, 901]);
  });
});
