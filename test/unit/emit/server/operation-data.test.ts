import { describe, expect, test } from 'vitest';
import { emitApi } from '../../../../generators/emit/server/emit-api.ts';
import { emitOperations } from '../../../../generators/emit/server/emit-operations.ts';
import { operationContext } from '../../../../generators/emit/server/operation-context.ts';
import { operationData } from '../../../../generators/emit/server/operation-data.ts';
import { printedSource } from '../printed.ts';
import type { Operation, SecurityScheme, StatusKey } from '../../../../generators/ir/types.ts';
import {
  api,
  bare,
  header,
  list,
  literal,
  node,
  number,
  object,
  operation,
  param,
  payload,
  reply,
  resource,
  text,
} from '../api-builder.ts';
import { dataText } from '../client/data-text.ts';

const securitySchemes: readonly SecurityScheme[] = [
  { ...node(), wire: 'b', kind: 'http', scheme: 'Bearer' },
  { ...node(), wire: 'key', kind: 'apiKey', in: 'header', key: 'X-Key' },
  { ...node(), wire: 'o', kind: 'oauth2', scopes: ['read'] },
  { ...node(), wire: 'id', kind: 'openIdConnect', url: 'https://a.b' },
  { ...node(), wire: 'tls', kind: 'mutualTLS' },
];

/** Returns the data of an operation, without what all of these have. */
function dataOf(rest: Partial<Operation>): string {
  const context = operationContext(api({ securitySchemes }));
  const data = dataText({ data: operationData(operation('getPet', rest), 'pets', context) });
  return data.slice("{ data: { id: 'getPet', method: 'GET', path: '/getPet', ".length, -' } }'.length);
}

const use = (scheme: string, ...scopes: readonly string[]) => ({ scheme, scopes });

test.each<[string, Operation['security']]>([
  ['replies: []', []],
  ["security: [[{ scheme: { name: 'b', type: 'http', scheme: 'Bearer' } }]], replies: []", [[use('b')]]],
  ["security: [[], [{ scheme: { name: 'tls', type: 'mutualTLS' } }]], replies: []", [[], [use('tls')]]],
  [
    "security: [[{ scheme: { name: 'key', type: 'apiKey', in: 'header', key: 'X-Key' } }, { scheme: { name: 'o', type: 'oauth2' }, scopes: ['read'] }], [{ scheme: { name: 'id', type: 'openIdConnect' } }]], replies: []",
    [[use('key'), use('o', 'read')], [use('id')]],
  ],
])('%s', (expected, security) => {
  expect(dataOf({ security })).toBe(expected);
});

test('a scheme that is not declared is never taken for none', () => {
  expect(() => dataOf({ security: [[use('gone')]] })).toThrow('no security scheme "gone"');
});

describe('replies', () => {
  test('say status, media types as written, and headers', () => {
    const replies = [
      reply(
        200,
        [payload(text(), 'text/CSV; header=present'), payload(bare('unknown'))],
        [
          header('X-Count', { required: true }),
          header('X-Map', { explode: true }),
          header('X-Json', { contentType: 'application/json' }),
        ],
      ),
      reply(204, [payload(text())]),
      reply('4XX'),
      reply('default'),
    ];
    expect(dataOf({ replies })).toBe(
      "replies: [{ status: 200, types: ['application/json', 'text/CSV; header=present'], headers: [" +
        "{ name: 'x-count', required: true }, { name: 'x-map', encode: replyHeaderSimpleExploded }, { name: 'x-json', encode: replyHeaderJson }] }, " +
        "{ status: 204 }, { status: '4XX' }, { status: 'default' }], replyValidators: async () => (await import()).getPet",
    );
  });

  test('of failures say what of their headers the server itself knows', () => {
    const required = { required: true };
    const headers = [
      header('X-Trace-Id', required),
      header('Request-Id', { ...required, shape: number() }),
      header('Cache-Control', { ...required, shape: literal('no-store') }),
      header('X-Zone', { shape: literal('a') }),
      header('Retry-After', { ...required, shape: number() }),
    ];
    const dataWith = (status: StatusKey): string => dataOf({ replies: [reply(status, [], headers)] });
    const failure =
      "{ name: 'x-trace-id', required: true, failure: requestIdPart }, { name: 'request-id', required: true }, " +
      "{ name: 'cache-control', required: true, failure: constantPart('no-store') }, { name: 'x-zone' }, " +
      "{ name: 'retry-after', required: true }";
    expect(dataWith(400)).toContain(failure);
    expect(dataWith('default')).toContain(failure);
    expect(dataWith(200)).not.toContain('failure');
  });

  test('say which of their media types are items', () => {
    const payloads = [payload(list(text()), 'application/jsonl'), payload(text(), 'application/json-seq')];
    expect(dataOf({ replies: [reply(200, payloads)] })).toContain(
      "types: ['application/jsonl', 'application/json-seq'], sequences: ['application/jsonl']",
    );
  });

  test('to HEAD have no content', () => {
    expect(dataOf({ method: 'head', replies: [reply(200, [payload(text())])] })).toContain(
      'replies: [{ status: 200 }]',
    );
  });
});

