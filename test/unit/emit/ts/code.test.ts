import { readdirSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Code } from '../../../../generators/emit/ts/code.ts';
import {
  code,
  codeKey,
  codeText,
  indent,
  join,
  trusted,
  type CodePart,
  type ImportedName,
} from '../../../../generators/emit/ts/code.ts';

const pet: ImportedName = { name: 'Pet', from: 'a.ts', kind: 'type' };
const show = (text: Code): string => codeText(text, ({ name }) => `<${name}>`);

describe('code', () => {
  test('takes code, imported names and numbers', () => {
    expect(show(code`a ${code`b`} c ${pet}[] ${-1.5}`)).toBe('a b c <Pet>[] -1.5');
  });

  test('does not take strings', () => {
    expectTypeOf<string>().not.toExtend<CodePart>();
    expectTypeOf<string>().not.toExtend<Code>();
    expectTypeOf<{ pieces: readonly string[] }>().not.toExtend<Code>();
  });

  test('refuses numbers that have no literal', () => {
    expect(() => code`${Number.NaN}`).toThrow('NaN has no literal');
    expect(() => code`${Number.POSITIVE_INFINITY}`).toThrow('Infinity has no literal');
  });

  test('keeps texts merged and drops empty ones', () => {
    expect(code`a${code``}b${code`c`}${pet}`.pieces).toEqual(['abc', pet]);
    expect(code``.pieces).toEqual([]);
  });
});

test('join puts the separator between, not around', () => {
  expect(show(join([code`a`, pet, 3], code`, `))).toBe('a, <Pet>, 3');
  expect(show(join([], code`, `))).toBe('');
});

test('indent leaves the first line where it is', () => {
  expect(show(indent(code`{\n${pet}\n}`))).toBe('{\n  <Pet>\n  }');
});

test('codeKey distinguishes names of different modules', () => {
  expect(codeKey(code`${pet}`)).not.toBe(codeKey(code`${{ ...pet, from: 'b.ts' }}`));
  expect(codeKey(code`${pet}`)).not.toBe(codeKey(trusted('Pet')));
  expect(codeKey(code`a${code`b`}`)).toBe(codeKey(code`ab`));
});

test('only the escaping functions make code of text', () => {
  const folder = joinPath(import.meta.dirname, '../../../../generators/emit');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const using = files
    .filter((file) => /\btrusted\(|\bCode\.of\(/.test(readFileSync(joinPath(folder, file), 'utf8')))
    .sort();
  expect(using).toEqual([
    'ts/code.ts',
    'ts/doc.ts',
    'ts/identifier.ts',
    'ts/machine-literal.ts',
    'ts/property-key.ts',
    'ts/string-literal.ts',
    'ts/template-literal.ts',
  ]);
});
