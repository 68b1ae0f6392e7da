import { documentWith, numbered, numbers, withSchemas, type HostileDocument } from './hostile-document.ts';

const ok = { description: 'Done.' };

function document(name: string, make: () => object): HostileDocument {
  return { name, files: () => ({ 'spec.json': documentWith(make()) }) };
}

function schemas(name: string, make: () => object): HostileDocument {
  return { name, files: () => ({ 'spec.json': withSchemas(make()) }) };
}

function refTo(number: number): { readonly $ref: string } {
  return { $ref: `#/components/schemas/S${number}` };
}

function pathWith(operation: object): object {
  return { '/a': { post: { responses: { 200: ok }, ...operation } } };
}

/** Documents of a few megabytes that are no bombs, and in which something is held against everything else. */
export const laboriousDocuments: readonly HostileDocument[] = [
  schemas('a name that is one sign half a million times', () => ({ [`a${'_'.repeat(500_000)}b!`]: {} })),
  schemas('a reference that is one sign half a million times', () => ({
    A: { $ref: `a${' /'.repeat(250_000)}b` },
  })),
  document('an address that is one sign half a million times', () => ({
    servers: [{ url: `https://a.example${'/'.repeat(500_000)}a` }],
    paths: pathWith({}),
  })),
  schemas('an enum of 100,000 lists where texts belong', () => ({
    A: { type: 'string', enum: numbers(100_000).map((n) => [n]) },
  })),
  schemas('texts of a megabyte that are not among 100,000', () => ({
    A: { const: 'x'.repeat(1_000_000), enum: numbers(100_000).map((n) => `v${n}`) },
    B: { default: 'x'.repeat(1_000_000), enum: numbers(100_000).map((n) => `v${n}`) },
  })),
  schemas('130,000 alternatives with a discriminator', () => ({
    A: { type: 'object', discriminator: { propertyName: 'k' }, anyOf: numbers(130_000).map(() => true) },
  })),
  schemas('130,000 parts', () => ({ A: { allOf: numbers(130_000).map(() => true) } })),
  schemas('5,000 mappings to none of 5,000 alternatives', () => ({
    A: {
      type: 'object',
      properties: { k: { type: 'string' } },
      required: ['k'],
      discriminator: { propertyName: 'k', mapping: numbered(5_000, (n) => [`m${n}`, 'S1']) },
      oneOf: numbers(5_000).map(() => refTo(0)),
    },
    S0: { type: 'object', properties: { k: {} } },
    S1: { type: 'object' },
  })),
  document('parts of a parameter, 3 to the power of 60', () => ({
    paths: pathWith({ parameters: [{ name: 'q', in: 'query', schema: refTo(0) }] }),
    components: {
      schemas: numbered(61, (n) => [
        `S${n}`,
        n === 60 ? { minLength: 1 } : { allOf: [refTo(n + 1), refTo(n + 1), refTo(n + 1)] },
      ]),
    },
  })),
  document('records and pages of parts, 3 to the power of 60', () => ({
    paths: {
      '/things': {
        get: {
          'x-pagination': { cursor: 'page', items: '/items', next: '/none' },
          parameters: [{ name: 'page', in: 'query', schema: { type: 'string' } }],
          responses: { 200: { ...ok, content: { 'application/json': { schema: refTo(0) } } } },
        },
      },
      '/things/{id}': {
        get: {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 200: { ...ok, content: { 'application/json': { schema: refTo(0) } } } },
        },
      },
    },
    components: {
      schemas: numbered(61, (n) => [
        `S${n}`,
        n === 60
          ? { type: 'object', properties: { id: { type: 'string' }, items: { type: 'array', items: refTo(0) } } }
          : { allOf: [refTo(n + 1), refTo(n + 1), refTo(n + 1)] },
      ]),
    },
  })),
  document('1,500 filters by parameters that are not there', () => ({
    paths: {
      '/a': {
        get: {
          'x-behavior': { do: 'list', resource: 'things', filters: numbered(1_500, (n) => [`g${n}`, `f${n}`]) },
          parameters: numbers(1_500).map((n) => ({ name: `q${n}`, in: 'query', schema: { type: 'string' } })),
          responses: {
            200: { ...ok, content: { 'application/json': { schema: { type: 'array', items: refTo(0) } } } },
          },
        },
      },
    },
    components: {
      schemas: {
        S0: {
          type: 'object',
          'x-resource': { name: 'things', key: 'h0' },
          properties: { h0: { type: 'string' } },
        },
      },
    },
  })),
  schemas('a group of a megabyte of flags', () => ({
    A: { type: 'string', pattern: `(?${'a'.repeat(1_000_000)}` },
  })),
  schemas('40 patterns that are hard to work out', () =>
    numbered(40, (n) => [`S${n}`, { type: 'string', pattern: `^${`[a-z${n}]*a?`.repeat(20)}x$` }]),
  ),
  schemas('ways through schemas, 2 to the power of 60', () =>
    numbered(61, (n) => [
      `S${n}`,
      n === 60
        ? { minLength: 1 }
        : { allOf: [{ ...refTo(n + 1), description: 'One.' }, { ...refTo(n + 1), description: 'Another.' }] },
    ]),
  ),
  schemas('ways through conditions, 2 to the power of 60', () =>
    numbered(61, (n) => [
      `S${n}`,
      n === 60
        ? { minLength: 1 }
        : { not: refTo(n + 1), ...(n % 2 === 0 ? { if: refTo(n + 1), then: true } : { dependentSchemas: { a: refTo(n + 1) } }) },
    ]),
  ),
  document('a form of 20,000 fields that are required and not declared', () => ({
    paths: pathWith({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', required: numbers(20_000).map((n) => `r${n}`), properties: { a: {} } },
            encoding: numbered(20_000, (n) => [`r${n}`, { contentType: 'text/plain' }]),
          },
        },
      },
    }),
  })),
  schemas('choices between lists of 2,000 names and values', () => ({
    ...numbered(20, (n) => [
      `S${n}`,
      { type: 'object', required: numbers(2_000).map((k) => `p${(k * 7 + n) % 2_001}`), not: { enum: numbers(2_000) } },
    ]),
    ...numbered(100, (n) => [`U${n}`, { oneOf: numbers(20).map((k) => refTo((k + n) % 20)) }]),
  })),
  schemas('100 slips in 20,000 names, and one of a megabyte', () => ({
    A: {
      type: 'object',
      required: [...numbers(100).map((n) => `required${n}`), `x${'y'.repeat(1_000_000)}`],
      properties: {
        ...numbered(20_000, (n) => [`reqiured${n}`, {}]),
        [`x${'y'.repeat(999_999)}z`]: {},
      },
    },
  })),
];
