import { describe, expect, test } from 'vitest';
import {
  describeRule,
  isReferenceObject,
  mayRefer,
  memberRule,
  objectRule,
  sectionOf,
} from '../../../generators/load/grammar/grammar.ts';
import { kindRule, listOf, mapOf, textRule, type Kind } from '../../../generators/load/grammar/rules.ts';

const kinds: readonly Kind[] = [
  'document',
  'info',
  'contact',
  'license',
  'server',
  'serverVariable',
  'paths',
  'pathItem',
  'operation',
  'externalDocs',
  'parameter',
  'requestBody',
  'mediaType',
  'encoding',
  'responses',
  'response',
  'callback',
  'example',
  'link',
  'header',
  'tag',
  'components',
  'schema',
  'discriminator',
  'xml',
  'securityScheme',
  'oauthFlows',
  'implicitFlow',
  'passwordFlow',
  'clientCredentialsFlow',
  'authorizationCodeFlow',
  'securityRequirement',
];

test.each(kinds)('%s has a rule in both versions', (kind) => {
  expect(objectRule(kind, '3.1').title).toMatch(/Object/);
  expect(objectRule(kind, '3.0').kind).toBe(kind);
});

describe('members', () => {
  test.each([
    ['document', 'info', '3.1', { is: 'kind', kind: 'info' }],
    ['document', 'webhooks', '3.0', undefined],
    ['document', 'x-a', '3.1', { is: 'data' }],
    ['document', 'other', '3.1', undefined],
    ['paths', '/a', '3.1', { is: 'kind', kind: 'pathItem' }],
    ['paths', 'x-a', '3.1', { is: 'data' }],
    ['responses', '200', '3.1', { is: 'kind', kind: 'response' }],
    ['callback', '{$url}', '3.1', { is: 'kind', kind: 'pathItem' }],
    ['securityRequirement', 'x-key', '3.1', { is: 'list', of: { is: 'string' } }],
    ['discriminator', 'x-a', '3.1', { is: 'data' }],
    ['discriminator', 'x-a', '3.0', undefined],
    ['schema', 'exclusiveMinimum', '3.1', { is: 'number' }],
    ['schema', 'exclusiveMinimum', '3.0', { is: 'boolean' }],
    ['schema', 'nullable', '3.0', { is: 'boolean' }],
    ['schema', 'nullable', '3.1', undefined],
    ['schema', 'prefixItems', '3.0', undefined],
    ['schema', 'toString', '3.1', undefined],
    ['schema', 'default', '3.1', { is: 'data' }],
    [
      'securityScheme',
      'type',
      '3.0',
      { is: 'string', values: ['apiKey', 'http', 'oauth2', 'openIdConnect'] },
    ],
  ] as const)('%s.%s in %s', (kind, key, version, expected) => {
    expect(memberRule(kindRule(kind), key, version)).toEqual(expected);
  });

  test('of lists, maps and data', () => {
    expect(memberRule(listOf(textRule), '0', '3.1')).toBe(textRule);
    expect(memberRule(mapOf(textRule), 'x-a', '3.1')).toBe(textRule);
    expect(memberRule({ is: 'data' }, 'a', '3.1')).toEqual({ is: 'data' });
    expect(memberRule(textRule, 'a', '3.1')).toEqual({ is: 'data' });
  });
});

test('what is required depends on the version', () => {
  expect(objectRule('document', '3.0').fields.get('paths')?.required).toBe(true);
  expect(objectRule('document', '3.1').fields.get('paths')?.required).toBeUndefined();
  expect(objectRule('operation', '3.0').fields.get('responses')?.required).toBe(true);
});

test('every field of an object is there once', () => {
  for (const kind of kinds) expect(objectRule(kind, '3.1').fields.size).toBeGreaterThanOrEqual(0);
  expect([...objectRule('securityScheme', '3.1').fields.keys()]).toHaveLength(8);
});

test('sections', () => {
  const sections = kinds.flatMap((kind) => sectionOf(kindRule(kind), '3.1') ?? []);
  expect(sections.toSorted()).toEqual([...objectRule('components', '3.1').fields.keys()].toSorted());
  expect(sectionOf(textRule, '3.1')).toBeUndefined();
});

test('references', () => {
  expect(kinds.filter((kind) => isReferenceObject(kindRule(kind), '3.1'))).toEqual([
    'parameter',
    'requestBody',
    'response',
    'callback',
    'example',
    'link',
    'header',
    'securityScheme',
  ]);
  expect(mayRefer(mapOf(kindRule('schema')))).toBe(true);
  expect(mayRefer(mapOf(textRule))).toBe(false);
  expect(mayRefer(listOf(textRule))).toBe(true);
  expect(mayRefer({ is: 'data' })).toBe(false);
});

test.each([
  [kindRule('operation'), 'an Operation Object'],
  [kindRule('schema'), 'a Schema Object'],
  [listOf(kindRule('parameter')), 'a list of Parameter Objects'],
  [mapOf(kindRule('schema')), 'a map of Schema Objects'],
])('%j is described', (rule, expected) => {
  expect(describeRule(rule, '3.1')).toBe(expected);
});
