import { describe, expect, it } from 'vitest';
import { cellsOf, visible } from '../../../generators/diagnostics/visible.ts';

describe('visible', () => {
  it.each([
    ['plain text', 'plain text', 'plain text'],
    ['an escape sequence', '\u001b[2Jgone', '␛[2Jgone'],
    ['a line end', 'a\r\nb', 'a␍␊b'],
    ['NUL and DEL', '\u0000\u007f', '␀␡'],
    ['a C1 control', '\u009b31m', '<U+009B>31m'],
    ['a bidirectional override', 'a\u202eb', 'a<U+202E>b'],
    ['a zero-width space', 'a\u200bb', 'a<U+200B>b'],
    ['a line separator', 'a\u2028b', 'a<U+2028>b'],
    ['a lone surrogate', 'a\ud800b', 'a<U+D800>b'],
    ['a tab', '\ta', '  a'],
    ['letters of other scripts', 'ä 漢字 😀', 'ä 漢字 😀'],
  ])('shows %s', (_, text, expected) => {
    expect(visible(text)).toBe(expected);
  });
});

describe('cellsOf', () => {
  it.each([
    ['a', 1],
    ['é', 1],
    ['漢', 2],
    ['ｱ', 1],
    ['Ａ', 2],
    ['😀', 2],
    ['\u0301', 0],
    ['\t', 2],
    ['\u202e', 8],
  ])('gives %j its columns', (character, width) => {
    expect(cellsOf(character).map((cell) => cell.width)).toEqual([width]);
  });

  it('counts offsets in UTF-16 code units', () => {
    expect(cellsOf('😀a').map((cell) => cell.offset)).toEqual([0, 2]);
  });
});
