import { describe, expect, it } from 'vitest';
import { caselessPattern } from '../../../../generators/load/pattern/caseless.ts';

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const texts = ['', 'ab', 'AB', 'aB', 'xkcd', 'K-9', 'a1', '_Z', 'a]', 'a-b', ...ascii];

describe('caselessPattern', () => {
  it.each([
    ['(?i)^ab$', '^[aA][bB]$'],
    ['^(?i)ab$', '^[aA][bB]$'],
    ['(?i)a|b', '[aA]|[bB]'],
    ['(?i)^[a-fX0-9_]+$', '^[a-fA-FXx0-9_]+$'],
    ['(?i)^[^k]$', '^[^kK]$'],
    ['(?i)^[ -_]$', '^[ -_a-z]$'],
    ['(?i)^[Y-b]$', '^[Y-by-zA-B]$'],
    [String.raw`(?i)^\x61\u0042\.\d$`, String.raw`^[\x61A][\u0042b]\.\d$`],
    [String.raw`(?i)^(?:a{2,3}|(?<n>b)?)(?=c)\w*$`, String.raw`^(?:[aA]{2,3}|(?<n>[bB])?)(?=[cC])\w*$`],
    ['(?i)^é?$', undefined],
    [String.raw`(?i)(a)\1`, undefined],
    [String.raw`(?i)\p{Lu}`, undefined],
    ['(?i)[à-ü]', undefined],
    ['(?i)(?-i:a)', undefined],
    ['(?i)(', undefined],
    ['(?im)a', undefined],
    ['a(?i)b', undefined],
    ['^ab$', undefined],
  ])('%s is %s', (pattern, expected) => {
    const caseless = caselessPattern(pattern);
    expect(caseless).toBe(expected);
    if (caseless === undefined) return;
    const equivalent = new RegExp(pattern.replace('(?i)', ''), 'i');
    const read = new RegExp(caseless, 'u');
    expect(texts.filter((text) => read.test(text))).toEqual(texts.filter((text) => equivalent.test(text)));
  });
});
