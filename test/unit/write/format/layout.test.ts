import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { ts } from '../../../../generators/emit/ts/typescript.ts';
import { formatOptions } from '../../../../generators/write/format.ts';
import { layOut } from '../../../../generators/write/layout/layout.ts';

function laidOut(text: string): string | undefined {
  return layOut(ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true));
}

const prettier = (text: string): Promise<string> => format(text, { ...formatOptions, parser: 'babel-ts' });

const long = 'ANameThatTakesManyColumns';

const texts: readonly (readonly [what: string, text: string])[] = [
  [
    'heading and imports',
    "// One.\n// Two.\n\nimport type { A } from './a.ts';\nimport { type B, b as c } from 'b';\n",
  ],
  ['a module as an object', "import * as a from './a.ts';\n"],
  ['many imported names', `import type { ${long}1, ${long}2, ${long}3, ${long}4 } from './a.ts';`],
  [
    'one imported name that is too long',
    `import type { ${long.repeat(4)} } from './a-module-of-that-name.ts';`,
  ],
  ['re-exports', "export * from './a.ts';\nexport type * from './b.ts';"],
  ['a module that declares nothing', '// Top.\n\nexport { };'],
  [
    'constants of a file, in one row',
    "const a: A = 'a';\nconst b: B = 'b';\n\nexport const c: C = { a };".replace('{ a }', '{ a: a }'),
  ],
  ['an empty interface', 'export interface A {}'],
  [
    'comments of members',
    'export interface A {\n  /**\n   * One.\n   *\n   * - two\n   */\n  a: 1;\n\n  /** Three. */\n  b?: 2;\n}',
  ],
  [
    'keys',
    "export interface A { readonly a: 1; 'b-c': 2; 'd': 3; 200: 4; ['__proto__']: 5; [name: string]: unknown }",
  ],
  ['one base', `export interface ${long} extends ${long.repeat(4)} { a: 1 }`],
  ['several bases', `export interface ${long} extends ${long}1, ${long}2, ${long}3 { a: 1 }`],
  [
    'a type parameter and one base',
    `export interface ${long}<Auth = unknown> extends ${long.repeat(3)} { a: 1 }`,
  ],
  [
    'a type parameter and bases that fit one line',
    `export interface ${long}<Auth = unknown> extends ${long}1<Auth>, ${long}2, ${long}3 { a: 1 }`,
  ],
  [
    'a type parameter and several bases',
    `export interface A<Auth = unknown> extends ${long}1<Auth>, ${long}2, ${long}3, ${long}4 { a: 1 }`,
  ],
  [
    'aliases with type parameters',
    `export type A<B extends keyof C, D = unknown> = E<C, B>;\nexport type F<${long}1 extends G, ${long}2 = unknown, ${long}3 extends keyof H = I> = J<K>;`,
  ],
  [
    'functions as arguments of types',
    `export type A<B> = C<D<B>, <E>() => A<E>>;\nexport type F = G<() => void>;\nexport type H<B> = ${long}1<${long}2<B>, <${long}3>() => H<${long}4>>;`,
  ],
  ['names of properties', 'export type A = B<keyof C>;\nexport type D = (keyof (E | F))[];'],
  [
    'objects of one line and of several',
    'export type A = { a: 1; b: 2 };\nexport type B = {\n a: 1 };\nexport type C = { a: { \n/** x */\n b: 1 } }[];',
  ],
  [
    'a union of objects with comments',
    'export type A = {\n/** x */\na: 1 } | { b: 2 } | null;\nexport type B = {\n/** x */\na: 1 } | null;',
  ],
  [
    'methods',
    `export interface A { a(params: ${long}, options?: ${long}): Promise<${long}>; b(): void; c(p: { a: 1 }): { b: 2 }; d(params: ${long}1, options?: ${long}2): Promise<${long}3>; }`,
  ],
  [
    'strings and their quotes',
    `export const a: A = ['\\'', '"', '\\'"', '\\\\', 'it\\'s', '\\u2028', '"\\'\\''];`,
  ],
  ['numbers', 'export const a: A = [1, -2, 1.5, 1e+21, -1e-7, 0];'],
  [
    'many numbers',
    `export const a: A = [${Array.from({ length: 60 }, (_, index) => index * 1000).join(', ')}];`,
  ],
  [
    'lists',
    `export const a: A = { b: [['a', 'b'], ['c', 'd']], c: [{ a: 1 }, { b: 2 }], d: [{ a: 1, b: 2 }, { c: 3, d: 4 }], e: [], f: [{}], g: ['${long}1', '${long}2', '${long}3'] };`,
  ],
  [
    'short and long keys',
    `export const a: A = { a: '${long.repeat(4)}', abcdefg: '${long.repeat(4)}', b: true, abcdefgh: a.b.${long.repeat(4)}, c: ${long.repeat(4)} };`,
  ],
  [
    'an annotation with arguments',
    `export const a: Record<${long}, Map<${long}, ${long}>> = { aaaaaaaaaaaaaaaaa: 1, bbbbbbbbbbb: 2 };`,
  ],
  [
    'calls',
    `export const a: A = call(b, [${long}1, ${long}2, ${long}3, ${long}4]);\nexport const c: A = call({ a: '${long.repeat(3)}' }, options, { b: '${long}' });\nexport const d: A = call(1);\nexport const e: A = n.call(${long}1, ${long}2, ${long}3, ${long}4);`,
  ],
  [
    'a call that ends in the same kind',
    `export const a: A = call('${long}', { a: 1, b: '${long.repeat(3)}' }, { a: 1 });`,
  ],
  [
    'arrows',
    `export const a = (params: ${long}): B => call(params);\nexport const b = <T = unknown>(params: ${long}1, options: ${long}2 = {}): ${long}3 => call(params, { a: 1, b: '${long}${long}' });\nexport const c = (params: { a: ${long}1; b: ${long}2; c: ${long}3; d: 4 }): B => [params];\nexport const d = (): B => ({ a: 1 });`,
  ],
  [
    'modules that are loaded late',
    `export const a: A = { a: async () => (await import('./a.ts')).a, bbbbbbb: async () => (await import('./${long.repeat(3)}.ts')).${long} };`,
  ],
];

