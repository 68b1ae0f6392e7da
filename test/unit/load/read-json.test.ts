import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import type { Container, Places } from '../../../generators/load/document.ts';
import { locateFile, PlaceTable } from '../../../generators/load/locate.ts';
import { readJson } from '../../../generators/load/read-json.ts';
import { readText } from '../../../generators/load/read.ts';
import { readYaml } from '../../../generators/load/read-yaml.ts';
import { lineOf, plain } from './spec-files.ts';

function file(text: string) {
  return locateFile({ file: 'a.json', path: 'a.json', text });
}

test.each([
  '{}',
  ' \n{"a": [1, -2.5e3, true, false, null, "x"]}\n',
  '{"":{"":[]}}',
  String.raw`{"a\"b\\":"\u00e9\n\\\"", "c\\":"\\"}`,
  '[[], {}, [{}]]',
  '{"200": 1, "a": 2, "100": 3}',
])('%s', (text) => {
  const value = readJson(file(text), new PlaceTable());
  expect(value).toBeDefined();
  expect(plain(value ?? null)).toEqual(JSON.parse(text));
});

test('__proto__ is an ordinary key', () => {
  const value = readJson(file('{"__proto__": {"polluted": true}}'), new PlaceTable());
  expect(Object.keys(value as Container)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(value)).toBeNull();
});

test.each([
  'a: 1',
  '{a: 1}',
  '{"a": 1, "a": 2}',
  '{"a": 1,}',
  '',
  '"text"',
  '{"a": 1e999}',
  '['.repeat(600) + ']'.repeat(600),
])('leaves %j to the other reader', (text) => {
  expect(readJson(file(text), new PlaceTable())).toBeUndefined();
});

describe('what is not JSON is told by the reader of YAML', () => {
  test.each([
    ['{"a": 1, "a": 2}', ['a.json:1:10 error duplicate-key the key "a" is here twice']],
    ['{"a": 1e999}', ['a.json:1:7 error not-a-json-number 1e999 is not a number in JSON']],
    ['{"a": [1, 2}', [expect.stringContaining('a.json:1:12 error yaml-syntax')]],
  ])('%s', (text, expected) => {
    const problems = new Diagnostics();
    readText(file(text), new PlaceTable(), problems);
    expect(problems.all.slice(0, 1).map(lineOf)).toEqual(expected);
  });

  test('but flow mappings without a flaw are read', () => {
    expect(plain(readText(file('{a: 1, b: [x]}'), new PlaceTable(), new Diagnostics()) ?? null)).toEqual({
      a: 1,
      b: ['x'],
    });
  });
});

/** The places of all containers and members, in the order of the value. */
function placesIn(value: unknown, places: Places): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const container = value as Container;
  const members = Object.entries(container).flatMap(([key, member]) => [
    places.originOf(container, key, 'key'),
    places.originOf(container, key),
    ...placesIn(member, places),
  ]);
  return [places.originOf(container), ...members];
}

test('both readers read the same and find the same places', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme' })),
      fc.constantFrom(0, 2),
      (object, indent) => {
        const text = JSON.stringify(object, null, indent);
        const fast = new PlaceTable();
        const slow = new PlaceTable();
        const value = readJson(file(text), fast);
        const same = readYaml(file(text), slow, new Diagnostics());
        expect(JSON.stringify(value)).toBe(JSON.stringify(same));
        expect(placesIn(value, fast)).toEqual(placesIn(same, slow));
      },
    ),
    { numRuns: 300, seed: 7 },
  );
});
