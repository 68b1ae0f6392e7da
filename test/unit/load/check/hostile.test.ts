import { describe, expect, it } from 'vitest';
import { checkValue } from './checked.ts';

const head = { openapi: '3.1.1', info: { title: 'T', version: '1' } };
const many = 5_000;

function listOf<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function objectOf(
  count: number,
  make: (index: number) => readonly [string, unknown],
): Record<string, unknown> {
  return Object.fromEntries(listOf(count, make));
}

const parameter = (name: string): object => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
});

/** Documents that would cost much if every pair of something were compared, or if anything walked recursively without bound. */
const documents: readonly (readonly [string, unknown, string | undefined])[] = [
  [
    'paths that all overlap',
    {
      paths: objectOf(2_000, (n) =>
        n % 2 === 0
          ? [`/a${n}/{x}/{y}`, overlapping(['x', 'y'])]
          : [`/{x}/b${n}/{y}`, overlapping(['x', 'y'])],
      ),
    },
    'ambiguous-paths',
  ],
  [
    'paths of many segments',
    { paths: { ['/{a}'.repeat(50_000)]: {}, ['/a'.repeat(50_000)]: { get: {} } } },
    'repeated-path-parameter',
  ],
  [
    'a path of many parameters',
    { paths: { [listOf(many, (n) => `/{p${n}}`).join('')]: { get: {} } } },
    'undeclared-path-parameter',
  ],
  [
    'schemes that are not there',
    {
      paths: {},
      security: listOf(many, (n) => ({ [`scheme${n}`]: [] })),
      components: {
        securitySchemes: objectOf(2_000, (n) => [`known${n}`, { type: 'http', scheme: 'basic' }]),
      },
    },
    'unknown-security-scheme',
  ],
  [
    'scopes that are not there',
    {
      paths: {},
      security: [{ o: listOf(many, (n) => `scope${n}`) }],
      components: {
        securitySchemes: {
          o: {
            type: 'oauth2',
            flows: { implicit: { authorizationUrl: 'u', scopes: objectOf(2_000, (n) => [`known${n}`, '']) } },
          },
        },
      },
    },
    'unknown-scope',
  ],
  [
    'links to operations that are not there',
    {
      paths: objectOf(2_000, (n) => [`/p${n}`, { get: { operationId: `operation${n}` } }]),
      components: { links: objectOf(many, (n) => [`l${n}`, { operationId: `nothing${n}` }]) },
    },
    'unknown-link-operation',
  ],
  [
    'a long enumeration',
    { components: { schemas: { A: { type: 'string', enum: listOf(100_000, (n) => `value ${n}`) } } } },
    undefined,
  ],
  ['many unknown fields', { paths: {}, ...objectOf(many, (n) => [`field${n}`, n]) }, 'unknown-field'],
  [
    'many unknown keywords',
    { components: { schemas: { A: objectOf(many, (n) => [`keyword${n}`, n]) } } },
    'unknown-schema-keyword',
  ],
  ['a long name of a field', { paths: {}, ['x'.repeat(1_000_000)]: 1 }, 'unknown-field'],
  [
    'a chain of schemas that include each other',
    {
      components: {
        schemas: {
          ...objectOf(many, (n) => [`S${n}`, { allOf: [{ $ref: `#/components/schemas/S${n + 1}` }] }]),
          [`S${many}`]: {},
        },
      },
    },
    'too-long-chain',
  ],
  [
    'a circle of schemas that include each other',
    {
      components: {
        schemas: objectOf(many, (n) => [
          `S${n}`,
          { allOf: [{ $ref: `#/components/schemas/S${(n + 1) % many}` }] },
        ]),
      },
    },
    'cyclic-all-of',
  ],
  [
    'discriminators of one large union',
    {
      components: {
        schemas: {
          ...objectOf(2_000, (n) => [
            `S${n}`,
            { anyOf: [{ $ref: '#/components/schemas/U' }], discriminator: { propertyName: 'k' } },
          ]),
          U: { anyOf: listOf(2_000, () => ({ type: 'object' })) },
        },
      },
    },
    undefined,
  ],
  [
    'a deep schema',
    {
      components: {
        schemas: { A: JSON.parse('{"items":'.repeat(490) + 'true' + '}'.repeat(490)) as unknown },
      },
    },
    undefined,
  ],
  [
    'server variables that are not there',
    {
      paths: {},
      servers: [
        {
          url: listOf(many, (n) => `{v${n}}`).join('/'),
          variables: objectOf(2_000, (n) => [`known${n}`, { default: '' }]),
        },
      ],
    },
    'undeclared-server-variable',
  ],
];

describe('documents that are made to cost much', () => {
  it.each(documents)('%s', (_, body, code) => {
    const codes = new Set(checkValue({ ...head, ...(body as object) }).map((problem) => problem.code));
    if (code === undefined) expect(codes.size).toBe(0);
    else expect([...codes]).toContain(code);
  });
});

function overlapping(names: readonly string[]): object {
  return { parameters: names.map(parameter), get: {} };
}
