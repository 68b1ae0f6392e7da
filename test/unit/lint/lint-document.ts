import { parse } from 'yaml';
import type { JsonObject } from '@specline/kernel/json';
import { isObject } from '@specline/kernel/values';

/** A document without a fault, in which every test makes one. */
const sound = `
openapi: 3.1.1
info: { title: T, version: '1' }
tags: [{ name: Things, description: Things. }]
paths:
  /things:
    get:
      operationId: listThings
      summary: List things
      description: Lists things.
      tags: [Things]
      security: [{ bearer: [] }]
      x-pagination: { cursor: page, size: limit, items: /items, next: /next/page }
      parameters:
        - { name: page, in: query, description: The page., schema: { type: string }, example: abc }
        - { name: limit, in: query, description: How many., schema: { type: integer, default: 10 } }
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema:
                type: object
                properties:
                  items: { type: array, description: The things., items: { $ref: '#/components/schemas/Thing' } }
                  next: { type: object, description: More., properties: { page: { type: string, description: The cursor. } } }
              example: { items: [{ object: thing, id: '1' }], next: { page: abc } }
        '400': { description: Bad. }
        '401': { description: Who. }
        '403': { description: No. }
        '429': { description: Later. }
        default: { description: Failed. }
components:
  schemas:
    Thing:
      type: object
      description: A thing.
      required: [object, id]
      properties:
        object: { type: string, const: thing, description: The kind. }
        id: { type: string, description: The id. }
        mood: { type: string, description: How it is., x-extensible-enum: [good] }
`;

/**
 * Returns the sound document with one part of it replaced.
 * @param from Text of the sound document, which must be there; all of it is replaced.
 * @param to What stands there instead.
 */
export function documentWith(from = '', to = ''): JsonObject {
  if (!sound.includes(from)) throw new Error(`The document has no "${from}".`);
  const root: unknown = parse(sound.replace(from, to));
  if (!isObject(root)) throw new Error('The document is no object.');
  return root;
}
