import { head, numbers, withSchemas, type HostileDocument } from './hostile-document.ts';

const deep = 5_000;

function nested(open: string, inner: string, close: string): string {
  return open.repeat(deep) + inner + close.repeat(deep);
}

function doubled(count: number, first: string, line: (number: number) => string): string {
  return [first, ...numbers(count).map(line), ''].join('\n');
}

/** Documents whose levels, aliases or merges multiply. */
export const nestedDocuments: readonly HostileDocument[] = [
  {
    name: 'lists of YAML in lists',
    files: () => ({ 'spec.yaml': `${head}x-deep: ${nested('[', '', ']')}\n` }),
  },
  {
    name: 'mappings of YAML in mappings, in flow style',
    files: () => ({ 'spec.yaml': `${head}x-deep: ${nested('{a: ', '1', '}')}\n` }),
  },
  {
    name: 'mappings of YAML in mappings, by indentation',
    files: () => ({ 'spec.yaml': `${head}x-deep:\n${numbers(deep).map((n) => `${' '.repeat(n + 1)}a:\n`).join('')}` }),
  },
  {
    name: 'lists of YAML in lists, by dashes on one line',
    files: () => ({ 'spec.yaml': `${head}x-deep:\n  ${'- '.repeat(deep)}a\n` }),
  },
  {
    name: 'keys of YAML that are mappings whose keys are mappings',
    files: () => ({ 'spec.yaml': `${head}x-deep:\n  ${'? '.repeat(deep)}a\n` }),
  },
  {
    name: 'lists of JSON in lists',
    files: () => ({ 'spec.json': withSchemas({ A: { default: 0 } }).replace('0', nested('[', '', ']')) }),
  },
  {
    name: 'objects of JSON in objects',
    files: () => ({ 'spec.json': withSchemas({ A: { default: 0 } }).replace('0', nested('{"a":', '1', '}')) }),
  },
  {
    name: 'lists that are never closed',
    files: () => ({ 'spec.yaml': `${head}x-deep: ${'['.repeat(100_000)}` }),
  },
  {
    name: 'lists of JSON that are never closed',
    files: () => ({ 'spec.json': `{"openapi":"3.1.1","x-deep":${'['.repeat(100_000)}` }),
  },
  {
    name: 'schemas in schemas in schemas',
    files: () => ({
      'spec.json': withSchemas({ A: 0 }).replace('0', nested('{"type":"array","items":', '{}', '}')),
    }),
  },
  {
    name: 'a bomb of aliases',
    files: () => ({
      'spec.yaml': `${head}x-bomb:\n${doubled(60, '  - &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]', (n) => `  - &a${n + 1} [${Array(10).fill(`*a${n}`).join(', ')}]`)}`,
    }),
  },
  {
    name: 'a bomb of merge keys',
    files: () => ({
      'spec.yaml': `${head}x-bomb:\n${doubled(60, '  - &a0 { k0: 1, k00: 2 }', (n) => `  - &a${n + 1} { <<: [${Array(10).fill(`*a${n}`).join(', ')}], k${n + 1}: 1 }`)}`,
    }),
  },
  {
    name: 'a chain of 20,000 aliases',
    files: () => ({
      'spec.yaml': `${head}x-chain:\n${doubled(20_000, '  - &a0 [x]', (n) => `  - &a${n + 1} [*a${n}]`)}`,
    }),
  },
  {
    name: 'a chain of 20,000 aliases, each next to the one before',
    files: () => ({
      'spec.yaml': `${head}x-chain:\n${doubled(20_000, '  - &a0 x', (n) => `  - &a${n + 1} { of: *a0 }`)}`,
    }),
  },
  {
    name: 'a chain of merges',
    files: () => ({
      'spec.yaml': `${head}x-chain:\n${doubled(3_000, '  - &a0 { k0: 1 }', (n) => `  - &a${n + 1} { <<: *a${n}, k${n + 1}: 1 }`)}`,
    }),
  },
  {
    name: 'an alias of what it stands in',
    files: () => ({ 'spec.yaml': `${head}x-self: &a { b: { c: *a } }\n` }),
  },
  {
    name: 'a merge of what it stands in',
    files: () => ({ 'spec.yaml': `${head}x-self: &a { <<: *a }\n` }),
  },
  {
    name: 'a schema that aliases repeat 5,000 times',
    files: () => ({
      'spec.yaml': `${head}components:\n  schemas:\n    A: &a { type: object, properties: { a: { type: string } } }\n    B:\n      anyOf:\n${'        - *a\n'.repeat(5_000)}`,
    }),
  },
  {
    name: '20,000 anchors that nothing uses, and aliases without anchors',
    files: () => ({
      'spec.yaml': `${head}x-anchors:\n${numbers(20_000)
        .map((n) => `  - &a${n} ${n}\n`)
        .join('')}${numbers(2_000)
        .map((n) => `  - *b${n}\n`)
        .join('')}`,
    }),
  },
];
