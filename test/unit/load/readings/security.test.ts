import { expect, it } from 'vitest';
import { lowerSpec } from '../../../../generators/read-model.ts';

const specOf = (root: string, operation: string): string => `openapi: 3.1.0
info: { title: T, version: '1' }
${root}
paths: { /a: { get: { ${operation}responses: { '204': { description: None. } } } } }
components: { securitySchemes: { Key: { type: http, scheme: bearer } } }
`;

const lowered = (text: string) => lowerSpec('/api.yaml', { disk: { read: () => text } });

it.each([
  ['of the document', 'secuirty: [{ Key: [] }]', ''],
  ['of an operation', '', 'Security: [{ Key: [] }], '],
])('a misspelt security %s is not ignored: the operation would be public', async (_, root, operation) => {
  const { model, problems } = await lowered(specOf(root, operation));
  expect(problems).toMatchObject([{ code: 'unknown-field', severity: 'error' }]);
  expect(model).toBeUndefined();
});

it('a scheme that is not declared is required all the same', async () => {
  const { model } = await lowered(specOf('security: [{ Other: [] }]', ''));
  const [operation] = model?.api.resources[0]?.operations ?? [];
  expect(operation?.security).toMatchObject([[{ scheme: 'Other' }]]);
  expect(model?.api.securitySchemes).toMatchObject([{ wire: 'Key' }, { wire: 'Other', kind: 'opaque' }]);
});
