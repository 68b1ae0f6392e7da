import { describe, expect, test } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import type { Container } from '@specline/kernel/json';
import { locateFile, PlaceTable } from '../../../generators/load/text/locate.ts';
import { readYaml } from '../../../generators/load/text/read-yaml.ts';
import { lineOf, plain } from './spec-files.ts';

function read(text: string) {
  const problems = new Diagnostics();
  const places = new PlaceTable();
  const value = readYaml(locateFile({ file: 'a.yaml', path: 'a.yaml', text }), places, problems);
  return {
    value,
    json: value === undefined ? undefined : plain(value),
    places,
    problems: problems.all.map(lineOf),
    all: problems.all,
  };
}

function container(value: unknown): Container {
  if (typeof value !== 'object' || value === null) throw new Error('not a container');
  return value as Container;
}

describe('values', () => {
  test.each([
    ['a: 1', { a: 1 }],
    ['200: ok\n1.10: x\ntrue: y\nnull: z\n: w', { '200': 'ok', '1.10': 'x', true: 'y', null: 'z', '': 'w' }],
    [
      'a: yes\nb: 2024-01-01\nc: 0o17\nd: 0x1f\ne: ~\nf:',
      { a: 'yes', b: '2024-01-01', c: 15, d: 31, e: null, f: null },
    ],
    ['[a, {b: c}]', ['a', { b: 'c' }]],
    ['{a, b: }', { a: null, b: null }],
    ['a: |-\n  x\n  y\nb: >\n  z\n', { a: 'x\ny', b: 'z\n' }],
    ['a: &x {k: 1}\nb: *x', { a: { k: 1 }, b: { k: 1 } }],
    ['a: &x k\n*x : 1', { a: 'k', k: 1 }],
    ['&x k: *x', { k: 'k' }],
    ['a: &x 1\nb: &x 2\nc: *x', { a: 1, b: 2, c: 2 }],
    ['base: &b {x: 1, y: 2}\nuse:\n  <<: *b\n  y: 3', { base: { x: 1, y: 2 }, use: { y: 3, x: 1 } }],
    ['use:\n  <<: [{x: 1}, {x: 2, y: 2}]', { use: { x: 1, y: 2 } }],
    ["'<<': 1", { '<<': 1 }],
    ['a: !!str 1\nb: ! 2', { a: '1', b: '2' }],
    ['%YAML 1.1\n---\na: yes', { a: 'yes' }],
    ['just text', 'just text'],
  ])('%j', (text, expected) => {
    const { json, problems } = read(text);
    expect(json).toEqual(expected);
    expect(problems).toEqual([]);
  });

  test('__proto__ is an ordinary key', () => {
    const { value } = read('__proto__: {polluted: true}\nconstructor: 1');
    expect(Object.keys(container(value))).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect({}).not.toHaveProperty('polluted');
  });

  test('an alias is the same value', () => {
    const { value } = read('a: &x {k: 1}\nb: *x');
    const object = value as { a: unknown; b: unknown };
    expect(object.a).toBe(object.b);
  });
});

