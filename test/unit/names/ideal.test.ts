import { describe, expect, it } from 'vitest';
import { fileName, ownSpelling, typeName, valueName } from '../../../generators/names/ideal.ts';
import { wordsOf } from '@specline/kernel/words';

describe('wordsOf', () => {
  it.each([
    ['siteSection', ['site', 'Section']],
    ['site-section', ['site', 'section']],
    ['OpenAPISpec', ['Open', 'API', 'Spec']],
    ['Members and teams', ['Members', 'and', 'teams']],
    ['MAX_PAGE_SIZE', ['max', 'page', 'size']],
    ['SSO', ['SSO']],
    ['v1beta2Type', ['v1beta2', 'Type']],
    ['données-utilisateur', ['données', 'utilisateur']],
    ['日本語', ['日本語']],
    ['../../etc/passwd', ['etc', 'passwd']],
    ['🚀', []],
    ['✈\ufe0f Flights', ['Flights']],
    ['a\u3164b\u034fc\uffa0', ['a', 'b', 'c']],
    ['', []],
  ])('%s', (wire, words) => {
    expect(wordsOf(wire)).toEqual(words);
  });

  it('reads composed and decomposed letters alike', () => {
    expect(wordsOf('e\u0301tat')).toEqual(wordsOf('\u00e9tat'));
  });
});

describe('ideal names', () => {
  it.each([
    ['Space', 'Space', 'space', 'space'],
    ['site-section', 'SiteSection', 'siteSection', 'site-section'],
    ['OpenAPI specifications', 'OpenAPISpecifications', 'openAPISpecifications', 'open-api-specifications'],
    ['SSO', 'SSO', 'sso', 'sso'],
    ['getSAMLProvider', 'GetSAMLProvider', 'getSAMLProvider', 'get-saml-provider'],
    ['3d_model', 'Schema3dModel', 'schema3dModel', '3d-model'],
    ['_200', 'Schema200', 'schema200', '200'],
    ['²3', 'Schema3', 'schema3', 'ub23'],
    ['__proto__', 'Proto', 'proto', 'proto'],
    ['io.k8s.api.core.v1.Pod', 'IoK8sApiCoreV1Pod', 'ioK8sApiCoreV1Pod', 'io-k8s-api-core-v1-pod'],
    ['naïve café', 'NaïveCafé', 'naïveCafé', 'nauefve-cafue9'],
  ])('%s', (wire, type, value, file) => {
    expect([typeName('schema', wire), valueName('schema', wire), fileName(wire)]).toEqual([
      type,
      value,
      file,
    ]);
  });

  it('gives names without a letter or digit a stable one', () => {
    expect(typeName('schema', '!!!')).toMatch(/^Schema[0-9A-F][0-9a-f]{7}$/);
    expect(typeName('schema', '!!!')).toBe(typeName('schema', '!!!'));
    expect(typeName('schema', '!!!')).not.toBe(typeName('schema', '???'));
    expect(fileName('!!!')).toMatch(/^x_[0-9a-f]{8}$|^x[0-9a-f]{8}$/);
  });

  it('never gives a file a name that leaves its folder', () => {
    for (const wire of ['../../x', '/etc/passwd', 'a\\b', 'C:\\x', '.', '..', 'con\u0000'])
      expect(fileName(wire)).toMatch(/^[a-z0-9-]+$/);
  });

  it('bounds the length of file names', () => {
    expect(fileName('x'.repeat(5000)).length).toBeLessThanOrEqual(80);
  });
});

describe('ownSpelling', () => {
  it.each([
    ['pet', 'pet'],
    ['user-profile', 'user_profile'],
    ['a b.c', 'a_b_c'],
    ['1st', 'schema_1st'],
    ['_1st', 'schema__1st'],
    ['_links', '_links'],
    ['·a', 'schema_·a'],
  ])('%s', (wire, expected) => {
    expect(ownSpelling('schema', wire)).toBe(expected);
  });
});
