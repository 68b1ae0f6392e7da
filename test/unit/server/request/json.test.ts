import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, scanJson } from '@specline/server-runtime/request/json';

describe('parseJson', () => {
  it.each([
    ['', 1, 1],
    ['  ', 1, 3],
    ['{"a":1,}', 1, 8],
    ['[1,]', 1, 4],
    ['{"a" 1}', 1, 6],
    ['{a:1}', 1, 2],
    ['[1 2]', 1, 4],
    ['{"a":tru}', 1, 6],
    ['{\n  "a": 01\n}', 2, 9],
    ['"a\nb"', 1, 1],
    ['"\\x"', 1, 1],
    ['{} {}', 1, 4],
    ['[1', 1, 3],
    ['{"a":[}', 1, 7],
    ["{'a':1}", 1, 2],
    ['NaN', 1, 1],
  ])('reports where %j is wrong', (text, line, column) => {
    expect(() => parseJson(text)).toThrow(
      `The body is not JSON: unexpected text at line ${line}, column ${column}.`,
    );
  });

  it.each(['a', '\\n', '\\u0041'])('tells what stands behind a text of very many %s', (piece) => {
    const text = `["${piece.repeat(12_000_000 / piece.length)}" x]`;
    expect(() => parseJson(text)).toThrow('unexpected text at line 1, column 12000005.');
  });

  it('shows nothing of what is wrong', () => {
    expect(() => parseJson('{"password": hunter2}')).toThrow(/^(?!.*hunter2)/);
  });

  it('takes so many levels, and no more', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(parseJson(nested(500))).toBeInstanceOf(Array);
    expect(() => parseJson(nested(501))).toThrow('The body has more than 500 levels');
    expect(() => parseJson('{"a":'.repeat(100_000))).toThrow('levels');
    expect(parseJson(`"${'[\\"'.repeat(600)}"`)).toBe('["'.repeat(600));
  });

  it.each(['1e309', '[-1E+400]', `{"a":${'9'.repeat(310)}}`, `[${'9'.repeat(220)}e99]`])(
    'refuses a number that would be infinite: %.20s',
    (text) => {
      expect(() => parseJson(text)).toThrow('a number that is too large');
    },
  );

  it.each(['1.7e308', '1e-400', '"1e999"', '[1e100]', `{"a":"${'9'.repeat(400)}"}`])(
    'takes %.20s',
    (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    },
  );

  it('makes own properties of every key', () => {
    expect(Object.keys(parseJson('{"__proto__":1}') as object)).toEqual(['__proto__']);
  });
});

it('scans the same texts to their end that JSON.parse takes', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '"', ':', 'x', '1', ' '),
      (json, at, more) => {
        const position = at % (json.length + 1);
        const text = json.slice(0, position) + more + json.slice(position);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        // One that is cut off breaks at its end as well; it is distinguished from the other by its missing value.
        const complete = scanJson(`[${text}]`) === text.length + 2;
        expect(complete && text.trim() !== '' && !hasTopComma(text)).toBe(isJson);
      },
    ),
    { numRuns: 3000, seed: 1 },
  );
});

/** True if it is several values, of which an array could be made. */
function hasTopComma(text: string): boolean {
  try {
    return (JSON.parse(`[${text}]`) as unknown[]).length > 1;
  } catch {
    return false;
  }
}
