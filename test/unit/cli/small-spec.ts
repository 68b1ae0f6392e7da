/** A small document that generates without a problem. */
export const smallSpec = `openapi: 3.1.0
info:
  title: Small
  version: 1.0.0
paths:
  /things/{thingId}:
    get:
      operationId: getThing
      tags: [things]
      parameters:
        - { name: thingId, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The thing.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Thing' }
components:
  schemas:
    Thing:
      type: object
      required: [id]
      properties:
        id: { type: string }
        title: { type: string }
`;

/** The same with an error. */
export const brokenSpec = smallSpec.replace("'#/components/schemas/Thing'", "'#/components/schemas/Thnig'");

/** The same with a warning, and no error. */
export const suspiciousSpec = smallSpec.replace(
  'title: { type: string }',
  'title: { type: string, nullable: true }',
);
