import { expect, it } from 'vitest';
import { failureFields } from '../../../packages/mock/src/runtime/replies/declared-failure.ts';

const problem = { properties: { message: { type: 'string' }, status: { type: 'integer' } } };

it.each(['Problem', 'Error model', 'é', 'a~b', '/paths/~1things/get/responses/404'])(
  'follows a reference to the schema "%s"',
  (id) => {
    const step = encodeURIComponent(id.replaceAll('~', '~0').replaceAll('/', '~1'));
    const schemas = { [id]: problem, Failure: { $ref: `#/${step}` } };
    expect(failureFields(schemas, 'Failure', 404, 'No such thing.')).toEqual({
      message: 'No such thing.',
      status: 404,
    });
  },
);

it.each<[what: string, field: object, told: unknown]>([
  ['errors', { oneOf: [{ type: 'string' }, { type: 'object' }] }, 'No such thing.'],
  ['error', { type: 'string' }, 'No such thing.'],
  ['code', { type: 'string' }, 'not_found'],
  ['errorCode', { type: 'string', enum: ['gone'] }, undefined],
])('%s of %j tells %j', (name, field, told) => {
  const schemas = { Failure: { properties: { [name]: { ...field } } } };
  const { [name]: own } = failureFields(schemas, 'Failure', 404, 'No such thing.');
  expect(own).toEqual(told);
});