describe('validators', () => {
  const checked = { ...node(), required: true, payloads: [payload(text())] };
  const unchecked = {
    ...node(),
    required: true,
    payloads: [payload(text({ format: 'binary' }), 'image/png')],
  };
  const table = [payload(text(), 'text/csv')];
  const events = [payload(text(), 'text/event-stream')];
  const lines = [payload(list(object([])), 'application/jsonl')];
  const untoldLines = [payload(list(bare('unknown')), 'application/jsonl')];
  const untold = [payload(bare('unknown'), 'text/event-stream')];
  const unread = [payload(object([]), 'application/xml')];

  test.each<[string, boolean, boolean, Partial<Operation>]>([
    ['nothing', false, false, {}],
    ['a parameter', true, false, { params: [param('a')] }],
    ['a body', true, false, { body: checked }],
    ['a body of bytes', false, false, { body: unchecked }],
    ['a body of text', true, false, { body: { ...checked, payloads: table } }],
    ['a body of another syntax', false, false, { body: { ...checked, payloads: unread } }],
    ['a reply', false, true, { replies: [reply(200, checked.payloads)] }],
    ['a reply of text', false, true, { replies: [reply(200, table)] }],
    ['a reply of events', false, true, { replies: [reply(200, events)] }],
    ['a reply of items', false, true, { replies: [reply(200, lines)] }],
    ['a reply of items of which nothing is declared', false, false, { replies: [reply(200, untoldLines)] }],
    ['a body of items, which is a text', false, false, { body: { ...checked, payloads: lines } }],
    ['a reply of events of which nothing is declared', false, false, { replies: [reply(200, untold)] }],
    ['the headers of a reply', false, true, { replies: [reply(204, [], [header('X-Count')])] }],
    ['a reply of bytes', false, false, { replies: [reply(200, unchecked.payloads)] }],
    ['a reply without content', false, false, { replies: [reply(204, checked.payloads)] }],
  ])('are loaded for %s: %s, %s', (_, ofRequest, ofReply, rest) => {
    const data = dataOf(rest);
    expect([data.includes(' validators: '), data.includes(' replyValidators: ')]).toEqual([
      ofRequest,
      ofReply,
    ]);
  });
});

test('files load validators from where they stand, and import all else', () => {
  const pets = api({
    title: "Pets */ ' ${x}",
    resources: [
      resource('pets', [
        operation('api', { params: [param('a')], replies: [reply(200, [payload(text())])] }),
      ]),
      resource('cats', [operation('getCat')]),
    ],
  });
  const sources = [...emitOperations(pets, '// Heading.\n'), emitApi(pets, '// Heading.\n')].map(
    printedSource,
  );
  const files = new Map(sources.map(({ path, text: file }) => [path, file]));
  expect([...files.keys()]).toEqual([
    'server/src/generated/operations/pets.ts',
    'server/src/generated/operations/cats.ts',
    'server/src/generated/operations.ts',
    'server/src/generated/api.ts',
  ]);
  const operations = files.get('server/src/generated/operations/pets.ts');
  expect(operations).toContain("async () => (await import('../validators/requests/pets.js')).api");
  expect(operations).toContain("async () => (await import('../validators/replies/pets.js')).api");
  expect(operations).toContain(
    "import type { Operation } from '../operation-types.ts';\nimport { type Param, type Reply, queryFormExploded } from '../../runtime/index.js';",
  );
  const whole = files.get('server/src/generated/api.ts');
  expect(whole).toContain("import { api as api_ } from './operations/pets.ts';");
  expect(whole).toContain("async () => (await import('./positions.js')).positions");
  expect(whole).toContain(String.raw`title: 'Pets */ \' ${'${x}'}'`);
});
