import { documentWith, numbered, numbers, withSchemas, type HostileDocument } from './hostile-document.ts';

const ok = { description: 'Done.' };

function schemas(name: string, make: () => object): HostileDocument {
  return { name, files: () => ({ 'spec.json': withSchemas(make()) }) };
}

function refTo(number: number): { readonly $ref: string } {
  return { $ref: `#/components/schemas/S${number}` };
}

/** Returns schemas each of which is made of the next one; the last is an object. */
function chain(
  name: string,
  length: number,
  link: (next: object, number: number) => object,
): HostileDocument {
  return schemas(name, () =>
    numbered(length, (n) => [`S${n}`, n === length - 1 ? { type: 'object' } : link(refTo(n + 1), n)]),
  );
}

/** Chains, circles and bombs of schemas, path items and files. */
export const schemaDocuments: readonly HostileDocument[] = [
  chain('a chain of 20,000 references', 20_000, (next) => next),
  schemas('a chain of 20,000 references, backwards', () =>
    numbered(20_000, (n) => [`S${n}`, n === 0 ? { type: 'object' } : refTo(n - 1)]),
  ),
  schemas('a circle of 20,000 references', () => numbered(20_000, (n) => [`S${n}`, refTo((n + 1) % 20_000)])),
  chain('a chain of 400 references, which is fine', 400, (next) => next),
  chain('a chain of 5,000 bases', 5_000, (next, n) => ({ allOf: [next], properties: { [`p${n}`]: {} } })),
  chain('a chain of 200 bases, which is fine', 200, (next, n) => ({ allOf: [next], properties: { [`p${n}`]: {} } })),
  chain('a chain of 5,000 unions', 5_000, (next) => ({ anyOf: [next, { type: 'string' }] })),
  chain('a chain of 2,000 objects', 2_000, (next) => ({ type: 'object', properties: { next } })),
  chain('a chain of 2,000 negations', 2_000, (next) => ({ not: next })),
  chain('a chain of 2,000 conditions', 2_000, (next) => ({ if: next, then: next, unevaluatedProperties: false })),
  chain('a chain of 2,000 dependent schemas', 2_000, (next) => ({ dependentSchemas: { a: next }, propertyNames: next })),
  chain('a chain of 200 dependent schemas, which is fine', 200, (next, n) => ({
    type: 'object',
    properties: { [`p${n}`]: {} },
    dependentSchemas: { [`p${n}`]: next },
  })),
  schemas('40 levels of patterns of names', () => ({
    S: numbers(40).reduce<object>(
      (inner) => ({ type: 'object', patternProperties: { '^x-': inner }, additionalProperties: { type: 'string' } }),
      { type: 'number' },
    ),
  })),
  schemas('an object of 3,000 properties that ask for each other', () => {
    const names = numbers(3_000).map((n) => `p${n}`);
    return {
      S: {
        type: 'object',
        required: names,
        properties: Object.fromEntries(names.map((name) => [name, {}])),
        dependentRequired: Object.fromEntries(names.map((name) => [name, ['p0']])),
      },
    };
  }),
  schemas('a circle of 3,000 bases', () => numbered(3_000, (n) => [`S${n}`, { allOf: [refTo((n + 1) % 3_000)] }])),
  chain('a bomb of bases, 2 to the power of 60', 60, (next) => ({ allOf: [next, next] })),
  chain('a bomb of unions, 2 to the power of 60', 60, (next, n) => ({
    oneOf: [next, { allOf: [next], properties: { [`p${n}`]: {} } }],
  })),
  chain('a bomb of conditions, 4 to the power of 40', 40, (next) => ({
    not: next,
    if: next,
    then: next,
    else: next,
    unevaluatedProperties: false,
  })),
  schemas('unions that multiply: 2 to the power of 30', () => ({
    A: {
      allOf: numbers(30).map((n) => ({
        oneOf: ['a', 'b'].map((side) => ({
          type: 'object',
          properties: { [side + String(n)]: { type: 'string' } },
          required: [side + String(n)],
        })),
      })),
    },
  })),
  chain('properties that add up along 200 bases', 200, (next, n) => ({
    allOf: [next],
    properties: numbered(20, (k) => [`p${n}_${k}`, {}]),
  })),
  schemas('unions of thousands of members', () => ({
    Any: { anyOf: numbers(5_000).map((n) => ({ type: 'object', properties: { [`p${n}`]: {} } })) },
    One: { oneOf: numbers(5_000).map((n) => ({ const: n })) },
  })),
  schemas('discriminators that lead to each other', () =>
    numbered(200, (n) => [
      `S${n}`,
      {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string' } },
        oneOf: [refTo((n + 1) % 200), refTo((n + 7) % 200)],
        discriminator: { propertyName: 'kind', mapping: { a: refTo((n + 3) % 200).$ref, b: 'Nope' } },
      },
    ]),
  ),
  schemas('dynamic references in circles', () => ({
    A: { $dynamicAnchor: 'x', $dynamicRef: '#x' },
    B: { $id: 'https://a.example/b', $dynamicAnchor: 'x', allOf: [{ $dynamicRef: '#x' }] },
    C: { $anchor: 'c', $ref: '#c' },
  })),
  schemas('dynamic references whose meanings multiply', () =>
    numbered(10, (n) => [
      `S${n}`,
      {
        $id: `https://x.example/${n}`,
        $dynamicAnchor: `a${n % 3}`,
        properties: {
          ...numbered(10, (m) => [`p${m}`, { $ref: `https://x.example/${m}` }]),
          x: { $dynamicRef: `#a${n % 3}` },
          y: { $dynamicRef: `#a${(n + 1) % 3}` },
        },
        $defs: { d: { $dynamicAnchor: `a${(n + 1) % 3}`, type: 'string' } },
      },
    ]),
  ),
  schemas('a thousand schemas of the same $id', () =>
    numbered(1_000, (n) => [`S${n}`, { $id: 'https://a.example/same', $anchor: 'x', $defs: { a: { $id: '../../etc' } } }]),
  ),
  schemas('patterns that take too long to match', () => ({
    A: {
      patternProperties: {
        '^(a+)+$': {},
        '(x|x)*y': {},
        '(a{1,1000}){1,1000}': {},
        ['a?'.repeat(5_000)]: {},
        [`${'('.repeat(2_000)}a${')'.repeat(2_000)}`]: {},
        [`${'(?:a|b)*'.repeat(600)}$`]: {},
        [`[${'a-z'.repeat(20_000)}]`]: {},
      },
    },
  })),
  schemas('patterns that are none', () => ({
    A: {
      anyOf: ['(', '[', 'a**', '(?<a>)(?<a>)', '\\', '(?i)a', '[z-a]', '('.repeat(10_000), '\\u{110000}', '{1}'].map(
        (pattern) => ({ pattern }),
      ),
    },
  })),
  {
    name: 'a chain of 10,000 path items',
    files: () => ({
      'spec.json': documentWith({
        paths: { '/a': { $ref: '#/components/pathItems/P0' } },
        components: {
          pathItems: numbered(10_000, (n) => [
            `P${n}`,
            n === 9_999 ? { get: { responses: { 200: ok } } } : { $ref: `#/components/pathItems/P${n + 1}` },
          ]),
        },
      }),
    }),
  },
  {
    name: 'callbacks that multiply path items',
    files: () => ({
      'spec.json': documentWith({
        paths: numbered(30, (n) => [
          `/p${n}`,
          {
            post: {
              responses: { 200: ok },
              callbacks: numbered(30, (m) => [`c${m}`, { '{$url}': { $ref: `#/paths/~1p${m}` } }]),
            },
          },
        ]),
      }),
    }),
  },
  {
    name: 'a chain of 2,000 files, each nothing but a reference',
    files: () => ({
      'spec.json': withSchemas({ A: { $ref: 'a/0.yaml' } }),
      ...Object.fromEntries(
        numbers(2_000).map((n) => [`a/${n}.yaml`, n === 1_999 ? 'type: string\n' : `$ref: ${n + 1}.yaml\n`]),
      ),
    }),
  },
  {
    name: 'a chain of 1,000 files, which is fine',
    files: () => ({
      'spec.json': withSchemas({ A: { $ref: 'a/0.yaml' } }),
      ...Object.fromEntries(
        numbers(1_000).map((n) => [
          `a/${n}.yaml`,
          n === 999 ? 'type: string\n' : `type: array\nitems: { $ref: ${n + 1}.yaml }\n`,
        ]),
      ),
    }),
  },
];
