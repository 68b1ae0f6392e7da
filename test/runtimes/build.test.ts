import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtRuntimes } from '../../scripts/build/ensure-runtimes.js';
import { eraseTypes } from '../../scripts/build/erase-types.ts';
import { buildRuntime } from '../../scripts/build/runtimes.ts';

it.each(['types', 'client'] as const)('the runtime %s is built to the same bytes again', async (name) => {
  const files = await buildRuntime(name);
  for (const file of files)
    expect(file.text, file.name).toBe(readFileSync(path.join(builtRuntimes, name, file.name), 'utf8'));
  expect(files.map((file) => file.name)).toContain('index.d.ts');
});

it.each(['types', 'client', 'server', 'mock'])(
  '%s holds no path, and no workspace that is not published',
  (name) => {
    for (const file of ['index.js', 'index.d.ts']) {
      const text = readFileSync(path.join(builtRuntimes, name, file), 'utf8');
      expect(text).not.toMatch(/\/tmp\/|@specline\/(?:kernel|\w+-runtime\/)/);
    }
  },
);

describe('eraseTypes', () => {
  const erased = (text: string): string => eraseTypes(text, 'a.ts').replace(/\s+/g, ' ').trim();

  it.each([
    ['a type, with its comment', '/** About A. */\nexport type A = 1;\nlet b = 1;', 'let b = 1;'],
    [
      'an overload',
      '/** One. */\nfunction f(a: 1): 1;\n/** All. */\nfunction f(a: 1) {}',
      '/** All. */ function f(a ) {}',
    ],
    [
      'a declared field',
      'class A {\n  /** About b. */\n  declare b: 1;\n  /** About c. */\n  c = 1;\n}',
      'class A { /** About c. */ c = 1; }',
    ],
  ])('takes away %s', (_, text, left) => {
    expect(erased(text)).toBe(left);
  });

  it('keeps the documentation of the file, and of code', () => {
    expect(
      erased("/** The file. */\nimport type { A } from './a.ts';\n/** About b. */\nexport const b: A = 1;"),
    ).toBe('/** The file. */ /** About b. */ export const b = 1;');
  });

  it('refuses what is more than a type', () => {
    expect(() => eraseTypes('enum A { b }', 'a.ts')).toThrow('a.ts: enum A { b } cannot be erased');
  });
});