/** The declarations in which a union may stand. */
const holders: readonly ((union: string) => string)[] = [
  (union) => `export type A = ${union};`,
  (union) => `export type A = (${union})[];`,
  (union) => `export type A = readonly (${union})[];`,
  (union) => `export type A = { a: 1 } & (${union}) & B;`,
  (union) => `export type A = [${union}];`,
  (union) => `export type A = [string, (${union})?, ...(${union})[]];`,
  (union) => `export type A = [string, ${union}];`,
  (union) => `export type A = B<${union}>;`,
  (union) => `export type A = B<{ readonly a?: ${union} }, (${union})[], C<${union}>>;`,
  (union) => `export interface A { readonly aKey?: ${union}; b: { c: ${union} } | null }`,
  (union) =>
    `export interface A { b(params: ${union}, options?: B<${union}>): C<${union}>; [name: string]: ${union} }`,
  (union) => `export interface A { a: B<C & (${union}), D | (E & { a: ${union} })>['f'] }`,
  (union) => `export interface A<B = ${union}> extends C<${union}> { a: 1 }`,
  (union) => `export const a: B<${union}> = { a: 1 };`,
  (union) => `export const a = (params: ${union}): ${union} => call(params);`,
];

const members = [
  "'alpha'",
  'Space',
  "'beta-gamma'",
  '(string & {})',
  'null',
  '{ a: string; b: number }',
  'undefined',
  'Reply<200, Space>',
  'Page[]',
  '(Reply<201, A> & { readonly headers: B })',
  "'a-literal-that-is-rather-long'",
  '{ readonly c?: Space }[]',
];

const unions = members.flatMap((_, start) =>
  [1, 3, 6, 9].map((count) =>
    Array.from({ length: count }, (__, index) => members[(start + index * 5) % members.length]).join(' | '),
  ),
);

describe('layOut', () => {
  it.each(texts)('lays out as Prettier does: %s', async (_, text) => {
    expect(laidOut(text)).toBe(await prettier(text));
  });

  it.each(holders.map((holder) => [holder('...'), holder] as const))(
    'lays out unions in %s',
    async (_, holder) => {
      const text = unions.map((union, index) => holder(union).replace(/A|a\b/, `$&${index}`)).join('\n');
      expect(laidOut(text)).toBe(await prettier(text));
    },
  );

  it.each([
    'class A {}',
    'export const a = b ? c : d;',
    'export type A = typeof b;',
    'export enum A {}',
    'export type A = B<(c: D) => E>;',
  ])('leaves to Prettier what it has no rule for: %s', (text) => {
    expect(laidOut(text)).toBeUndefined();
  });
});
