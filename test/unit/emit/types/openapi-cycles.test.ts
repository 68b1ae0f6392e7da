import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe, expect, test } from 'vitest';
import { printOpenapiTypes } from '../../../../generators/emit/types/openapi/openapi-typescript.ts';
import type { Json, JsonObject } from '@specline/kernel/json';
import { compile } from '../compile.ts';

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const A = ref('A');
const list = (items: Json): JsonObject => ({ type: 'array', items });
const object = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...rest,
});
const map = (additionalProperties: Json): JsonObject => ({ type: 'object', additionalProperties });
const text: JsonObject = { type: 'string' };

function print(schemas: JsonObject): string {
  return printOpenapiTypes({
    openapi: '3.1.1',
    info: { title: 'x', version: '1' },
    paths: {},
    components: { schemas },
  });
}

/** Returns the types of the components, without comments and layout. */
function printed(schemas: JsonObject): string {
  const [, types = ''] = /schemas: \{\n(.*?)\n {4}\};/s.exec(print(schemas)) ?? [];
  const bare = types.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1');
  return bare.replaceAll(/\s+/g, ' ').trim();
}

/** Returns the problems of modules that openapi-typescript has printed. */
function problemsOf(texts: readonly string[]): readonly string[] {
  const empty = ['models', 'operations'].map((name) => ({
    path: `types/src/generated/${name}.ts`,
    text: 'export {};',
  }));
  return compile([
    ...empty,
    ...texts.map((source, index) => ({
      path: `types/src/generated/openapi-${String(index)}.ts`,
      text: source,
    })),
  ]);
}

interface Row {
  readonly title: string;
  readonly schemas: JsonObject;
  readonly printed: string;
}

const lazy: readonly Row[] = [
  { title: 'a property', schemas: { A: object({ a: A }) }, printed: 'A: { a?: A; };' },
  { title: 'a list in a property', schemas: { A: object({ a: list(A) }) }, printed: 'A: { a?: A[]; };' },
  { title: 'a list of objects', schemas: { A: list(object({ a: A })) }, printed: 'A: { a?: A; }[];' },
  { title: 'a map', schemas: { A: map(A) }, printed: 'A: { [key: string]: A; };' },
  { title: 'a map of lists', schemas: { A: map(list(A)) }, printed: 'A: { [key: string]: A[]; };' },
  {
    title: 'a map next to properties',
    schemas: { A: object({ a: text }, { additionalProperties: A }) },
    printed: 'A: { a?: string; } & { [key: string]: A; };',
  },
  {
    title: 'patternProperties',
    schemas: { A: { type: 'object', patternProperties: { a: A } } },
    printed: 'A: { [key: string]: A; };',
  },
  {
    title: 'the properties of a union',
    schemas: { A: { oneOf: [text, object({ a: A })] } },
    printed: 'A: string | { a?: A; };',
  },
  {
    title: 'the properties of what is required',
    schemas: { A: { allOf: [ref('B')], required: ['a'] }, B: object({ a: A }) },
    printed: 'A: WithRequired<B, "a">; B: { a?: A; };',
  },
  {
    title: 'what is required of what may be null, and is the list of what requires it',
    schemas: {
      A: { allOf: [ref('B')], required: ['a'] },
      B: { type: ['object', 'null'], properties: { a: list(A) } },
    },
    printed: 'A: WithRequired<B, "a">; B: { a?: A[]; } | null;',
  },
  {
    title: 'what is required of properties next to a union',
    schemas: {
      A: { allOf: [ref('B')], required: ['a'] },
      B: object({ a: text }, { anyOf: [object({ b: text }), { type: 'null' }] }),
    },
    printed: 'A: WithRequired<B, "a">; B: { a?: string; } | { b?: string; } | null;',
  },
  {
    title: 'what is required by a name that every object has',
    schemas: { A: { allOf: [ref('B')], required: ['toString'] }, B: object({ a: text }) },
    printed: 'A: WithRequired<B, "toString">; B: { a?: string; };',
  },
  {
    title: 'a union of maps in two schemas',
    schemas: { A: { anyOf: [ref('B'), text] }, B: map(A) },
    printed: 'A: B | string; B: { [key: string]: A; };',
  },
  {
    title: 'lists that are no circle',
    schemas: { A: list(ref('B')), B: { anyOf: [ref('C'), list(ref('C'))] }, C: text },
    printed: 'A: B[]; B: C | C[]; C: string;',
  },
];

