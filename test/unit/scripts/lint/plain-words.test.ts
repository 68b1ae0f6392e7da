import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { plainWords } from '../../../../scripts/lint/plain-words.js';

/** Returns the messages about a module, without their advice. */
function messagesAbout(code: string, filename = 'a.ts'): readonly string[] {
  const problems = new Linter().verify(
    code,
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { local: { rules: { 'plain-words': plainWords } } },
      rules: { 'local/plain-words': 'error' },
    },
    filename,
  );
  return problems.map(({ message }) => message.split(':')[0] ?? '');
}

describe('a name', () => {
  it.each([
    ['toldApart', 'told'],
    ['isSaid', 'said'],
    ['TOLD_BY', 'told'],
    ['XMLMeant', 'meant'],
    ['bear', 'bear'],
    ['listBeside2', 'beside'],
  ])('%s has a word of the dialect', (name, word) => {
    expect(messagesAbout(`const ${name} = 1;`)).toEqual([`"${name}" has the word "${word}"`]);
  });

  it.each(['bearer', 'masked', 'meantime', 'untold', 'UNTOLD', 'besides', 'outspoken'])(
    '%s has none',
    (name) => {
      expect(messagesAbout(`const ${name} = 1;`)).toEqual([]);
    },
  );
});

describe('a word is found', () => {
  it.each([
    'let told;',
    'const { told } = x;',
    'const [a, told] = x;',
    'function told() {}',
    'class Told {}',
    'interface Told {}',
    'type Told = 1;',
    'enum Told {}',
    'enum A { told }',
    '(told) => 1;',
    'type A = (told: string) => void;',
    'type A = [told: string];',
    'type A = { [told: string]: 1 };',
    'interface A { readonly told: 1 }',
    'interface A { told(): void }',
    'class A { told = 1 }',
    'class A { #told = 1 }',
    'class A { told() {} }',
    'abstract class A { abstract told(): void }',
    'abstract class A { abstract told: 1 }',
    'class A { constructor(readonly told: 1) {} }',
    'f({ told: 1 });',
    "import { other as told } from 'x';",
    "import * as told from 'x';",
    "enum A { 'told' }",
    "enum A { 'told' = 1 }",
    "export { x as told } from 'x';",
    'const x = 1; export { x as told };',
    "export * as told from 'x';",
    'f({ "told": 1 });',
    "class A { 'told' = 1 }",
    "interface A { readonly 'is-told': 1 }",
    "interface A { 'told'(): void }",
    'x.told = 1;',
    'x.told ??= 1;',
    'this.#told = 1;',
    'told: for (;;) break told;',
  ])('in %s', (code) => {
    expect(messagesAbout(code)).toHaveLength(1);
  });

  it.each([
    "import { told } from 'x';",
    "import { 'told' as x } from 'x';",
    "export { told } from 'x';",
    "export { told as x } from 'x';",
    "export * from 'told';",
    "export { x as default } from 'x';",
    'f({ 1: 1 });',
    'x.told;',
    'x[told] = 1;',
    'x = y.told;',
    'f({ told });',
    'f({ [told]: 1 });',
  ])('not in %s, which declares no name or takes it from elsewhere', (code) => {
    expect(messagesAbout(code)).toEqual([]);
  });

  it.each(['meant-beside-ref', 'ignored-beside-ref', 'querystring-beside-query', 'failure-untold'])(
    'not in %s, the public code of a problem',
    (code) => {
      expect(messagesAbout(`f({ '${code}': 1 });`)).toEqual([]);
    },
  );

  it('in the name of a file', () => {
    const message = 'The name of this file has the word "told"';
    expect(messagesAbout('', 'folder/page-told.ts')).toEqual([message]);
    expect(messagesAbout('', 'told/untold.ts')).toEqual([]);
  });
});
