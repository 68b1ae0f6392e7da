import { expect, test } from 'vitest';
import {
  attachOf,
  securityData,
  usedSchemes,
} from '../../../../generators/emit/client/operations/security.ts';
import type { SecurityRequirement, SecurityScheme } from '../../../../generators/ir/types.ts';
import { api, node, operation, resource } from '../api-builder.ts';
import { dataText } from './data-text.ts';

const schemes: readonly SecurityScheme[] = [
  { ...node(), wire: 'tls', kind: 'mutualTLS' },
  { ...node(), wire: 'b', kind: 'http', scheme: 'bearer' },
  { ...node(), wire: 'a', kind: 'http', scheme: 'basic' },
  { ...node(), wire: 'unused', kind: 'oauth2', scopes: [] },
];

const all = (...names: readonly string[]): SecurityRequirement =>
  names.map((scheme) => ({ scheme, scopes: [] }));

/** Returns the names of the schemes that are used, and the data of each operation. */
function dataOf(...securities: readonly (readonly SecurityRequirement[])[]) {
  const operations = securities.map((security, index) => operation(`op${index}`, { security }));
  const used = usedSchemes(api({ securitySchemes: schemes, resources: [resource('pets', operations)] }));
  return [
    used.map(({ wire }) => wire),
    ...operations.map((each) => dataText({ security: securityData(each, used) })),
  ];
}

test('an API without security says nothing of it', () => {
  expect(dataOf([], [all('tls')])).toEqual([[], '{}', '{}']);
});

test('of one scheme, operations say only where they do not take it', () => {
  expect(dataOf([all('b')], [], [all()], [all(), all('b')], [all('tls')], [all('tls', 'b')])).toEqual([
    ['b'],
    '{}',
    '{ security: [] }',
    '{ security: [] }',
    '{}',
    '{ security: [] }',
    '{}',
  ]);
});

test('of several schemes, operations say which they take, in the order in which they are tried', () => {
  expect(dataOf([all('a')], [all(), all('a', 'b'), all('b')], [], [all('undeclared')])).toEqual([
    ['b', 'a'],
    "{ security: [['a']] }",
    "{ security: [['a', 'b'], ['b'], []] }",
    '{ security: [] }',
    '{ security: [] }',
  ]);
});

test.each<[string, SecurityScheme]>([
  ['bearer', { ...node(), wire: 'x', kind: 'http', scheme: 'bearer' }],
  ['basic', { ...node(), wire: 'x', kind: 'http', scheme: 'basic' }],
  ["httpScheme('dpop')", { ...node(), wire: 'x', kind: 'http', scheme: 'dpop' }],
  ['bearer', { ...node(), wire: 'x', kind: 'oauth2', scopes: [] }],
  ['bearer', { ...node(), wire: 'x', kind: 'openIdConnect', url: 'https://a.b' }],
  ["apiKeyHeader('X-Key')", { ...node(), wire: 'x', kind: 'apiKey', in: 'header', key: 'X-Key' }],
  ["apiKeyQuery('key')", { ...node(), wire: 'x', kind: 'apiKey', in: 'query', key: 'key' }],
  ["apiKeyCookie('sid')", { ...node(), wire: 'x', kind: 'apiKey', in: 'cookie', key: 'sid' }],
])('%s is what a credential is sent by: %j', (expected, scheme) => {
  expect(dataText({ attach: attachOf(scheme) })).toBe(`{ attach: ${expected} }`);
});
