import { expect, it } from 'vitest';
import { countUntyped } from '../../../generators/ir/count-untyped.ts';
import { lowerYaml } from './lower-yaml.ts';

it('counts each schema once, the most frequent keyword first', () => {
  const { api } = lowerYaml(`
paths:
  /a:
    get:
      parameters: [{ name: q, in: query, schema: { not: { const: 1 } } }]
      responses: { '200': { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } }
components:
  schemas:
    A: { type: object, minProperties: 1, properties: { b: { not: { type: string } } } }
    B: { $ref: '#/components/schemas/A' }
    C: { type: string }`);
  expect(countUntyped(api)).toEqual({
    schemas: 3,
    keywords: [
      { keyword: 'not', schemas: 2 },
      { keyword: 'minProperties', schemas: 1 },
    ],
  });
});