describe('places', () => {
  test('of names and values', () => {
    const { value, places } = read('a:\n  b: 1\n  c:\n    - x\n    - {d: y}\n');
    const a = container((value as { a: unknown }).a);
    expect(places.originOf(a)).toEqual({ file: 'a.yaml', pointer: '/a', line: 2, column: 3 });
    expect(places.originOf(a, 'b')).toEqual({ file: 'a.yaml', pointer: '/a/b', line: 2, column: 6 });
    expect(places.originOf(a, 'b', 'key')).toEqual({ file: 'a.yaml', pointer: '/a/b', line: 2, column: 3 });
    const list = container((a as unknown as { c: unknown }).c);
    expect(places.originOf(list, 0)).toEqual({ file: 'a.yaml', pointer: '/a/c/0', line: 4, column: 7 });
    expect(places.originOf(list, '1')).toEqual({ file: 'a.yaml', pointer: '/a/c/1', line: 5, column: 7 });
    expect(places.originOf(a, 'absent')).toMatchObject({ line: 2, column: 3 });
    expect(places.originOf(list, 9)).toMatchObject({ line: 4 });
  });

  test('of merged members: where they were written', () => {
    const { value, places } = read('base: &b\n  x: 1\nuse:\n  <<: *b\n  y: 3');
    const use = container((value as { use: unknown }).use);
    expect(places.originOf(use, 'x')).toMatchObject({ pointer: '/use/x', line: 2, column: 6 });
    expect(places.originOf(use, 'y', 'key')).toMatchObject({ line: 5, column: 3 });
  });

  test('of members of an object with many', () => {
    const { value, places } = read(
      Array.from({ length: 40 }, (_, index) => `k${index}: ${index}`).join('\n'),
    );
    expect(places.originOf(container(value), 'k30')).toMatchObject({ line: 31, column: 6 });
    expect(places.originOf(container(value), 'none')).toMatchObject({ line: 1, column: 1 });
  });

  test('in a file with Windows line ends', () => {
    const { value, places } = read('a: 1\r\nb: 2\r\n');
    expect(places.originOf(container(value), 'b')).toMatchObject({ line: 2, column: 4 });
  });

  test('a foreign container is a mistake of the caller', () => {
    expect(() => new PlaceTable().originOf([])).toThrow('without a place');
  });
});

describe('problems', () => {
  test.each([
    ['a: 1\na: 2', ['a.yaml:2:1 error duplicate-key the key "a" appears twice']],
    ['x:\n  1: a\n  "1": b', ['a.yaml:3:3 error duplicate-key the key "1" appears twice']],
    ['a: *x', ['a.yaml:1:4 error unknown-alias the alias "*x" has no anchor']],
    ['a: &x [*x]', ['a.yaml:1:8 error cyclic-alias the alias "*x" is inside the value it refers to']],
    ['[a]: 1', ['a.yaml:1:1 error complex-key a key is a list']],
    ['{a: 1}: 1', ['a.yaml:1:1 error complex-key a key is a mapping']],
    ['a: &x [1]\n*x : 1', ['a.yaml:2:1 error complex-key a key is an alias of a mapping or list']],
    ['<<: 1', ['a.yaml:1:5 error bad-merge-key the value of "<<" is not a mapping']],
    [
      'a: .inf\nb: .nan',
      [
        'a.yaml:1:4 error not-a-json-number .inf is not a number in JSON',
        'a.yaml:2:4 error not-a-json-number .nan is not a number in JSON',
      ],
    ],
    ['a: 1e999', ['a.yaml:1:4 error not-a-json-number 1e999 is not a number in JSON']],
    [
      'a: !!timestamp 2024-01-01',
      [
        'a.yaml:1:4 warning unknown-yaml-tag a YAML tag that has no equivalent in JSON: Unresolved tag: tag:yaml.org,2002:timestamp',
      ],
    ],
    [
      'a: !mine {b: 1}',
      [
        'a.yaml:1:4 warning unknown-yaml-tag a YAML tag that has no equivalent in JSON: Unresolved tag: !mine',
      ],
    ],
    ['', ['a.yaml:1:1 error empty-document a.yaml is empty']],
    ['# only a comment\n', ['a.yaml:1:1 error empty-document a.yaml is empty']],
    [
      'a: b: c',
      ['a.yaml:1:4 error yaml-syntax not well-formed: nested mappings are not allowed in compact mappings'],
    ],
    [
      'a: [1',
      [
        'a.yaml:1:6 error yaml-syntax not well-formed: flow sequence in block collection must be sufficiently indented and end with a ]',
      ],
    ],
    [
      'a: 1\n---\nb: 2',
      ['a.yaml:2:1 error yaml-syntax not well-formed: the file holds more than one document'],
    ],
    ['a:\n\tb: 1', ['a.yaml:2:1 error yaml-syntax not well-formed: tabs are not allowed as indentation']],
    [
      'a: @b',
      ['a.yaml:1:4 error yaml-syntax not well-formed: plain value cannot start with reserved character @'],
    ],
  ])('%j', (text, expected) => {
    expect(read(text).problems).toEqual(expected);
  });

  test('a duplicate key names both places', () => {
    const [problem] = read('a: 1\nb: 2\na: 3').all;
    expect(problem?.related).toEqual([
      { origin: { file: 'a.yaml', pointer: '/a', line: 1, column: 1 }, note: 'first here' },
    ]);
    expect(problem?.origin).toMatchObject({ pointer: '/a', line: 3, column: 1 });
  });

  test('the first of two equal keys stays', () => {
    expect(read('a: 1\na: 2').json).toEqual({ a: 1 });
  });

  test('an unknown alias suggests the nearest anchor', () => {
    expect(read('a: &organization 1\nb: *organisation').all[0]?.fix).toContain('write "*organization"');
  });
});

