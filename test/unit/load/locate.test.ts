import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { locateFile, PlaceTable } from '../../../generators/load/text/locate.ts';
import { readText } from '../../../generators/load/text/read.ts';
import { isObject } from '@specline/kernel/values';

/** Returns the text of the number that `a` is in a file. */
function textIn(text: string): string | undefined {
  const places = new PlaceTable();
  const value = readText(locateFile({ file: 'a', path: 'a', text }), places, new Diagnostics());
  if (!isObject(value)) throw new Error('no object');
  return places.numberText(value, 'a');
}

describe('the text of a number', () => {
  test.each([
    ['a: 1.10', '1.10'],
    ['a: 007 # seven', '007'],
    ['{a: 0x10, b: 1}', '0x10'],
    ['a: -1.5e+3', '-1.5e+3'],
    ['a: &one 1.0\nb: *one', '1.0'],
    ['{ "a": 1.10 }', '1.10'],
    ['{ "b": 2, "a": 12345678901234567890 }', '12345678901234567890'],
  ])('%s', (text, expected) => {
    expect(textIn(text)).toBe(expected);
  });

  test.each(['b: &one 1.0\na: *one', 'a: text', "a: '1'", 'a: true', 'b: 1'])('is not known: %s', (text) => {
    expect(textIn(text)).toBeUndefined();
  });
});
