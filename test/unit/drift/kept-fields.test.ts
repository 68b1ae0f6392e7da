import { expect, it } from 'vitest';
import { keptFields } from '../../../generators/drift/kept-fields.ts';

it.each([
  ['{"homepage":"x","funding":"y"}', '{}', ['publish.homepage', 'publish.fields.funding']],
  ['{"license":"MIT"}', '{"license":"UNLICENSED"}', ['publish.license']],
  ['{"name":"a","exports":{},"scripts":{}}', '{}', []],
  ['{"__proto__":{"a":1}}', '{}', []],
  ['{"bugs":{"url":"a"}}', '{"bugs":{"url":"a"}}', []],
  ['not JSON', '{"version":"1.0.0"}', ['publish.version']],
  ['[]', 'null', []],
])('%s in place of %s is kept by %j', (before, after, keys) => {
  expect(keptFields(before, after)).toEqual(keys);
});
