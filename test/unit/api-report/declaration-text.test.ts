import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { declarationText } from '../../../generators/api-report/declaration-text.ts';
import { readModule } from '../../../generators/api-report/module.ts';

/** Returns the report of the declarations of `X`. */
function shown(text: string): { readonly text: string; readonly references: readonly string[] } {
  const module = readModule('a/src/a.ts', text, () => false);
  return declarationText(module.declarations.get('X') ?? [], module.source);
}

const long = 'aVeryLongNameOfAPropertyThatFillsTheLine';

/** Name, source, what is shown. */
const rows: readonly (readonly [string, string, string])[] = [
  ['comments are left out', '/** Doc. */\nexport type X = // why\n  /* what */ string;', 'type X = string;'],
  ['one layout for unions', 'export type X =\n  | 1\n  | 2;', 'type X = 1 | 2;'],
  [
    'a short interface is a line',
    'export interface X {\n  a: 1;\n  b?: 2\n}',
    'interface X { a: 1; b?: 2; }',
  ],
  [
    'a long interface has a line for each member',
    `export interface X { ${long}: { c: 1,\n d: 2 }; ${long}2: string; ${long}3: string }`,
    `interface X {\n  ${long}: { c: 1; d: 2; };\n  ${long}2: string;\n  ${long}3: string;\n}`,
  ],
  ['a comment in text stays', "export type X = 'a // b' | '/* c */';", "type X = 'a // b' | '/* c */';"],
  ['no body', 'export async function X(a: 1): Promise<2> { return 2; }', 'function X(a: 1): Promise<2>;'],
  [
    'a default makes a parameter optional',
    'export function X(a: number = 1): void {}',
    'function X(a?: number): void;',
  ],
  ['a default without a type decides it', 'export function X(a = 1): void {}', 'function X(a? = 1): void;'],
  [
    'a parameter that is taken apart',
    'export function X({ a: b, ...c }: Y = {}): void {}',
    'function X(parameter1?: Y): void;',
  ],
  [
    'a body decides the type where none is declared',
    'export function X() { return 1; }',
    'function X() { return 1; }',
  ],
  [
    'overloads without what implements them',
    'export function X(a: 1): 1;\nexport function X(a: 2): 2;\nexport function X(a: number): number { return a; }',
    'function X(a: 1): 1;\nfunction X(a: 2): 2;',
  ],
  ['the type of a constant', 'export const X: Y = { a: 1 };', 'const X: Y;'],
  [
    'the value of a constant without a type',
    'export const X = [1, 2] as const;',
    'const X = [1, 2] as const;',
  ],
  [
    'an arrow function has the type that it says',
    'export const X = <T>(a: T, b = 1): Y<T> => call(a, b);',
    'const X: <T>(a: T, b? = 1) => Y<T>;',
  ],
  [
    'a class without what is private',
    `export class X extends Y implements Z {
      #a = 1; private b = 2; declare readonly c: number; override readonly d = 'd'; static { count(); }
      private e(): void {} async f(): Promise<void> {} protected g(a: 1): 2 { return 2; }
      get h(): 1 { return 1; } set h(value: 1) {} static [Symbol.iterator](): 1 { return 1; } #i(): void {}
      constructor(readonly j: string, private k: number, l?: 1) { super(); } }`,
    `class X extends Y implements Z {
  readonly c: number;
  readonly d = 'd';
  f(): Promise<void>;
  protected g(a: 1): 2;
  get h(): 1;
  set h(value: 1);
  static [Symbol.iterator](): 1;
  readonly j: string;
  constructor(j: string, k: number, l?: 1);
}`,
  ],
  [
    'an abstract class',
    'export abstract class X { abstract a(): void; }',
    'abstract class X { abstract a(): void; }',
  ],
  [
    'a type and a value of one name',
    'export interface X { a: 1 }\nexport const X: Y = y;',
    'interface X { a: 1; }\nconst X: Y;',
  ],
  ['a declared constant', 'export declare const X: Y;', 'const X: Y;'],
];

describe('declarationText', () => {
  it.each(rows)('%s', (_, source, text) => {
    expect(shown(source).text).toBe(text);
  });

  it.each(rows)('%s, however its source is laid out', (_, source, text) => {
    const other = ts
      .createPrinter()
      .printFile(ts.createSourceFile('a.ts', source.replace(/;(?=\s)/g, ' ;\n\n'), ts.ScriptTarget.Latest));
    // It has quotes of its own.
    expect(shown(other).text.replaceAll('"', "'")).toBe(text);
  });

  it('lists what it refers to', () => {
    const { references } = shown(
      'export class X<T extends A> extends b.B { [c.d]: typeof e.f; g(h: Map<I, T>): asserts h is J {} }',
    );
    expect([...references].sort()).toEqual(['A', 'I', 'J', 'Map', 'T', 'b.B', 'c.d', 'e.f']);
  });
});
