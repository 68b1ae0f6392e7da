import { expect, it } from 'vitest';
import type { Operation } from '@specline/server-runtime/operation';
import { requestSchema, requestSchemaOf } from '@specline/server-runtime/validation/request-schema';
import { decodeJson } from '@specline/server-runtime/request/body';
import { validatorOf } from '../../../server/example-api.ts';

const operation: Operation = {
  id: 'updateSpace',
  method: 'PATCH',
  path: '/spaces/{spaceId}',
  body: { required: true, types: [{ type: 'application/json', decode: decodeJson }] },
  replies: [],
  validators: () =>
    Promise.resolve({
      params: validatorOf({
        type: 'object',
        properties: {
          path: { type: 'object', properties: { spaceId: { type: 'string' } }, required: ['spaceId'] },
          query: { type: 'object', properties: { at: { type: 'object', required: ['x/y'] } } },
          header: { type: 'object', properties: { 'x-a': { type: 'integer' } } },
        },
      }),
      body: {
        'application/json': validatorOf({
          type: 'object',
          properties: { title: { type: 'string', maxLength: 3 } },
          dependentRequired: { icon: ['title'] },
        }),
      },
    }),
};

const check = (value: unknown, of = operation) => requestSchema(of)['~standard'].validate(value);
const valid = { params: { spaceId: 'a' }, body: { title: 'abc' }, contentType: 'application/json' };

it('is found by the name of its operation', async () => {
  const api = { title: 'Spaces', operations: [operation] };
  const wrong = await requestSchemaOf(api, 'updateSpace')['~standard'].validate({ ...valid, params: {} });
  expect(wrong.issues?.map(({ path }) => path)).toEqual([['params', 'spaceId']]);
  expect(() => requestSchemaOf(api, 'getPlanet')).toThrow(
    new TypeError('The document has no operation "getPlanet". Pass the name of a declared operation.'),
  );
});

it('takes what a handler would get', async () => {
  expect(await check(valid)).toEqual({ value: valid });
  expect(await check({}, { id: 'getSpace', method: 'GET', path: '/', replies: [] })).toEqual({ value: {} });
});

it.each([
  ['a parameter that is missing', { ...valid, params: {} }, ['params', 'spaceId']],
  ['a header', { ...valid, headers: { 'x-a': 'b' } }, ['headers', 'x-a']],
  ['the body', { ...valid, body: { title: 'abcd' } }, ['body', 'title']],
  ['a property that is missing in the body', { ...valid, body: { icon: 'a' } }, ['body', 'title']],
  ['one that is missing in a parameter', { ...valid, query: { at: {} } }, ['query', 'at', 'x/y']],
  ['a body that is missing', { params: valid.params }, ['body']],
  ['its media type', { ...valid, contentType: 'text/plain' }, ['contentType']],
  ['what is no request', null, []],
])('reports %s', async (_, value, path) => {
  expect((await check(value)).issues).toMatchObject([{ path }]);
});

it('reports a body where there is none', async () => {
  const { issues } = await check({ body: 1 }, { id: 'getSpace', method: 'GET', path: '/', replies: [] });
  expect(issues).toEqual([
    { message: 'has an undeclared media type; the operation has no body', path: ['contentType'] },
  ]);
});
