import { describe, expect, test } from 'vitest';
import { emitOperations } from '../../../../generators/emit/types/operations.ts';
import { printedSource } from '../printed.ts';
import type { Operation, Reply } from '../../../../generators/ir/types.ts';
import {
  api,
  bare,
  field,
  header,
  list,
  model,
  node,
  number,
  object,
  operation,
  param,
  payload,
  ref,
  reply,
  resource,
  text,
  union,
} from '../api-builder.ts';

const models = [model('Fail', object([])), model('Pet', object([]), { inputName: 'PetInput' })];
const pet = payload(ref('Pet'));
const fail = payload(ref('Fail'));

/** Returns the declarations of an operation, without comments, each on one line. */
function emit(of: Partial<Operation>): readonly string[] {
  const [file] = emitOperations(
    api({ models, resources: [resource('pets', [operation('getPet', of)])] }),
    '',
  );
  const printed = file === undefined ? '' : printedSource(file).text;
  return printed
    .replace(/\/\*\*.*?\*\/\n/gs, '')
    .replace(/\s+/g, ' ')
    .split(/(?=\b(?:export|import) )/)
    .map((line) => line.replace(/; (?=\})/g, ' ').trim())
    .filter((line) => line.startsWith('export'));
}

const typeOf = (role: string, of: Partial<Operation>): string | undefined =>
  emit(of)
    .find((line) => line.includes(` GetPet${role}`))
    ?.replace(/^.*?[={] ?/, '')
    .replace(/[;}]$/, '')
    .trim();

test('parameters and body are there where the operation has them', () => {
  expect(emit({})).toEqual([
    'export type GetPetReply = { status: DefaultStatus; body?: unknown };',
    'export type GetPetResult = unknown;',
  ]);
  const params = [
    param('petId', { in: 'path', required: true }),
    param('page-size', { shape: number() }),
    param('id', { name: 'headerId', in: 'header' }),
  ];
  expect(typeOf('Params', { params })).toBe(
    "petId: string; 'page-size'?: number | undefined; headerId?: string | undefined;".slice(0, -1),
  );
});

test('parameters say what they default to', () => {
  const [file] = emitOperations(
    api({
      resources: [
        resource('pets', [
          operation('listPets', {
            params: [
              param('limit', {
                shape: number({ integer: true, maximum: 1000 }),
                default: 50,
                doc: { deprecated: false, description: 'How many.' },
              }),
            ],
          }),
        ]),
      ],
    }),
    '',
  );
  expect(file === undefined ? '' : printedSource(file).text).toContain(
    '   * How many.\n   *\n   * @default 50\n   * @integer\n   * @maximum 1000\n',
  );
});

describe('the body', () => {
  const body = (...payloads: Reply['payloads']): Partial<Operation> => ({
    body: { ...node(), required: true, payloads },
  });

  test.each<[string, Partial<Operation>, string | undefined]>([
    ['in the form that is sent', body(pet), 'PetInput'],
    [
      'of several media types',
      body(pet, payload(list(ref('Pet')), 'application/hal+json'), payload(ref('Pet'), 'multipart/mixed')),
      'PetInput | PetInput[]',
    ],
    ['that nothing here writes', body(payload(object([]), 'application/xml')), 'string'],
    ['that is bytes', body(payload(object([]), 'application/cbor')), 'globalThis.Blob'],
    ['inline', body(payload(object([field('a', text())]))), 'a: string'],
    [
      'of several media types, one without a schema',
      body(pet, payload(bare('unknown'), 'application/octet-stream')),
      'PetInput | globalThis.Blob',
    ],
    ['of any media type, without a schema', body(payload(bare('unknown'), '*/*')), 'globalThis.Blob'],
    ['of text without a schema', body(payload(bare('unknown'), 'text/csv')), 'string'],
    ['of JSON without a schema', body(payload(bare('unknown'))), 'unknown'],
    ['that is the text of a number', body(payload(number(), 'text/plain;charset=utf-8')), 'number'],
    ['of a number in another media type of text', body(payload(number(), 'text/csv')), 'string'],
    [
      'that may be bytes or the text of a number',
      body(payload(union(number(), text({ format: 'binary' })), 'text/plain')),
      'string',
    ],
    ['of no media type', body(), undefined],
  ])('%s', (_, of, expected) => {
    expect(typeOf('Body', of)).toBe(expected);
  });
});

