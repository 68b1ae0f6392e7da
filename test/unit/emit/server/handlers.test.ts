import { describe, expect, it } from 'vitest';
import { emitHandlers } from '../../../../generators/emit/server/emit-handlers.ts';
import { code, codeText, type Code } from '../../../../generators/emit/ts/code.ts';
import type { SourceFile } from '../../../../generators/emit/ts/declaration.ts';
import { declared, printedSource } from '../printed.ts';
import type { Api, Operation } from '../../../../generators/ir/types.ts';
import * as build from '../api-builder.ts';

const { api, field, header, model, number, object, operation, param, payload, ref, reply, resource, text } =
  build;

function filesOf(operations: readonly Operation[], more: Partial<Api> = {}): readonly SourceFile[] {
  return emitHandlers(api({ resources: [resource('pets', operations)], ...more }), '// heading\n').map(
    declared,
  );
}

function plain(code: Code): string {
  return codeText(code, ({ name }) => name).replace(/\s+/g, ' ');
}

/** Returns the type of the handler of an operation. */
function typeOf(rest: Partial<Operation>, more: Partial<Api> = {}): string {
  const [file] = filesOf([operation('getPet', rest)], more);
  const [declaration] = file?.declarations ?? [];
  if (declaration?.kind !== 'interface') throw new Error('there is no interface');
  return plain(declaration.body.members[0]?.type ?? code``);
}

/** The input, the replies and the caller in the type of a handler. */
const handler = (input: string, replies: string, auth = 'undefined'): string =>
  `OperationHandler<${input}, ${replies}, ${auth}>`;

const none = reply(204);
const nothing = 'EmptyReply<204>';
const body = (...payloads: readonly ReturnType<typeof payload>[]) => ({
  ...build.node(),
  required: true,
  payloads,
});

describe('what a handler receives', () => {
  it.each<[string, Partial<Operation>, string]>([
    ['nothing', {}, 'unknown'],
    [
      'parameters by place, headers in lower case',
      {
        params: [
          param('petId', { in: 'path', required: true }),
          param('limit', { shape: number() }),
          param('X-Depth', { in: 'header', required: true }),
          param('__proto__', { in: 'cookie' }),
        ],
      },
      "{ readonly params: { petId: string }; readonly query: { limit?: number }; readonly headers: { 'x-depth': string }; readonly cookies: { ['__proto__']?: string }; }",
    ],
    [
      'a parameter with a default, which is always there',
      { params: [param('limit', { shape: number(), default: 10 })] },
      '{ readonly query: { /** @default 10 */ limit: number; }; }',
    ],
    [
      'one name in two places',
      { params: [param('id', { in: 'path', required: true }), param('id', { name: 'queryId' })] },
      '{ readonly params: { id: string }; readonly query: { id?: string } }',
    ],
    [
      'a body by the name of its type',
      { body: body(payload(object([field('name', text())]))) },
      "{ readonly body: GetPetBody; readonly contentType: 'application/json' }",
    ],
    [
      'a body that may be missing',
      { body: { ...body(payload(text())), required: false } },
      "{ readonly body: GetPetBody; readonly contentType: 'application/json' } | { readonly body: undefined; readonly contentType: undefined }",
    ],
    [
      'the number that a text stands for',
      { body: body(payload(number(), 'text/plain')) },
      "{ readonly body: GetPetBody; readonly contentType: 'text/plain' }",
    ],
    [
      'the number that a text stands for, among others',
      { body: body(payload(number(), 'text/plain'), payload(number(), 'text/csv')) },
      "{ readonly body: number; readonly contentType: 'text/plain' } | { readonly body: string; readonly contentType: 'text/csv' }",
    ],
    [
      'bodies that the media type tells apart',
      {
        params: [param('petId', { in: 'path', required: true })],
        body: body(
          payload(ref('pet')),
          payload(ref('pet'), 'application/merge-patch+json'),
          payload(text({ format: 'binary' }), 'image/*'),
          payload(build.bare('unknown'), 'text/csv'),
        ),
      },
      "{ readonly params: { petId: string } } & ({ readonly body: PetInput; readonly contentType: 'application/json' | 'application/merge-patch+json' } | { readonly body: globalThis.Blob; readonly contentType: 'image/*' } | { readonly body: string; readonly contentType: 'text/csv' })",
    ],
  ])('%s', (_, rest, input) => {
    const models = [model('pet', object([]), { name: 'Pet', inputName: 'PetInput' })];
    expect(typeOf({ replies: [none], ...rest }, { models })).toBe(handler(input, nothing));
  });
});

