import { readdirSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Code } from '../../../../generators/emit/ts/code.ts';
import {
  code,
  codeKey,
  codeText,
  indent,
  join,
  trusted,
  type ImportedName,
} from '../../../../generators/emit/ts/code.ts';
import { problemsOfSnippets } from '../../compiled-snippets.ts';

const pet: ImportedName = { name: 'Pet', from: 'a.ts', kind: 'type' };
const show = (text: Code): string => codeText(text, ({ name }) => `<${name}>`);

describe('code', () => {
  test('takes code, imported names and numbers', () => {
    expect(show(code`a ${code`b`} c ${pet}[] ${-1.5}`)).toBe('a b c <Pet>[] -1.5');
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

describe('text that nothing has escaped', () => {
  /** What is written with the module, and the problems that the compiler finds in it. */
  const snippets: readonly (readonly [written: string, problems: readonly number[]])[] = [
    ['code`a ${code`b`} ${name} ${1}`', []],
    ['code`${text}`', [2345]],
    ["code`${'a'}`", [2345]],
    ['code`${code`a`} ${text}`', [2345]],
    ['code`${[text]}`', [2345]],
    ['code`${true}`', [2345]],
    ['code`${undefined}`', [2345]],
    ['code`${{ name: text, from: text }}`', [2345]],
    ['join([code`a`, name, 1], code`, `)', []],
    ['join([text], code`, `)', [2322]],
    ["join([code`a`], ', ')", [2345]],
    ['indent(code`a`)', []],
    ['indent(text)', [2345]],
    ['code`a` satisfies Code', []],
    ['text satisfies Code', [1360]],
    ['text satisfies CodePart', [1360]],
    ['({ pieces: [text] }) satisfies { pieces: readonly unknown[] } as Code', [2352]],
    ['codeKey({ pieces: [text], toJSON: () => [text] })', [2345]],
    ['new Code([text])', [2673]],
  ];
  let found: readonly (readonly number[])[] = [];
  beforeAll(() => {
    const head = `import { Code, code, codeKey, indent, join, type CodePart, type ImportedName } from './code.ts';
declare const text: string;
declare const name: ImportedName;
`;
    found = problemsOfSnippets(
      'generators/emit/ts',
      snippets.map(([written]) => `${head}export const given = ${written};\n`),
    );
  });

  test.each(snippets.map((snippet, at) => [...snippet, at] as const))(
    'what the compiler finds in %s: %j',
    (_, problems, at) => {
      expect(found[at]).toEqual(problems);
    },
  );
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
