import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../../generators/diagnostics/excerpt.ts';

const usual = { context: 1, width: 148 };

function show(source: string, line: number, column: number, context = 1): string {
  return excerptOf(source.split('\n'), { line, column }, { ...usual, context })
    .map(({ gutter, text }) => `${gutter} ${text}`.trimEnd())
    .join('\n');
}

describe('excerptOf', () => {
  it.each([
    [
      'two lines and carets',
      "schema:\n  $ref: '#/a'\n",
      2,
      9,
      "1 | schema:\n2 |   $ref: '#/a'\n  |         ^^^^^",
    ],
    ['the first line alone', 'a: b', 1, 4, '1 | a: b\n  |    ^'],
    ['aligned numbers', `${'\n'.repeat(8)}a: b\nc: d`, 10, 1, ' 9 | a: b\n10 | c: d\n   | ^'],
    ['tabs as two spaces', '\ta: bc', 1, 5, '1 |   a: bc\n  |      ^^'],
    ['wide characters as two columns', '漢: 字字', 1, 4, '1 | 漢: 字字\n  |     ^^^^'],
    ['control characters made visible', '\u001b[1m: xy', 1, 7, '1 | ␛[1m: xy\n  |       ^^'],
    ['CRLF files', 'a: 1\r\nb: 2\r\n', 2, 4, '1 | a: 1\n2 | b: 2\n  |    ^'],
    ['a column beyond the line', 'ab', 1, 99, '1 | ab\n  |   ^'],
    ['a column before the line', 'ab', 1, 0, '1 | ab\n  | ^^'],
    ['an empty line', 'a\n\nb', 2, 1, '1 | a\n2 |\n  | ^'],
  ])('shows %s', (_, source, line, column, expected) => {
    expect(show(source, line, column)).toBe(expected);
  });

  it('shows no context where none is requested', () => {
    expect(show('a\nb', 2, 1, 0)).toBe('2 | b\n  | ^');
  });

  it('is empty for a line that is not there', () => {
    expect(excerptOf(['a'], { line: 3, column: 1 }, usual)).toEqual([]);
    expect(excerptOf([], { line: 1, column: 1 }, usual)).toEqual([]);
  });

  it('shows a long line in a window around the column', () => {
    const source = `before\n${'x'.repeat(300)} "token" ${'y'.repeat(300)}`;
    const [before, target, carets] = excerptOf(source.split('\n'), { line: 2, column: 302 }, usual);
    expect(before?.text).toBe('…');
    expect(target?.text).toHaveLength(150);
    expect(target?.text.startsWith('…x')).toBe(true);
    expect(target?.text.endsWith('y…')).toBe(true);
    expect(carets?.text.length).toBe(1 + 40 + 7);
    expect(target?.text.slice(41, 48)).toBe('"token"');
    expect(carets?.text.endsWith(' ^^^^^^^')).toBe(true);
  });

  it('shows the end of a long line when the column is there', () => {
    const [target, carets] = excerptOf([`${'x'.repeat(500)} end`], { line: 1, column: 502 }, usual);
    expect(target?.text.endsWith('x end')).toBe(true);
    expect(carets?.text.length).toBe(target?.text.length);
  });

  it('looks at a small part of a line of many megabytes', () => {
    const line = 'x'.repeat(20_000_000);
    const [target] = excerptOf([line], { line: 1, column: 10_000_000 }, usual);
    expect(target?.text).toBe(`…${'x'.repeat(148)}…`);
  });
});
