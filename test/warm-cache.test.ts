/** The files that are made with the cache of the run before an edit are those that are made without any. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emitSpec } from './emit-spec.ts';
import { tempFolder } from './unit/write/temp-folder.ts';

const json = (name: string): string =>
  `{ application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;

const shop = `openapi: 3.1.0
info: { title: Shop, version: '1', description: All of it. }
servers: [{ url: 'https://shop.example.com' }]
security: [{ key: [] }]
tags: [{ name: pets, description: Pets. }, { name: toys, description: Toys. }]
paths:
  /pets/{petId}:
    parameters: [{ name: petId, in: path, required: true, schema: { $ref: '#/components/schemas/PetId' } }]
    get:
      operationId: getPet
      tags: [pets]
      summary: One pet.
      responses:
        '200': { $ref: '#/components/responses/OnePet' }
        '404': { description: None., content: ${json('Problem')} }
    put:
      operationId: putPet
      tags: [pets]
      requestBody: { required: true, content: ${json('Pet')} }
      responses: { '204': { description: Done. } }
  /toys:
    get:
      operationId: listToys
      tags: [toys]
      parameters: [{ name: kind, in: query, schema: { $ref: '#/components/schemas/Kind' } }]
      responses: { '200': { description: Toys., content: ${json('Toys')} } }
webhooks:
  petSold:
    post:
      operationId: petSold
      requestBody: { content: ${json('Pet')} }
      responses: { '204': { description: Heard. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  responses:
    OnePet: { description: A pet., headers: { ETag: { schema: { type: string } } }, content: ${json('Pet')} }
  schemas:
    PetId: { type: integer, minimum: 1 }
    Kind: { type: string, enum: [ball, bone] }
    Pet: { type: object, required: [id], properties: { id: { $ref: '#/components/schemas/PetId', readOnly: true }, name: { type: string } } }
    Toys: { type: array, items: { type: object, properties: { kind: { $ref: '#/components/schemas/Kind' }, of: { $ref: '#/components/schemas/Pet' } } } }
    Problem: { type: object, properties: { error: { type: object, properties: { code: { type: integer }, message: { type: string } } } } }
`;

it.each([
  ['a line more above', 'paths:', '# Nothing new.\npaths:'],
  ['the title', 'title: Shop', 'title: Store'],
  ['the description of a tag', 'description: Toys. }]', 'description: What they like. }]'],
  ['the name of a tag', /\btoys\b(?!:)/g, 'things'],
  ['the summary of an operation', 'One pet.', 'The pet.'],
  ['the name of an operation', 'operationId: listToys', 'operationId: findToys'],
  [
    'a parameter more',
    "schema: { $ref: '#/components/schemas/Kind' } }]",
    "schema: { $ref: '#/components/schemas/Kind' } }, { name: page, in: query, schema: { type: integer } }]",
  ],
  [
    'the type of a model that a path refers to',
    'PetId: { type: integer, minimum: 1 }',
    'PetId: { type: string }',
  ],
  ['the values of a model that a query refers to', 'enum: [ball, bone]', 'enum: [ball, bone, 1]'],
  [
    'a model that becomes a list',
    'Kind: { type: string, enum: [ball, bone] }',
    'Kind: { type: array, items: { type: string } }',
  ],
  [
    'a property that is not sent any more',
    'name: { type: string } }',
    'name: { type: string, readOnly: true } }',
  ],
  ['the name of a model', /\bPet\b(?!\.)/g, 'Animal'],
  ['the name of a response', /OnePet/g, 'FoundPet'],
  ['a header', 'ETag: { schema: { type: string } }', 'ETag: { schema: { type: integer }, required: true }'],
  ['the scheme', 'key: { type: apiKey, in: header, name: X-Key }', 'key: { type: http, scheme: bearer }'],
  ['no security', 'security: [{ key: [] }]', 'security: []'],
])('after an edit: %s', async (_, before, after) => {
  const folder = await tempFolder();
  const spec = join(folder, 'openapi.yaml');
  const cache = new Map<string, string>();
  writeFileSync(spec, shop);
  await emitSpec(spec, cache);
  const edited = shop.replaceAll(before, after);
  expect(edited).not.toBe(shop);
  writeFileSync(spec, edited);
  const warm = await emitSpec(spec, cache);
  const cold = await emitSpec(spec, new Map());
  expect(cold.files.size).toBeGreaterThan(40);
  expect(Object.fromEntries(warm.files)).toEqual(Object.fromEntries(cold.files));
});
