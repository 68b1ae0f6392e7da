import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from '../../../generators/load/text/json-fault.ts';

/** True if `JSON.parse` takes a text. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('why a text is no JSON', () => {
  it.each([
    ['{"a": [1, 2,], "b": 3}', 11, 'a "," stands before "]"'],
    ['{"a": 1,\n}', 7, 'a "," stands before "}"'],
    ['{"a": [1}', 8, '"," or "]" is expected here'],
    ['{"a": }', 6, 'a value is expected here'],
    ['{"a" 1}', 5, '":" is expected here'],
    ['{"a": 1 "b": 2}', 8, '"," or "}" is expected here'],
    ["['a']", 1, 'a value or "]" is expected here'],
    ['{a: 1}', 1, 'a name in double quotes, or "}", is expected here'],
    ['{"a": 01}', 6, 'a value is expected here'],
    ['{"a": "\t"}', 6, 'a value is expected here'],
    ['{"a": "b', 6, 'a value is expected here'],
    ['{} {}', 3, 'more follows behind the end of the value'],
    ['[1', 2, '"," or "]" is expected here'],
    ['', 0, 'a value is expected here'],
  ])('%j', (text, offset, detail) => {
    expect(jsonFault(text)).toMatchObject({ offset, detail });
  });

  it('agrees with JSON.parse about all texts', () => {
    const token = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '"\\u00e9"',
        '"\\x"',
        '-1.5e3',
        '01',
        'true',
        'nul',
        ' ',
        '\u00a0',
      ],
    );
    const mostlyJson = fc
      .tuple(fc.jsonValue(), fc.nat(), fc.nat(2), fc.array(token, { maxLength: 2 }))
      .map(([value, at, removed, added]) => {
        const text = JSON.stringify(value);
        const start = at % (text.length + 1);
        return text.slice(0, start) + added.join('') + text.slice(start + removed);
      });
    const anyTokens = fc.array(token, { maxLength: 8 }).map((tokens) => tokens.join(''));
    fc.assert(
      fc.property(fc.oneof(mostlyJson, anyTokens), (text) => {
        expect(jsonFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});
