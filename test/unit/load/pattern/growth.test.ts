import { describe, expect, it } from 'vitest';
import { mostSteps, patternGrowth } from '../../../../generators/load/pattern/growth.ts';
import { PatternGrowths } from '../../../../generators/load/pattern/growths.ts';
import { longestBearable } from '../../../../generators/load/pattern/limit.ts';

/** Patterns with the degree by which their time grows, as recheck 4.5.0 has it; counted parts are taken for worse than they are. */
const cases: readonly (readonly [pattern: string, degree: number])[] = [
  ['^a*$', 1],
  ['\\d+', 1],
  ['^\\p{L}+$', 1],
  ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 1],
  ['^refs/heads/.+$', 1],
  ['^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$', 1],
  ['^(?=.*[A-Z])(?=.*\\d).{8,}$', 1],
  ['^(a?)*$', 1],
  ['^(?:)*$', 1],
  ['^(?:(?=a){1000000000})?$', Infinity],
  ['^(?:/(?![.])+[a-z]+){1,4}$', 2],
  ['a+b', 2],
  ['^\\s+|\\s+$', 2],
  ['^.*a.*b.*c$', 3],
  ['^(a+)+$', Infinity],
  ['^(a*)*$', Infinity],
  ['(a|a)*b', Infinity],
  ['^(a|aa)+$', Infinity],
  ['^(\\w+\\s?)*$', Infinity],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', Infinity],
  ['(?:a?){30}a{30}', Infinity],
  ['^(?!(a+)+b)a*$', Infinity],
  // What follows a loop may fail without taking a character.
  ['^(?:a|a)+\\b', Infinity],
  ['^(?:a+)+(?=!)', Infinity],
  ['^(?:a+)+(?<=!)', Infinity],
  ['^(?:a+)+(?:$|x)', Infinity],
  ['^(b|(?:a+)+\\b)', Infinity],
  ['^(?:a+)+(?:(?=b))?', 1],
  ['^(?:a+)+(?:|$)', 1],
  ['^(?:a|a){40,}', Infinity],
  ['\\d{2,}', 1],
  ['(?:ab){3,}', 1],
  // A lookbehind is matched from its end to its beginning.
  ['(?<=x(a+)+)b', Infinity],
  ['(?<=(a+)+x)b', 2],
  ['(?<=^(?:a|a)+)b', Infinity],
  // Characters that two sets have in common, wherever in Unicode they are.
  ['^(?:[\\u0e00-\\u0e7f]|[\\u0e01-\\u0e02])+$', Infinity],
  ['^(?:[\\u0e00-\\u0e7f]|[\\u0e80-\\u0eff])+$', 1],
  ['^(?:[\\ud800-\\udbff]|[^\\w\\W]|\\ud801)+$', Infinity],
  ['^(?:\\p{Script=Thai}|\\p{Lo})+$', Infinity],
  ['^(?:\\p{Script=Thai}|\\p{Script=Greek})+$', 1],
  ['^(?:\\p{No}|\\p{N})+$', Infinity],
  ['^(?:\\p{Lu}\\p{Ll}*)+$', 1],
  ['^(?:\\p{Emoji_Presentation}|\\p{So})+$', Infinity],
  ['^(?:[^a]|[\\u{20000}-\\u{2a6df}])+$', Infinity],
  ['^(?:\\s|\\u3000)+$', Infinity],
];

/** Returns so many characters of Unicode, from one on. */
function text(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index)).join('');
}

describe('the growth of a pattern', () => {
  it.each(cases)('%s: %d', (pattern, degree) => {
    expect(patternGrowth(pattern).degree).toBe(degree);
  });

  it('is measured of patterns that the flag u refuses', () => {
    expect(patternGrowth('^(\\_+)+$')).toEqual({ flags: '', degree: Infinity });
  });

  it.each([
    ['many loops', `^${'(a|b)*'.repeat(200)}$`, Infinity],
    ['many positions in a loop', `^(${'ab'.repeat(600)})*$`, Infinity],
    ['many positions without one', `^${'ab'.repeat(2_000)}$`, 1],
    ['a long text', `^${'a'.repeat(50_000)}$`, 1],
    ['many characters', `^(?:${text(0x4e00, 5_000)})*$`, Infinity],
    ['many characters without a loop', `^${text(0x4e00, 20_000)}$`, 1],
    ['a large class', `^[${text(0x4e00, 20_000)}]+$`, 1],
    ['many classes', `^${Array.from(text(0x4e00, 2_000), (char) => `[^${char}]`).join('')}$`, Infinity],
    ['deep nesting', `${'('.repeat(2_400)}a${')*'.repeat(2_400)}`, Infinity],
  ])('is not looked for without end: %s', (_, pattern, degree) => {
    expect(patternGrowth(pattern).degree).toBe(degree);
  });
});

describe('the growth of the patterns of a document', () => {
  it('is that of each as long as there is time, and then of those that repeat nothing', () => {
    const growths = new PatternGrowths(1_000);
    expect(growths.of('^a*a*$').degree).toBe(2);
    expect(growths.areMeasured).toBe(true);
    expect(growths.of(`^${'[a-z]*b?'.repeat(20)}c$`).degree).toBe(Infinity);
    expect(growths.areMeasured).toBe(false);
    expect(growths.of('^\\d+$').degree).toBe(Infinity);
    expect(growths.of('^a*a*$').degree).toBe(2);
    expect(growths.of('^[a-z]{2}$').degree).toBe(1);
  });

  it('takes of that time what each costs', () => {
    const budget = { left: mostSteps };
    patternGrowth('^a*b*$', budget);
    const cost = mostSteps - budget.left;
    expect(cost).toBeGreaterThan(0);
    const growths = new PatternGrowths(3 * cost);
    const degrees = ['^a*b*$', '^a*b*$', '^c*d*$', '^e*f*$', '^g*h*$'].map((each) => growths.of(each).degree);
    expect(degrees).toEqual([1, 1, 1, Infinity, Infinity]);
  });

  it('pays for ways that lead nowhere as well', () => {
    const choices = Array.from({ length: 400 }, (_, n) => String.fromCodePoint(0x4e00 + n));
    const budget = { left: mostSteps };
    patternGrowth(`^(?:${choices.join('|')})*$`, budget);
    expect(budget.left).toBeLessThan(mostSteps / 2);
  });
});

describe('the longest text that a pattern is tried on', () => {
  it.each([
    [1, Infinity],
    [2, 10_000],
    [3, 464],
    [Infinity, 26],
  ])('degree %d: %s', (degree, longest) => {
    expect(longestBearable(degree)).toBe(longest);
  });

  it('has a time that can be borne', () => {
    const longest = longestBearable(Infinity);
    const start = process.cpuUsage();
    expect(/^(a+)+$/u.test(`${'a'.repeat(longest - 1)}!`)).toBe(false);
    const { user } = process.cpuUsage(start);
    expect(user).toBeLessThan(10_000_000);
  });
});
