import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { programOf, type PatternProgram } from '../../../../generators/load/pattern/program.ts';
import { LinearPattern } from '@specline/server-runtime/validation/linear-pattern';
import { boundedPattern } from '@specline/server-runtime/validation/schema-functions';

function stepsOf(source: string, flags: 'u' | '' = 'u'): PatternProgram {
  const steps = programOf(source, flags);
  if (steps === undefined) throw new Error(`no steps for ${source}`);
  return steps;
}

const sources = [
  '',
  '^$',
  'b',
  '^(a+)+$',
  '^(a*)*$',
  '(a|a)*b',
  '^(a|ab|b){2,4}$',
  '^a{0}b{2}c?$',
  '^(?:a{2,}|b{0,2})$',
  '^(\\w+\\s?)*$',
  '^[^a]*?[\\]^$-]$',
  '\\bab\\b',
  'a\\Bb|\\B$',
  '^(?<name>a)|b$',
  '^.$',
  '^\\s\\S$',
  '^[^]$',
  '^\\p{L}+$',
  '^\\u{1F4A9}*$',
  '^\\ud83d\\udca9$',
  '^[\\b]?\\cA?\\/\\x41\\0$',
  '^(|a)+$',
  '^(?:^|a)*$',
  '(?:){1000000000}',
  '(?:$a)*b',
  '^\\_[a\\-z]$',
  '^💩?.$',
];
const texts = [
  '',
  'a',
  'b',
  'ab',
  'aab',
  'ba',
  'a b',
  'abab',
  'a-b',
  '\u00a0x',
  '\u2028',
  '\n',
  '\v',
  ']',
  '$',
  '_-',
  '💩',
  '\ud83d',
  '\u0001/A\0',
  '\b\u0001/A\0',
  'ä',
  'aaaa!',
  'abc',
  'bb',
  'bbc',
];

describe('the linear engine', () => {
  it.each(sources)('takes what that of JavaScript takes: %s', (source) => {
    const flags = source.includes('\\_') ? '' : 'u';
    const native = new RegExp(source, flags);
    const linear = new LinearPattern(stepsOf(source, flags), flags);
    const taken = (pattern: { test(text: string): boolean }): readonly string[] =>
      texts.filter((text) => pattern.test(text));
    expect(taken(linear)).toEqual(taken(native));
  });

  it('takes what that of JavaScript takes, whatever the pattern', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\b', '\\B', '^', '$', '()', ' ');
    const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        atom,
        fc
          .tuple(tie('pattern'), fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?'))
          .map(([inner, count]) => `(?:${inner})${count}`),
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(${one}|${other})`),
      ),
      pattern: fc.array(tie('part'), { maxLength: 3 }).map((parts) => parts.join('')),
    }));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', 'ä'), maxLength: 6 });
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 5 }), (source, tried) => {
        const native = new RegExp(source, 'u');
        const linear = new LinearPattern(stepsOf(source), 'u');
        for (const each of tried) expect([each, linear.test(each)]).toEqual([each, native.test(each)]);
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  it.each([
    '(?=a)',
    '(?<!a)b',
    '(a)\\1',
    '(?<x>a)\\k<x>',
    'a{1100}',
    '(?:(?:a{10}){20}){10}',
    `${'('.repeat(2_000)}a${')'.repeat(2_000)}`,
  ])('has no steps for %.30s', (source) => {
    expect(programOf(source, 'u')).toBeUndefined();
  });

  it.each([
    ['^(a+)+$', 'a'.repeat(200_000), '!'],
    ['^([A-Za-z]+ ?)+$', 'ab '.repeat(70_000), '1'],
    ['^\\d*\\d*\\d*$', '1'.repeat(200_000), 'x'],
  ])('judges long texts by %s', (source, long, flaw) => {
    const pattern = boundedPattern(source, 'u', 26, stepsOf(source));
    expect([pattern.test(long), pattern.test(long + flaw)]).toEqual([true, false]);
  });
});

describe('a pattern without steps', () => {
  it('takes no text beyond its bound', () => {
    const pattern = boundedPattern('^(?=a)a+$', 'u', 3);
    expect(['a', 'aaa', 'aaaa'].map((text) => pattern.test(text))).toEqual([true, true, false]);
  });
});
