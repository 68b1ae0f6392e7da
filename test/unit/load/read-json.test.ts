import type { Container } from '@specline/kernel/json';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import type { Places } from '../../../generators/load/document.ts';
import { locateFile, PlaceTable } from '../../../generators/load/text/locate.ts';
import { readJson } from '../../../generators/load/text/read-json.ts';
import { readYaml } from '../../../generators/load/text/read-yaml.ts';
import { readText } from '../../../generators/load/text/read.ts';
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
  String.raw`{"a": 1, "\u0061": 2}`,
  '{"a": [{"b": 1}], "a": {}, "c": {"d": [[]]}}',
  '{"9": {"a": 1}, "b": [], "9": {"c": [{}, [1]]}, "1": {"2": {}}}',
  '[{"a": {"b": {}, "b": 1}}]',
  '{"a": 1,}',
  '',
  '"text"',
  '{"a": 1e999}',
  '[[-1e999]]',
  '['.repeat(600) + ']'.repeat(600),
])('leaves %j to the other reader', (text) => {
  expect(readJson(file(text), new PlaceTable())).toBeUndefined();
});

describe('what is not JSON is reported by the reader of YAML', () => {
  test.each([
    ['{"a": 1, "a": 2}', ['a.json:1:10 error duplicate-key the key "a" appears twice']],
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

/** Returns the places of all containers and members, in the order of the value. */
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

/** Names and texts that a reader could stumble over, any of them as a name or a value. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '',
    '0',
    '10',
    '\ud800',
    '\udc00x',
    '\\',
    '\\"',
    '"',
    '}',
    '],',
    '\ufeff',
  ),
);
const oddNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e308, 5e-324, 2 ** 53 + 2),
);
const { oddValue } = fc.letrec<{ oddValue: unknown }>((tie) => ({
  oddValue: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    oddText,
    oddNumber,
    fc.constantFrom(true, false, null),
    fc.array(tie('oddValue'), { maxLength: 4 }),
    // A map, so that "__proto__" is a name; of names that are numbers the order differs from that of the text.
    fc.array(fc.tuple(oddText, tie('oddValue')), { maxLength: 20 }).map((entries) => new Map(entries)),
  ),
}));

/** Returns JSON with spaces wherever they may be. */
function written(value: unknown, space: string): string {
  const list = (items: readonly string[]): string => items.join(`${space},${space}`);
  if (Array.isArray(value)) return `[${space}${list(value.map((item) => written(item, space)))}${space}]`;
  if (!(value instanceof Map)) return Object.is(value, -0) ? '-0' : JSON.stringify(value);
  const members = [...value].map(
    ([key, member]) => `${JSON.stringify(key)}${space}:${space}${written(member, space)}`,
  );
  return `{${space}${list(members)}${space}}`;
}

/**
 * Returns the offset of the first character of every value and name, found by reading the text once more, character by character.
 */
function offsetsIn(text: string): Map<string, number> {
  const found = new Map<string, number>();
  let at = 0;
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const part = pattern.exec(text)?.[0] ?? '';
    at += part.length;
    return part;
  };
  const spaces = (): string => skip(/[ \t\r\n]*/y);
  const name = (): string => String(JSON.parse(skip(/"(?:[^"\\]|\\.)*"/sy)));
  const isClosed = (): boolean => {
    spaces();
    return skip(/[\]}]/y) !== '';
  };
  const value = (pointer: string): void => {
    spaces();
    found.set(pointer, at);
    const open = skip(/[[{]/y);
    if (open === '') {
      skip(/"(?:[^"\\]|\\.)*"|[^\s,\]}]+/sy);
      spaces();
      return;
    }
    for (let count = 0; !isClosed(); count += 1) {
      skip(/,/y);
      spaces();
      const keyAt = at;
      const key = open === '{' ? name() : String(count);
      const child = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      found.set(`key ${child}`, keyAt);
      spaces();
      skip(/:/y);
      value(child);
    }
    spaces();
  };
  value('');
  return found;
}

test('whatever JSON says is read as JSON.parse reads it, and found where it was written', () => {
  fc.assert(
    fc.property(oddValue, fc.constantFrom('', ' ', '\n', '\r\n\t'), (root, space) => {
      const text = written([root, new Map([['a', root]])], space);
      const places = new PlaceTable();
      const value = readJson(file(text), places);
      expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
      const lines = text.split('\n');
      const wanted = offsetsIn(text);
      const seen = { places: 0, wrong: [] as string[] };
      for (const origin of originsIn(value, places)) {
        const before = lines.slice(0, origin.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
        seen.places += 1;
        if (wanted.get(origin.wanted) !== before + origin.column - 1) seen.wrong.push(origin.wanted);
      }
      expect(seen.wrong).toEqual([]);
      expect(seen.places).toBeGreaterThan(2);
    }),
    { numRuns: 300, seed: 11 },
  );
});

/** Returns the origins of a value and all that is in it, each with its entry in `offsetsIn`. */
function originsIn(value: unknown, places: Places): { line: number; column: number; wanted: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const container = value as Container;
  const own = places.originOf(container);
  const members = Object.entries(container).flatMap(([key, member]) => {
    const at = places.originOf(container, key);
    const named = { ...places.originOf(container, key, 'key'), wanted: `key ${at.pointer}` };
    const isList = Array.isArray(container);
    return [{ ...at, wanted: at.pointer }, ...(isList ? [] : [named]), ...originsIn(member, places)];
  });
  return [{ ...own, wanted: own.pointer }, ...members];
}

test('no object that is read has a prototype', () => {
  const value = readJson(file('{"a": {"__proto__": {"b": [{}]}, "constructor": {}}}'), new PlaceTable());
  const withPrototype: unknown[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (!Array.isArray(part) && Object.getPrototypeOf(part) !== null) withPrototype.push(part);
    Object.values(part).forEach(visit);
  };
  visit(value);
  expect(withPrototype).toEqual([]);
});

test.each([
  ['the same name far apart', '{"a": {"x": 1}, "b": 2, "a": {"y": [1]}}'],
  ['the same name written in two ways', String.raw`{"a": 1, "\u0061": 2}`],
  ['"__proto__" twice', '{"__proto__": {}, "__proto__": {"a": 1}}'],
  ['a name twice, for a list and an object', '{"a": [{"b": 1}], "a": {"b": [1]}}'],
  ['a name twice, for an object and a list', '{"a": {"b": 1}, "a": [1]}'],
  ['a name twice, for an object and a number', '{"a": {"b": {"c": 1}}, "a": 1}'],
  ['a name twice in something that is there twice', '{"a": [{"b": 1, "b": 1}], "c": 1}'],
  ['a byte order mark', '\ufeff{"a": 1}'],
  ['a number of very many digits', `{"a": ${'9'.repeat(400)}}`],
  ['a negative number with too large an exponent', '[-1E+400]'],
  ['objects that are nested too deeply', '{"a":'.repeat(501) + '1' + '}'.repeat(501)],
  ['lists that are nested far too deeply', '['.repeat(200_000) + ']'.repeat(200_000)],
])('leaves %s to the other reader', (_, text) => {
  expect(readJson(file(text), new PlaceTable())).toBeUndefined();
});

test.each([
  ['as deep as may be', '['.repeat(500) + ']'.repeat(500)],
  ['numbers of many digits', `[${'1'.repeat(300)}, 0.${'3'.repeat(400)}, 1e-400, 12345678901234567890]`],
  ['half of a surrogate pair', String.raw`{"\ud800": "\udc00", "a": "\ud83d\ude00"}`],
])('reads what is %s', (_, text) => {
  expect(plain(readJson(file(text), new PlaceTable()) ?? null)).toEqual(JSON.parse(text));
});
