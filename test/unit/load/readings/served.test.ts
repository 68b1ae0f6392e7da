import { expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import type { CoreOptions } from '@specline/server-runtime/options';
import { reply } from '@specline/server-runtime/reply/reply';
import { acceptToken } from '@specline/mock-runtime/serve/token';
import { interpretSpec } from '../../../../generators/interpret/interpret-spec.ts';

const head = "openapi: 3.1.1\ninfo: { title: T, version: '1' }\n";
const done = "responses: { '200': { description: Done., content: { application/json: { schema: {} } } } }";

/** Returns a server of a document, each of whose operations answers with its name and the parameters of its path. */
function serve(body: string, ids: readonly string[], options: CoreOptions = {}) {
  const { served, problems } = interpretSpec('/api/spec.yaml', { read: () => head + body });
  if (served === undefined) throw new Error(JSON.stringify(problems));
  const handlers = Object.fromEntries(
    ids.map((id) => [id, ({ params }: HandlerContext) => reply(200, { id, params })]),
  );
  const handle = fetchHandler(createServer(served.api, handlers, options));
  const readings = problems.flatMap(({ reading }) => reading ?? []);
  const related = problems.flatMap((problem) => problem.related.map(({ origin }) => origin.line));
  return {
    readings,
    related,
    call: (url: string, headers = {}) => handle(new Request(`http://a${url}`, { headers })),
  };
}

const parameter = (name: string, schema: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: ${schema} }]`;

it.each<[first: string, second: string, isReachable: boolean, answers: Readonly<Record<string, object>>]>([
  [
    '{ type: integer }',
    '{ type: string }',
    true,
    { '7': { id: 'one', params: { a: 7 } }, x: { id: 'two', params: { b: 'x' } } },
  ],
  ['{ type: string }', '{ type: integer }', false, { '7': { id: 'one', params: { a: '7' } } }],
  ['{}', '{ enum: [x] }', false, { x: { id: 'one', params: { a: 'x' } } }],
  [
    '{ enum: [x, y] }',
    '{ enum: [y, z] }',
    true,
    { y: { id: 'one', params: { a: 'y' } }, z: { id: 'two', params: { b: 'z' } } },
  ],
  ['{ enum: [x, y] }', '{ const: y }', false, { y: { id: 'one', params: { a: 'y' } } }],
  ['{ type: [integer, boolean] }', '{ type: number }', false, { '7': { id: 'one', params: { a: 7 } } }],
  ['{ type: number }', '{ enum: [1, x] }', true, { x: { id: 'two', params: { b: 'x' } } }],
  [
    '{ anyOf: [{ type: integer }] }',
    '{ anyOf: [{ type: string }] }',
    true,
    { x: { id: 'two', params: { b: 'x' } } },
  ],
  ["{ $ref: '#/components/schemas/N' }", '{ type: string }', true, { x: { id: 'two', params: { b: 'x' } } }],
])(
  'of equivalent paths with %s and %s, the second is reachable: %s',
  async (first, second, isReachable, answers) => {
    const { readings, call } = serve(
      `paths:
  /r/{a}: { get: { operationId: one, ${parameter('a', first)}, ${done} } }
  /r/{b}: { get: { operationId: two, ${parameter('b', second)}, ${done} } }
components: { schemas: { N: { type: integer } } }`,
      ['one', 'two'],
    );
    expect(readings).toEqual([
      expect.stringContaining(isReachable ? 'whose parameters take' : 'unreachable'),
    ]);
    for (const [value, expected] of Object.entries(answers))
      expect(await (await call(`/r/${value}`)).json()).toEqual(expected);
  },
);

it('of three equivalent paths, the one is named that takes all requests of the last', () => {
  const { readings, related } = serve(
    `paths:
  /r/{a}: { get: { operationId: one, ${parameter('a', '{ type: integer }')}, ${done} } }
  /r/{b}: { get: { operationId: two, ${parameter('b', '{ type: string }')}, ${done} } }
  /r/{c}: { get: { operationId: three, ${parameter('c', '{ type: string }')}, ${done} } }`,
    ['one', 'two', 'three'],
  );
  expect(readings).toEqual([
    expect.stringContaining('whose parameters take'),
    expect.stringContaining('unreachable'),
  ]);
  expect(related).toEqual([4, 5]);
});

const opaque = `paths: { /a: { get: { operationId: one, security: [{ Mystery: [] }], ${done} } } }`;

it('an operation with a scheme that is not declared has no server without "authenticate"', () => {
  expect(() => serve(opaque, ['one'])).toThrow(/one requires credentials/);
});

it('its mock refuses who sends no credentials', async () => {
  const { call } = serve(opaque, ['one'], { authenticate: acceptToken(undefined) });
  const refused = await call('/a');
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toBe('Undeclared realm="T", name="Mystery"');
  expect((await call('/a', { authorization: 'any' })).status).toBe(200);
});

it.each(['{ $ref: ./x.md }', '3', 'null'])('a description of a response that is %s is no error', (text) => {
  const { readings } = serve(
    `paths: { /a: { get: { operationId: one, responses: { '204': { description: ${text} } } } } }`,
    ['one'],
  );
  expect(readings).toHaveLength(1);
});

it('the name of a scheme is no challenge of its own', async () => {
  const { call } = serve(opaque.replace('Mystery', "'名 前/é'"), ['one'], { authenticate: () => undefined });
  const { status, headers } = await call('/a');
  expect([status, headers.get('www-authenticate')]).toEqual([401, 'Undeclared realm="T", name="? ?/?"']);
});

it.each([
  ['a requirement without a value', `paths: { /a: { get: { security: [{ x-Foo: }], ${done} } } }`],
  ['a security of the document without a value', `security:\npaths: { /a: { get: { ${done} } } }`],
])('%s is an error: the operation would be public', (_, body) => {
  expect(() => serve(body, [])).toThrow(/"severity":"error"/);
});

it.each([
  ['nobody', () => undefined, 401],
  ['somebody', () => ({ name: 'Ann' }), 200],
])('where "authenticate" finds %s, it is answered so', async (_, authenticate, status) => {
  const schemes: string[] = [];
  const { call } = serve(opaque, ['one'], {
    authenticate: (_, { scheme }) => {
      schemes.push(scheme);
      return authenticate();
    },
  });
  expect((await call('/a')).status).toBe(status);
  expect(schemes).toEqual(['Mystery']);
});
