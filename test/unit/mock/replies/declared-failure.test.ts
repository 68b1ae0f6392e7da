import { expect, it } from 'vitest';
import { failureFields } from '@specline/mock-runtime/replies/declared-failure';

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

it.each<[what: string, schema: object, told: unknown]>([
  [
    'words that are listed',
    {
      properties: {
        code: { type: 'string', enum: ['INVALID', 'NOT_FOUND'] },
        severity: { type: 'string', enum: ['info', 'error'] },
        status: { enum: ['success', 'fail', 'error'] },
      },
    },
    { code: 'NOT_FOUND', severity: 'error', status: 'fail' },
  ],
  [
    'truths',
    { properties: { success: { type: 'boolean' }, error: { type: 'boolean' }, planet: { type: 'boolean' } } },
    { success: false, error: true },
  ],
  [
    'an object with words beside its reference',
    { properties: { error: { allOf: [{ $ref: '#/Problem' }], description: 'The error.' } } },
    { error: { message: 'No such thing.', status: 404 } },
  ],
  [
    'an object in parts',
    { allOf: [{ $ref: '#/Problem' }, { properties: { code: { type: 'string' } } }] },
    { message: 'No such thing.', status: 404, code: 'not_found' },
  ],
  [
    'the one of several objects that tells the status',
    {
      anyOf: [
        { properties: { error: { enum: ['INVALID_THING'] }, errorMessage: { type: 'string' } } },
        { properties: { error: { const: 'THING_NOT_FOUND' }, errorMessage: { type: 'string' } } },
      ],
    },
    { error: 'THING_NOT_FOUND', errorMessage: 'No such thing.' },
  ],
  [
    'an error that contains errors',
    { properties: { message: { type: 'string' }, details: { type: 'array', items: { $ref: '#/Failure' } } } },
    {
      message: 'No such thing.',
      details: [{ message: 'No such thing.', details: [{ message: 'No such thing.', details: [] }] }],
    },
  ],
  [
    'a word, where only a part of the error takes any text',
    {
      allOf: [{ properties: { error: { type: 'string' }, message: { type: 'string' } } }],
      properties: { error: { type: 'string', enum: ['NOT_FOUND'] } },
    },
    { error: 'NOT_FOUND', message: 'No such thing.' },
  ],
  [
    'names with a prefix',
    { properties: { acme_description: { type: 'string' } } },
    { acme_description: 'No such thing.' },
  ],
])('tells %s', (_, schema, told) => {
  const schemas = { Problem: problem, Failure: { ...schema } };
  expect(failureFields(schemas, 'Failure', 404, 'No such thing.')).toEqual(told);
});

it('goes through alternatives that lead to each other once', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Failure${index}`);
  const anyOf = names.map((name) => ({ $ref: `#/${name}` }));
  const schemas = Object.fromEntries(names.map((name) => [name, { ...problem, anyOf }]));
  expect(failureFields(schemas, 'Failure0', 404, 'No such thing.')).toEqual({
    message: 'No such thing.',
    status: 404,
  });
});
