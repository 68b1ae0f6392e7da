import type { Chance } from '../chance.ts';
import type { Draft } from './schema.ts';

/**
 * Returns the paths of a resource that is created, listed, read, changed and removed, of which some may be missing.
 * @param schemas The schemas of the document; those of the resource are added.
 */
export function resourcePaths(chance: Chance, schemas: Draft): Draft {
  const name = chance.one(['Book', 'User', 'Order Line', 'Entity']).replaceAll(' ', '');
  const key = chance.one(['id', 'id', 'bookId', 'slug', 'code', 'uuid']);
  const type = chance.one(['string', 'string', 'integer']);
  const keySchema: Draft = { type, ...(key === 'uuid' && type === 'string' && { format: 'uuid' }) };
  const fields: Draft = {
    title: { type: 'string', minLength: chance.int(0, 2) },
    state: { type: 'string', enum: ['open', 'closed'] },
    createdAt: { type: 'string', format: 'date-time', ...(chance.is(0.5) && { readOnly: true }) },
    tags: { type: 'array', items: { type: 'string' } },
    count: { type: 'integer', minimum: 0 },
  };
  const kept = Object.fromEntries(chance.some(Object.entries(fields), 0.7));
  const required = chance.some(Object.keys(kept), 0.4);
  schemas[name] = {
    type: 'object',
    required: [key, ...required],
    properties: { [key]: { ...keySchema, ...(chance.is(0.5) && { readOnly: true }) }, ...kept },
    ...(chance.is(0.2) && { additionalProperties: false }),
  };
  const isSplit = chance.is(0.4);
  if (isSplit) schemas[`New${name}`] = { type: 'object', required: [...required], properties: kept };
  const own = { $ref: `#/components/schemas/${name}` };
  const input = { $ref: `#/components/schemas/${isSplit ? `New${name}` : name}` };
  const json = (schema: Draft): Draft => ({ 'application/json': { schema } });
  const answer = (schema: Draft): Draft => ({ description: 'Done.', content: json(schema) });
  const body: Draft = { required: true, content: json(input) };
  const missing: Draft = chance.is(0.6) ? { '404': { description: 'Not there.' } } : {};
  const list = chance.one<() => Draft>([
    () => ({ type: 'array', items: own }),
    () => ({
      type: 'object',
      required: ['items'],
      properties: { items: { type: 'array', items: own }, total: { type: 'integer' } },
    }),
    () => ({
      type: 'object',
      properties: { data: { type: 'array', items: own }, next: { type: ['string'][0] ?? '' } },
    }),
  ])();
  const paging: Draft[] = chance.is(0.5)
    ? [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50 } }]
    : [];
  const plural = `${name.toLowerCase()}s`;
  const prefix = chance.one(['', '/api', '/v1']);
  const wire = chance.is(0.7) ? key : `${name.toLowerCase()}Id`;
  const all: Draft = {
    get: { parameters: paging, responses: { '200': answer(list) } },
    post: { requestBody: body, responses: { [chance.one(['200', '201'])]: answer(own) } },
  };
  const one: Draft = {
    get: { responses: { '200': answer(own), ...missing } },
    put: { requestBody: body, responses: { '200': answer(own), ...missing } },
    patch: {
      requestBody: {
        content: {
          [chance.one(['application/json', 'application/merge-patch+json'])]: {
            schema: { type: 'object', properties: kept },
          },
        },
      },
      responses: { '200': answer(own), ...missing },
    },
    delete: { responses: { '204': { description: 'Gone.' }, ...missing } },
  };
  const some = (item: Draft): Draft => Object.fromEntries(chance.some(Object.entries(item), 0.8));
  return {
    [`${prefix}/${plural}`]: some(all),
    [`${prefix}/${plural}/{${wire}}`]: {
      parameters: [{ name: wire, in: 'path', required: true, schema: keySchema }],
      ...some(one),
    },
  };
}