const eager: readonly Row[] = [
  { title: 'a list', schemas: { A: list(A) }, printed: 'A: unknown[];' },
  { title: 'a list of lists', schemas: { A: list(list(A)) }, printed: 'A: unknown[][];' },
  {
    title: 'a list of a union',
    schemas: { A: list({ anyOf: [A, text] }) },
    printed: 'A: (unknown | string)[];',
  },
  {
    title: 'a tuple',
    schemas: { A: { type: 'array', prefixItems: [A, text] } },
    printed: 'A: [ unknown, string ];',
  },
  {
    title: 'a list or a text',
    schemas: { A: { type: ['array', 'string'], items: A } },
    printed: 'A: unknown[] | string;',
  },
  {
    title: 'a list of another name',
    schemas: { A: list(ref('B')), B: { ...A, description: 'The same.' } },
    printed: 'A: unknown[]; B: A;',
  },
  {
    title: 'JSON values',
    schemas: { A: { anyOf: [{ type: ['string', 'null'] }, list(A), map(A)] } },
    printed: 'A: (string | null) | unknown[] | { [key: string]: A; };',
  },
  {
    title: 'JSON values in three schemas',
    schemas: { A: { anyOf: [text, ref('L'), ref('M')] }, L: list(A), M: map(A) },
    printed: 'A: string | L | M; L: unknown[]; M: { [key: string]: A; };',
  },
  {
    title: 'what is required of a list',
    schemas: { A: { allOf: [ref('B')], required: ['length'] }, B: list(A) },
    printed: 'A: B; B: unknown[];',
  },
  {
    title: 'only the references within the circle',
    schemas: { A: list({ oneOf: [A, ref('B')] }), B: object({ a: A }), C: list(A) },
    printed: 'A: (unknown | B)[]; B: { a?: A; }; C: A[];',
  },
  {
    title: 'a base that is the union of what is made of it',
    schemas: {
      A: object({ k: text }, { oneOf: [ref('B'), ref('C')], discriminator: { propertyName: 'k' } }),
      B: { allOf: [A, object({ b: text })] },
      C: { allOf: [A, object({ c: list(A) })] },
    },
    printed:
      'A: { k?: string; } & (B | C); B: unknown & { b?: string; } & { k: "B"; }; C: unknown & { c?: A[]; } & { k: "C"; };',
  },
  {
    title: 'what no document may have: a union of itself',
    schemas: { A: { oneOf: [text, ref('B')] }, B: A },
    printed: 'A: string | unknown; B: unknown;',
  },
];

describe('what TypeScript resolves late stays as it is', () => {
  test.each(lazy)('$title', ({ schemas, printed: expected }) => {
    expect(printed(schemas)).toBe(expected);
  });
});

describe('what TypeScript resolves at once is cut', () => {
  test.each(eager)('$title', ({ schemas, printed: expected }) => {
    expect(printed(schemas)).toBe(expected);
  });
});

test('all of these compile', () => {
  expect(problemsOf([...lazy, ...eager].map(({ schemas }) => print(schemas)))).toEqual([]);
});

test('whatever refers to whatever compiles', () => {
  const names = ['A', 'B', 'C', 'D', 'E'] as const;
  const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant(text),
      fc.constantFrom(...names).map(ref),
      tie('schema').map(list),
      tie('schema').map(map),
      tie('schema').map((item) => object({ a: item })),
      fc
        .array(tie('schema'), { minLength: 1, maxLength: 3 })
        .map((prefixItems) => ({ type: 'array', prefixItems })),
      fc
        .tuple(
          fc.constantFrom('allOf', 'anyOf', 'oneOf'),
          fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
        )
        .map(([keyword, members]) => ({
          [keyword]: members,
        })),
    ),
  }));
  const documents = fc.sample(fc.record(Object.fromEntries(names.map((name) => [name, schema]))), {
    seed: 2,
    numRuns: 150,
  });
  expect(problemsOf(documents.map(print))).toEqual([]);
});

test('a document without circles is printed as openapi-typescript itself prints it', async () => {
  const file = new URL('../../../../packages/types/openapi.json', import.meta.url);
  const document = readFileSync(file, 'utf8');
  expect(printOpenapiTypes(JSON.parse(document))).toBe(
    astToString(await openapiTS(document, { silent: true })),
  );
});
