import { describe, expect, it } from 'vitest';
import { parsePrefer, readPreferences, writeApplied } from '@specline/mock-runtime/faults/prefer';

describe('the header field Prefer', () => {
  it.each([
    ['', {}],
    ['code=404', { code: '404' }],
    ['CODE = 404 , Delay=20', { code: '404', delay: '20' }],
    ['respond-async, wait=10', { 'respond-async': '', wait: '10' }],
    ['example="a, \\"b\\"; c"', { example: 'a, "b"; c' }],
    ['example=""', { example: '' }],
    ['code=404; foo="a,b"; bar, delay=1', { code: '404', delay: '1' }],
    ['code=404;;, delay=1', { code: '404', delay: '1' }],
    ['code=404, code=500', { code: '404' }],
    ['code=, delay=1', { delay: '1' }],
    ['=1, delay=1', { delay: '1' }],
    ['a b, delay=1', { delay: '1' }],
    ['example="open', {}],
    ['__proto__=x', { ['__proto__']: 'x' }],
  ])('%j', (text, expected) => {
    expect(Object.fromEntries(parsePrefer(text))).toEqual(expected);
  });

  it.each([
    ['code=404, delay=200, example=a, dynamic=true', { code: 404, delay: 200, example: 'a', dynamic: true }],
    ['dynamic=FALSE, handling=strict', { dynamic: false, handling: 'strict' }],
    ['close', { close: true }],
    ['close=1', {}],
    ['delay=60001', { delay: 60_000 }],
    ['delay=999999999', { delay: 60_000 }],
    ['delay=-1, code=199', {}],
    ['delay=1e3, code=600', {}],
    ['code=0404, dynamic=yes, handling=odd, example', {}],
  ])('%s is understood', (text, expected) => {
    expect(readPreferences(text)).toEqual(expected);
  });

  it('is read in a time that grows with its length only', () => {
    const many = 1_000_000;
    const long = `a${' '.repeat(many)}x,${'b;'.repeat(many)}${'"'.repeat(many)}`;
    expect(parsePrefer(long).has('c')).toBe(false);
  });

  it('is answered with what was applied', () => {
    const preferences = { code: 404, delay: 5, example: 'a "b"' };
    expect(writeApplied(preferences, ['delay', 'code', 'example', 'dynamic'])).toBe(
      'delay=5, code=404, example="a \\"b\\""',
    );
    expect(writeApplied({}, ['delay', 'code'])).toBe('');
  });
});
