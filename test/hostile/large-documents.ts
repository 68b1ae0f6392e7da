import { documentWith, head, numbered, numbers, withSchemas, type HostileDocument } from './hostile-document.ts';

const ok = { description: 'Done.' };

function pathWith(count: number, between: string): string {
  const names = numbers(count).map((n) => `{p${n}}`);
  const parameters = numbers(count).map((n) => ({
    name: `p${n}`,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return documentWith({ paths: { [`/${names.join(between)}`]: { get: { parameters, responses: { 200: ok } } } } });
}

/** Returns text of so many parts, in pieces. */
function* parts(first: string, count: number, part: (number: number) => string, last: string): Iterable<string> {
  const piece = 1_000;
  yield first;
  for (let start = 0; start < count; start += piece)
    yield numbers(Math.min(piece, count - start))
      .map((n) => part(start + n))
      .join('');
  yield last;
}

/** Documents of which something is very large. */
export const largeDocuments: readonly HostileDocument[] = [
  {
    name: 'an enum of 100,000 texts',
    files: () => ({ 'spec.json': withSchemas({ A: { enum: numbers(100_000).map((n) => `v${n}`) } }) }),
  },
  {
    name: 'an enum of 100,000 values, every other one there twice',
    files: () => ({ 'spec.json': withSchemas({ A: { enum: numbers(100_000).map((n) => [n >> 1]) } }) }),
  },
  {
    name: 'an object of 20,000 properties',
    files: () => ({
      'spec.json': withSchemas({
        A: {
          type: 'object',
          properties: numbered(20_000, (n) => [`p${n}`, { type: 'string' }]),
          required: numbers(20_000).map((n) => `p${n}`),
        },
      }),
    }),
  },
  {
    name: 'a tuple of 20,000 items',
    files: () => ({ 'spec.json': withSchemas({ A: { prefixItems: numbers(20_000).map(() => ({ type: 'string' })) } }) }),
  },
  {
    name: 'a reference that leads nowhere, 20,000 times',
    files: () => ({
      'spec.json': withSchemas({ A: { properties: numbered(20_000, (n) => [`p${n}`, { $ref: `#/nope/${n}` }]) } }),
    }),
  },
  { name: 'a path of 1,000 parameters', files: () => ({ 'spec.json': pathWith(1_000, '/') }) },
  { name: 'a path of 1,000 parameters in one segment', files: () => ({ 'spec.json': pathWith(1_000, '-') }) },
  {
    name: 'a description of ten megabytes',
    files: () => ({ 'spec.json': withSchemas({ A: { description: 'word * '.repeat(1_500_000) } }) }),
  },
  {
    name: 'names of a megabyte',
    files: () => ({
      'spec.json': withSchemas({
        A: { properties: { ['k'.repeat(1_000_000)]: { type: 'strin' } }, required: ['r'.repeat(1_000_000)] },
        ['N'.repeat(1_000_000)]: { type: 'object' },
      }),
    }),
  },
  { name: 'a key of a megabyte in YAML', files: () => ({ 'spec.yaml': `${head}${'k'.repeat(1_000_000)}: 1\n` }) },
  { name: 'a line of a megabyte in YAML', files: () => ({ 'spec.yaml': `${head}x-a: [${'a text of twenty, '.repeat(56_000)}]\n` }) },
  {
    name: '5 MB of data in JSON',
    files: () => ({
      'spec.json': parts(
        '{"openapi":"3.1.1","info":{"title":"Large","version":"1"},"paths":{},"x-data":[0',
        62_500,
        (n) => `,{"name":"item number ${n}","values":[1,2,3,{"deep":"some text that is here"}]}\n`,
        ']}',
      ),
    }),
  },
];
