import { expect, it } from 'vitest';
import { failureFields } from '../../../packages/mock/src/runtime/declared-failure.ts';

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