describe('replies', () => {
  test.each<[string, readonly Reply[], string, string]>([
    ['a body', [reply(200, [pet])], '{ status: 200; body: Pet }', 'Pet'],
    ['no content', [reply(204)], '{ status: 204; body?: undefined }', 'void'],
    ['content that cannot be', [reply(204, [pet])], '{ status: 204; body?: undefined }', 'void'],
    [
      'both',
      [reply(200, [pet]), reply(204)],
      '{ status: 200; body: Pet } | { status: 204; body?: undefined }',
      'Pet | undefined',
    ],
    [
      'alike',
      [reply(200, [pet]), reply(400, [fail]), reply(404, [fail]), reply(201, [pet])],
      '{ status: 200 | 201; body: Pet } | { status: 400 | 404; body: Fail }',
      'Pet',
    ],
    [
      'default',
      [reply(200, [pet]), reply(400, [fail]), reply('default', [fail])],
      '{ status: 200; body: Pet } | { status: 400; body: Fail } | { status: DefaultStatus<200 | 400>; body: Fail }',
      'Pet',
    ],
    ['default alone', [reply('default', [pet])], '{ status: DefaultStatus; body: Pet }', 'Pet'],
    [
      'default and failures',
      [reply(404, [fail]), reply('default', [pet])],
      '{ status: 404; body: Fail } | { status: DefaultStatus<404>; body: Pet }',
      'Pet',
    ],
    ['failures alone', [reply(404, [fail])], '{ status: 404; body: Fail }', 'void'],
    [
      'ranges',
      [reply(200, [pet]), reply(404), reply('2XX', [pet]), reply('4XX', [fail]), reply('default', [fail])],
      '{ status: 200; body: Pet } | { status: 404; body?: undefined } | { status: SuccessStatus<200>; body: Pet } | { status: ClientErrorStatus<404>; body: Fail }' +
        ' | { status: DefaultStatus<200 | 404 | SuccessStatus | ClientErrorStatus>; body: Fail }',
      'Pet',
    ],
    [
      'all ranges',
      [reply('1XX'), reply('3XX'), reply('5XX')],
      '{ status: InformationalStatus; body?: undefined } | { status: RedirectionStatus; body?: undefined } | { status: ServerErrorStatus; body?: undefined }',
      'void',
    ],
    [
      'media types',
      [reply(200, [pet, payload(ref('Pet'), 'a/b+json'), payload(text(), 'text/*')])],
      "{ status: 200; contentType: 'application/json' | 'a/b+json'; body: Pet } | { status: 200; contentType: string; body: string }",
      'Pet | string',
    ],
    [
      'the text of a number',
      [reply(200, [payload(number(), 'text/plain')])],
      '{ status: 200; body: number }',
      'number',
    ],
    [
      'headers',
      [
        reply(200, [pet], [header('X-Total', { required: true, shape: number() }), header('ETag')]),
        reply(204, [], [header('ETag')]),
      ],
      "{ status: 200; headers: ReplyHeaders<{ 'x-total': number; etag?: string }>; body: Pet } | { status: 204; headers?: ReplyHeaders<{ etag?: string }>; body?: undefined }",
      'Pet | undefined',
    ],
    [
      'what nothing here reads',
      [
        reply(200, [payload(ref('Pet'), 'application/atom+xml')]),
        reply(201, [payload(ref('Pet'), 'application/cbor')]),
        reply(202, [payload(bare('unknown'), 'text/csv')]),
        reply(203, [payload(object([]), 'multipart/mixed')]),
      ],
      '{ status: 200 | 202; body: string } | { status: 201 | 203; body: globalThis.Blob }',
      'string | globalThis.Blob',
    ],
    ['anything', [reply(200, [payload(bare('unknown'))])], '{ status: 200; body: unknown }', 'unknown'],
  ])('%s', (_, replies, expectedReply, expectedResult) => {
    expect(emit({ replies })).toEqual([
      `export type GetPetReply = ${expectedReply};`,
      `export type GetPetResult = ${expectedResult};`,
    ]);
  });

  test('to HEAD have no content', () => {
    expect(typeOf('Result', { method: 'head', replies: [reply(200, [pet])] })).toBe('void');
  });
});

test('each resource has a file, and one file passes all on', () => {
  const webhook = {
    ...node(),
    wire: 'petSold',
    operation: operation('petSold', {
      method: 'post',
      body: { ...node(), required: true, payloads: [pet] },
      replies: [reply(200, [pet])],
    }),
  };
  const resources = [
    resource('pets', [operation('getPet')]),
    resource('none', []),
    resource('a-b', [operation('getA')]),
  ];
  const files = emitOperations(api({ models, resources, webhooks: [webhook] }), '');
  expect(files.map(({ path }) => path)).toEqual([
    'types/src/generated/operations/pets.ts',
    'types/src/generated/operations/a-b.ts',
    'types/src/generated/webhooks.ts',
    'types/src/generated/operations.ts',
  ]);
  const [index, webhooks] = files.toReversed().map((file) => printedSource(file).text);
  expect(index?.trim().split('\n')).toEqual([
    "export type * from './operations/pets.ts';",
    "export type * from './operations/a-b.ts';",
    "export type * from './webhooks.ts';",
  ]);
  // The API sends a webhook, and receives the answer.
  expect(webhooks).toContain('PetSoldBody = Pet;');
  expect(webhooks).toContain('PetSoldResult = PetInput;');
});

test('an API without operations has a file that passes nothing on', () => {
  expect(emitOperations(api(), '').map((file) => printedSource(file).text.trim())).toEqual(['export {};']);
});
