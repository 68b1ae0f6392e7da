import { describe, expect, it } from 'vitest';
import { tokenLength } from '../../../generators/diagnostics/token.ts';

describe('tokenLength', () => {
  // The bar marks where the token starts.
  it.each([
    ['a single-quoted scalar', "$ref: |'#/a' # why", "'#/a'"],
    ['a doubled quote', "a: |'it''s' x", "'it''s'"],
    ['a double-quoted scalar', 'a: |"b \\" c" # d', '"b \\" c"'],
    ['a quoted scalar that goes on', "a: |'b c  ", "'b c"],
    ['a plain scalar', 'a: |b, c: [d   # comment', 'b, c'],
    ['a plain scalar with punctuation', 'a: |b, {c} [d] ', 'b, {c} [d]'],
    ['a URL', 'a: |https://x.y/z # c', 'https://x.y/z'],
    ['a key', '|openapi: 3.1.0', 'openapi'],
    ['a key at the end of its line', '  |paths:', 'paths'],
    ['a plain scalar in a flow sequence', 'a: [b, |c, d]', 'c'],
    ['a plain scalar in a flow mapping', 'a: { b: |c }', 'c'],
    ['a closed flow before', 'a: [b] |c, d', 'c, d'],
    ['a number in JSON', '  "a": |12, ', '12'],
    ['a number in JSON of one line, whose begin is cut off', 'see }.","b":{"a":|12,"c":"d"}', '12'],
    ['the first item of a list in JSON of one line, whose begin is cut off', '}}],"b":[|12,13]', '12'],
    ['a string in JSON', '  "a": |"b, c", ', '"b, c"'],
    ['a block scalar', 'a: |>-', '>-'],
    ['nothing', 'a: |', ' '],
    ['a flow bracket', 'a: |[b]', '[b]'],
  ])('measures %s', (_, marked, token) => {
    const start = marked.indexOf('|');
    expect(tokenLength(marked.replace('|', ''), start)).toBe(token.length);
  });
});
