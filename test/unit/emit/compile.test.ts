import type { JsonObject } from '@specline/kernel/json';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FailurePlan } from '../../../generators/emit/server/failure/failure-plan.ts';
import { emitClientPackage } from '../../../generators/emit/client/client-package.ts';
import type { EmitOptions, OutFile } from '../../../generators/emit/emitter.ts';
import { emitTypes } from '../../../generators/emit/types/types-package.ts';
import type { Api } from '../../../generators/ir/types.ts';
import {
  all,
  api,
  bare,
  documentWith,
  field,
  header,
  list,
  literal,
  map,
  model,
  node,
  number,
  object,
  open,
  operation,
  param,
  payload,
  ref,
  reply,
  resource,
  text,
  tuple,
  union,
} from './api-builder.ts';
import { compile } from './compile.ts';
import { apiOf, documentOf } from './hostile-api.ts';
import { printed } from './printed.ts';

const templates = new Map(
  ['types/readme.md.hbs', 'types/build.js', 'client/readme.md.hbs'].map((name) => [
    name,
    readFileSync(join(import.meta.dirname, '../../../templates', name), 'utf8'),
  ]),
);

async function emit(of: Api, bundled: JsonObject): Promise<readonly OutFile[]> {
  const options: EmitOptions = {
    scope: '@acme',
    generatorVersion: '0.1.0',
    specFile: 'openapi.yaml',
    document: documentWith(bundled),
    cache: new Map(),
    failures: new FailurePlan(new Map(), undefined),
    templates,
  };
  return printed([...(await emitTypes(of, options)), ...(await emitClientPackage(of, options))]);
}

const optional = { required: false };

/** Every kind of shape, models with the names of globals, recursion of all sorts. */
const everything = api({
  models: [
    model('Array', object([field('name', text()), field('next', ref('Array'), optional)], list(text()))),
    model('Cat', object([field('kind', literal('cat')), field('lives', number())])),
    model('Date', all(ref('Cat'), object([field('date', text())]))),
    model('Dog', object([field('kind', literal('dog')), field('good', bare('boolean'), optional)])),
    model(
      'Error',
      object([
        field('message', text()),
        field('constructor', text(), optional),
        field('__proto__', number(), optional),
      ]),
    ),
    model('File', object([field('content', text({ format: 'binary' }))])),
    model(
      'Json',
      union(text(), number(), bare('boolean'), list(ref('Json')), map(ref('Json')), bare('null')),
    ),
    model('Open', open('a', 'b', 1)),
    model('Pet', {
      ...union(ref('Cat'), ref('Dog')),
      ...{ discriminator: { property: 'kind', mapping: [] } },
    }),
    model('Record', map(ref('Open'))),
    model(
      'Space',
      object(
        [
          field('id', text(), { access: 'read' }),
          field('title', union(text(), bare('null')), optional),
          field('pair', tuple([text(), number()], 1, ref('Pet'))),
        ],
        bare('unknown'),
      ),
      { inputName: 'SpaceInput' },
    ),
  ],
  resources: [
    resource('spaces', [
      operation('getSpace', {
        params: [param('spaceId', { in: 'path', required: true }), param('page', { shape: number() })],
        replies: [
          reply(200, [payload(ref('Space'))], [header('X-Total', { required: true, shape: number() })]),
          reply(204),
          reply(404, [payload(ref('Error'))]),
          reply('4XX', [payload(ref('Error')), payload(text(), 'text/*')]),
          reply('default', [payload(ref('Json'))]),
        ],
      }),
      operation('createSpace', {
        method: 'post',
        body: {
          ...node(),
          required: true,
          payloads: [
            payload(ref('Space')),
            payload(object([field('file', text({ format: 'binary' }))]), 'multipart/form-data'),
          ],
        },
      }),
    ]),
  ],
});

const usage = `
import type { CreateSpaceBody, GetSpaceParams, GetSpaceReply, GetSpaceResult, Json, Open, Pet, Space, SpaceInput } from '@acme/types';
import type { operations, paths } from '@acme/types/openapi';
import document from '@acme/types/openapi.json' with { type: 'json' };

export const params: GetSpaceParams = { spaceId: 'a' };
export const undefinedPage: GetSpaceParams = { spaceId: 'a', page: undefined };
export const known: Open = 'a';
export const other: Open = 'z';
export const json: Json = { a: [1, null, { b: true }] };
export const input: SpaceInput = { pair: ['a'], title: null, more: 1 };
// @ts-expect-error: the id is not missing in what is received
export const space: Space = { pair: ['a'] };
export const body: CreateSpaceBody = { file: new Blob([]) };
// @ts-expect-error: what is absent is not undefined
export const undefinedTitle: SpaceInput = { pair: ['a'], title: undefined };
export const result: GetSpaceResult = undefined;
export type Both = [paths, operations];
export const version: string = document.openapi;

export function lives(pet: Pet): number {
  return pet.kind === 'cat' ? pet.lives : Number(pet.good ?? false);
}

export function read(reply: GetSpaceReply): unknown {
  const whatever: unknown = reply.body;
  switch (reply.status) {
    case 200:
      return [reply.body.id, reply.headers['x-total']?.toFixed()];
    case 204:
      return reply.body satisfies undefined;
    case 404:
      return reply.body.message;
    case 403:
      return reply.contentType === 'application/json' ? reply.body : reply.body;
    case 503:
      return reply.body satisfies Json;
    default:
      return whatever;
  }
}

// @ts-expect-error: a 404 has a body of its own
export const wrong: GetSpaceReply = { status: 404, body: 'no' };
// @ts-expect-error: no such status
export const odd: GetSpaceReply = { status: 999, body: null };
`;

test('what is emitted compiles under the strictest flags, and is as tight as it says', async () => {
  const files = await emit(everything, { openapi: '3.1.1', info: { title: 'x', version: '1' }, paths: {} });
  expect(compile([...files, { path: 'types/src/usage.ts', text: usage }], 'meeting')).toEqual([]);
});

test('an empty API compiles', async () => {
  const files = await emit(api(), { openapi: '3.1.1', info: { title: 'x', version: '1' }, paths: {} });
  expect(compile(files, 'meeting')).toEqual([]);
});

test.each(["'; evil(); '", '*/ evil(); /*', '100%', '__proto__'])(
  'hostile text compiles: %j',
  async (payload) => {
    const at = (place: string): string =>
      place === 'type' ? 'string' : place === 'status' ? '404' : `${payload} ${place}`;
    expect(compile(await emit(apiOf(at), documentOf(at)), 'meeting')).toEqual([]);
  },
);