describe('bounds', () => {
  test('aliases of aliases', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let index = 1; index < 30; index++)
      lines.push(
        `a${index}: &a${index} [${Array(10)
          .fill(`*a${index - 1}`)
          .join(', ')}]`,
      );
    expect(read(lines.join('\n')).problems).toEqual([
      'a.yaml:6:45 error alias-expansion the aliases of this file repeat more than 1000000 values',
    ]);
  });

  test('merges of merges', () => {
    const wide = Array.from({ length: 1_100 }, (_, index) => `k${index}: 1`).join(', ');
    const text = `a: &a {${wide}}\nb:\n${'  - <<: *a\n'.repeat(1_000)}`;
    expect(read(text).problems).toEqual([expect.stringContaining('error alias-expansion')]);
  });

  test.each([
    ['lists', '['.repeat(600) + ']'.repeat(600)],
    ['objects', '{"a":'.repeat(600) + '1' + '}'.repeat(600)],
    ['blocks', Array.from({ length: 600 }, (_, index) => `${' '.repeat(index)}a:`).join('\n')],
    ['items', `${'- '.repeat(600)}x`],
    [
      'chains of aliases',
      Array.from(
        { length: 600 },
        (_, index) => `a${index}: &a${index} [${index ? `*a${index - 1}` : ''}]`,
      ).join('\n'),
    ],
  ])('600 levels of %s', (_, text) => {
    expect(read(text).problems).toEqual([
      expect.stringContaining('error too-deep values are nested more than 500 levels deep'),
    ]);
  });

  test.each([
    ['lists', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['unclosed lists', '['.repeat(20_000)],
    ['blocks', Array.from({ length: 3_000 }, (_, index) => `${' '.repeat(index)}a:`).join('\n')],
    ['items', `${'- '.repeat(20_000)}x`],
  ])('thousands of levels of %s do not exhaust the stack', (_, text) => {
    expect(read(text).problems.join()).toMatch(/too-deep|yaml-syntax/);
  });

  test('400 levels are read', () => {
    expect(read('['.repeat(400) + ']'.repeat(400)).problems).toEqual([]);
  });

  test('syntax errors are reported until there are twenty', () => {
    expect(read('}\n'.repeat(500)).problems.length).toBeLessThanOrEqual(20);
  });
});

describe('what js-yaml and PyYAML read as well', () => {
  test.each([
    ["a:\n  b: 'goes on\n  here'\n  c: 1\n", { a: { b: 'goes on here', c: 1 } }, 1],
    ['a: "goes\\\n on\n\nhere"\nb: 1\n', { a: 'goeson\nhere', b: 1 }, 1],
    ["a: 'it''s\n\tq'\n", { a: "it's q" }, 1],
    ["a: 'x'#c\nb: [ 'y'#d\n ]\n", { a: 'x', b: ['y'] }, 2],
    ["a: {\n\tb: 'c }', # } d\nd: 1\n}\n", { a: { b: 'c }', d: 1 } }, 1],
  ])('%j', (text, value, count) => {
    const { json, all } = read(text);
    expect(json).toEqual(value);
    expect(all.map(({ code, severity, reading }) => [code, severity, reading])).toEqual(
      Array.from({ length: count }, () => ['yaml-syntax', 'warning', 'as js-yaml and PyYAML read it']),
    );
  });

  test.each(["a: 'x\nb: 1\n", 'a: [1\nb: 2\n', 'a: x\n\tb: y\n', 'a: {b: 1\nc: 2'])(
    '%j stays an error',
    (text) => {
      const { json, all } = read(text);
      expect(json).toBeUndefined();
      expect(all.some(({ severity }) => severity === 'error')).toBe(true);
    },
  );
});
