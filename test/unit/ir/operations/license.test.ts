import { expect, it } from 'vitest';
import { lowerYaml } from '../lower-yaml.ts';

it.each([
  ['{ name: Whatever, identifier: MIT OR Apache-2.0 }', 'MIT OR Apache-2.0'],
  ['{ name: MIT }', 'MIT'],
  ['{ name: mit license }', 'MIT'],
  ['{ name: Apache 2.0 }', 'Apache-2.0'],
  ['{ name: "The Apache License,  Version 2.0" }', 'Apache-2.0'],
  ['{ name: Proprietary }', undefined],
  ['{ name: MIT with exceptions }', undefined],
  ['{ name: License }', undefined],
])('the licence of %s', (license, expected) => {
  const { api } = lowerYaml(`info: { title: Shop, version: '1', license: ${license} }\npaths: {}`);
  expect(api.license).toBe(expected);
});
