import { expect, test } from 'vitest';
import { loadBody } from '../load/spec-files.ts';

const long = 'x'.repeat(100_000);

/** Documents with a long text where a problem repeats it: there may be thousands of such problems. */
test.each([
  ['duplicate-key', `paths: {}\n? ${long}\n: {}\n? ${long}\n: {}\n`],
  ['unknown-alias', `components: *${long}\n`],
  ['unknown-yaml-tag', `paths: !${long} {}\n`],
  ['not-a-json-number', `components: { schemas: { A: { minimum: ${'9'.repeat(100_000)} } } }\n`],
  ['unresolved-ref', `components: { schemas: { A: { $ref: '#/components/schemas/${long}' } } }\n`],
  ['missing-file', `components: { schemas: { A: { $ref: '${long}.yaml' } } }\n`],
  ['ref-remote', `components: { schemas: { A: { $ref: 'https://a.example/${long}' } } }\n`],
  ['ref-outside', `components: { schemas: { A: { $ref: '../${long}.yaml' } } }\n`],
  ['invalid-ref', `components: { schemas: { A: { $ref: '#/%zz${long}' } } }\n`],
])('%s does not repeat all of a long text', (code, body) => {
  const { all } = loadBody(body);
  expect(all.map((problem) => problem.code)).toContain(code);
  for (const { message, cause, fix } of all) expect((message + cause + fix).length).toBeLessThan(3000);
});