describe('what a handler answers', () => {
  const json = payload(number());
  it.each<[string, Partial<Operation>, string]>([
    ['anything, where nothing is declared', { replies: [] }, 'HandlerReply'],
    [
      'statuses that answer alike together, and all others by name',
      {
        replies: [
          reply(200, [json]),
          reply(400, [payload(text())]),
          reply(404, [payload(text())]),
          reply('default', [json]),
        ],
      },
      'TypedReply<200, number> | TypedReply<400 | 404, string> | TypedReply<DefaultStatus<200 | 400 | 404>, number>',
    ],
    ['no interim statuses', { replies: [reply(100), reply('1XX'), none] }, nothing],
    [
      'declared headers',
      {
        replies: [
          reply(200, [json], [header('X-Count', { required: true, shape: number() })]),
          reply(204, [], [header('ETag')]),
        ],
      },
      "(TypedReply<200, number> & { readonly headers: { 'x-count': number } }) | (EmptyReply<204> & { readonly headers?: { etag?: string } })",
    ],
    [
      'several cookies, where one is declared',
      { replies: [reply(204, [], [header('Set-Cookie'), header('ETag')])] },
      "(EmptyReply<204> & { readonly headers?: { etag?: string; 'set-cookie'?: string | readonly (string)[] } })",
    ],
    [
      'the usual media type without saying so, and any other by its name',
      { replies: [reply(200, [payload(text(), 'text/plain'), json])] },
      "TypedReply<200, number> | (TypedReply<200, string | Content, 'text/plain'> & { readonly contentType: 'text/plain' })",
    ],
    [
      'the number that a text stands for, and of other media types texts',
      {
        replies: [reply(200, [payload(number(), 'text/plain')]), reply(201, [payload(number(), 'text/csv')])],
      },
      "TypedReply<200, number | Content, 'text/plain'> | TypedReply<201, Content, 'text/csv'>",
    ],
    [
      'bytes and streams of what is not JSON',
      { replies: [reply(200, [payload(text({ format: 'binary' }), 'image/*')])] },
      'TypedReply<200, globalThis.Blob, string> | (TypedReply<200, globalThis.Blob | Content, string> & { readonly contentType: string })',
    ],
    [
      'events',
      { replies: [reply(200, [payload(number(), 'text/event-stream')])] },
      "TypedReply<200, Events<number>, 'text/event-stream'>",
    ],
    [
      'the events of a list',
      { replies: [reply(200, [payload(build.list(number()), 'text/event-stream')])] },
      "TypedReply<200, Events<number>, 'text/event-stream'>",
    ],
    [
      'the items of a list',
      { replies: [reply(200, [payload(build.list(object([])), 'application/jsonl')])] },
      "TypedReply<200, Items<FreeForm>, 'application/jsonl'>",
    ],
    [
      'the items of a list, in all forms that they have',
      {
        replies: [
          reply(200, [
            payload(build.list(number()), 'application/jsonl'),
            payload(build.list(number()), 'application/json-seq'),
            payload(text(), 'application/x-ndjson'),
          ]),
        ],
      },
      "TypedReply<200, Items<number>, 'application/jsonl' | 'application/json-seq'> | (TypedReply<200, string | Content, 'application/x-ndjson'> & { readonly contentType: 'application/x-ndjson' })",
    ],
    [
      'an object without declared properties',
      {
        replies: [
          reply(200, [payload(object([]))]),
          reply(201, [payload(build.list(build.map(build.bare('unknown'))))]),
          reply(202, [payload(build.map(number()))]),
          reply(203, [payload(build.union(object([]), build.bare('null')))]),
        ],
      },
      'TypedReply<200, FreeForm> | TypedReply<201, FreeForm[]> | TypedReply<202, { [name: string]: number }> | TypedReply<203, FreeForm | null>',
    ],
    ['nothing to HEAD', { method: 'head', replies: [reply(200, [json])] }, 'EmptyReply<200>'],
  ])('%s', (_, rest, replies) => {
    expect(typeOf(rest)).toBe(handler('unknown', replies));
  });
});

describe('who calls', () => {
  const key = { scheme: 'key', scopes: [] };
  it.each<[string, Operation['security'], string]>([
    ['nobody', [], 'undefined'],
    ['somebody', [[key]], 'Auth'],
    ['somebody, perhaps', [[key], []], 'Auth | undefined'],
    ['one of two', [[key], [{ scheme: 'b', scopes: ['c'] }]], 'Auth'],
    ['two at once', [[key, { scheme: 'b-c', scopes: [] }]], "{ readonly key: Auth; readonly 'b-c': Auth }"],
  ])('%s', (_, security, auth) => {
    expect(typeOf({ replies: [none], security })).toBe(handler('unknown', nothing, auth));
  });
});

describe('the files', () => {
  const secured = { security: [[{ scheme: 'key', scopes: [] }]] };

  it('are one for each group, and one that joins them', () => {
    const [pets, toys, all] = emitHandlers(
      api({ resources: [resource('pets', [operation('a', secured)]), resource('toys', [operation('b')])] }),
      '// heading\n',
    ).map(printedSource);
    expect(pets?.path).toBe('server/src/generated/handlers/pets.ts');
    expect(pets?.text).toContain('export interface PetsHandlers<Auth = unknown>');
    expect(toys?.text).toContain('export interface ToysHandlers {');
    expect(all?.text).toMatch(
      /export interface Handlers<Auth = unknown> extends PetsHandlers<Auth>, ToysHandlers \{/,
    );
  });

  it('have types with different names, whatever the tags are called', () => {
    const resources = ['pet store', 'petStore', 'define'].map((wire, index) =>
      resource(`f${index}`, [operation(`o${index}`)], {
        wire,
        name: wire === 'define' ? wire : `petStore${'_'.repeat(index)}`,
      }),
    );
    const names = emitHandlers(api({ resources }), '')
      .flatMap((file) => declared(file).declarations)
      .flatMap((each) => (each.kind === 'interface' ? [each.name] : []));
    expect(new Set(names).size).toBe(4);
    expect(names).not.toContain('DefineHandlers');
  });

  it('print where a model is called like a parameter of types', () => {
    const models = [model('Auth', object([field('a', text())]))];
    const [file] = filesOf([operation('a', { ...secured, replies: [reply(200, [payload(ref('Auth'))])] })], {
      models,
    });
    expect(file && printedSource(file).text).toContain('TypedReply<200, Auth_>, Auth>');
  });
});
