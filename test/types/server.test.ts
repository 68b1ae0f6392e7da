/** The code that the generated server of this repository lets its consumers write, and what it does not. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { homeDefaults } from '../home.ts';
import { emitSpec } from '../emit-spec.ts';
import { diagnose } from '../unit/emit/compile.ts';
import { realServer, serverModules, strictFlags } from './real-package.ts';
import { testSnippets } from './snippets.ts';

/** A module that serves; `space` is one, and `authenticate` knows who calls. */
const serving = (code: string): string =>
  `import { createRouter, createFetchHandler, createNodeListener, defineHandlers, HttpError, notImplemented, reply } from '@doc-workspace/server';
   import type { Handlers, SpacesHandlers } from '@doc-workspace/server';
   import type { Space, Error as ErrorBody } from '@doc-workspace/server/types';
   declare const space: Space;
   interface User { readonly id: string }
   const authenticate = async (token: string): Promise<User | undefined> => (token === 'a' ? { id: 'b' } : undefined);
   ${code}`;

testSnippets({
  scope: homeDefaults.scope,
  files: realServer,
  groups: {
    'what a handler receives': [
      {
        title: 'is decoded and typed',
        code: serving(
          `createRouter({
             getSpace({ params, query, auth, operation, raw, signal, requestId }) {
               const texts: string[] = [params.spaceId, query.shareKey ?? '', operation.id, requestId, auth.id];
               const aborted: boolean = signal.aborted;
               throw new HttpError(404, texts.join(String(aborted)), { cause: raw });
             },
             updateSpace({ body, contentType }) {
               const title: string | undefined = body.title;
               const type: 'application/json' = contentType;
               throw new HttpError(404, title ?? type);
             },
           }, { authenticate });`,
        ),
      },
      {
        title: 'has those parts alone that the operation has',
        code: serving(
          `createRouter({
             getSpace: ({ body }) => reply(200, space),
             updateSpace: ({ query }) => reply(200, space),
             deleteSpace: ({ params }) => reply(204, params.organizationId),
           }, { authenticate });`,
        ),
        errors: [2339, 2339, 2339],
      },
      {
        title: 'has the caller that authenticate gives',
        code: serving(
          `createRouter({ getSpace: ({ auth }) => reply(200, { ...space, id: auth.name }) }, { authenticate });
           createRouter(
             { getSpace: ({ auth }) => reply(200, { ...space, id: auth.sub }) },
             { authenticate: (token: string) => ({ sub: token }) },
           );`,
        ),
        errors: [2339],
      },
      {
        title: 'has no caller that is null or false, which refuse',
        code: serving(
          `declare const find: (token: string) => Promise<User | null>;
           createRouter({ getSpace: ({ auth }) => reply(200, { ...space, id: auth.id }) }, { authenticate: (token: string) => find(token) });
           createRouter(
             { getSpace: ({ auth }) => reply(200, { ...space, id: auth.sub }) },
             { authenticate: (token: string) => token.startsWith('a') && { sub: token } },
           );
           createRouter(
             { getSpace: ({ auth }) => { const sure: true = auth; return reply(200, { ...space, id: String(sure) }); } },
             { authenticate: (token: string) => token.startsWith('a') },
           );`,
        ),
      },
    ],

    'what a handler answers': [
      {
        title: 'is a reply, a literal, or a promise of either',
        code: serving(
          `export const handlers: Partial<Handlers<User>> = {
             getSpace: () => reply(200, space),
             updateSpace: () => ({ status: 200, body: space }),
             deleteSpace: async () => reply(204),
             restoreSpace: async () => ({ status: 404, body: { error: { code: 404, message: 'a' } } }),
             listSpacesInOrganization: () => reply(200, { items: [space], count: 1 }, { headers: { 'cache-control': 'no-store' } }),
             moveSpace: () => reply(503, { error: { code: 503, message: 'a' } }),
             listOrganizations: () => notImplemented({ operation: { id: 'listOrganizations', method: 'GET', path: '/', replies: [] } }),
           };`,
        ),
      },
      {
        title: 'has a status that is declared',
        code: serving(
          `export const one: Partial<Handlers> = { getSpace: () => reply(299, space) };
           export const two: Partial<Handlers> = { getSpace: () => ({ status: 999, body: space }) };
           export const three: Partial<Handlers> = { getSpace: async () => ({ status: 201, body: space }) };`,
        ),
        errors: [2322, 2322, 2322],
      },
      {
        title: 'has any status where default is declared, also one that nobody has registered',
        code: serving(
          `const body: ErrorBody = { error: { code: 1, message: 'a' } };
           export const one: Partial<Handlers> = { getSpace: () => reply(299, body), moveSpace: async () => ({ status: 599, body }) };
           export const two: Partial<Handlers> = { getSpace: () => reply(600, body), moveSpace: () => reply(199, body) };
           export const three: Partial<Handlers> = { getSpace: () => reply(418, body), moveSpace: () => reply(200, body) };`,
        ),
        errors: [2345, 2345, 2322],
      },
      {
        title: 'is refused by its status first, in every way that a handler may return it',
        code: serving(
          `const body: ErrorBody = { error: { code: 1, message: 'a' } };
           declare const status: 404 | 600;
           createRouter({
             getSpace: () => reply(600, body),
             moveSpace: async () => reply(600),
             updateSpace: async ({ body: given }) => {
               if (given.title === undefined) return reply(404, body);
               return given.title === '' ? reply(200, space) : reply(601, body, { headers: { 'x-a': 'b' } });
             },
             restoreSpace: () => reply(status, body),
           }, { authenticate });`,
        ),
        errors: [2345, 2345, 2345, 2345],
        messages: [
          `Argument of type '600' is not assignable to parameter of type '"600 is not a declared status"'.`,
          `Argument of type '600' is not assignable to parameter of type '"600 is not a declared status"'.`,
          `Argument of type '601' is not assignable to parameter of type '"601 is not a declared status"'.`,
          `Argument of type '404 | 600' is not assignable to parameter of type '"600 is not a declared status"'.`,
        ],
      },
      {
        title: 'may be made where nothing is known of the operation',
        code: serving(
          `const missing = () => reply(404, { error: { code: 404, message: 'a' } });
           export const made: { status: 404; body: { error: { code: number; message: string } } } = missing();
           export function failed<const Status extends 403 | 404>(status: Status) { return reply(status, made.body); }
           createRouter({ getSpace: () => missing(), updateSpace: () => failed(403) }, { authenticate });`,
        ),
      },
      {
        title: 'has the body of its status',
        code: serving(
          `export const handlers: Partial<Handlers> = {
             getSpace: () => reply(404, space),
             updateSpace: () => reply(200, { title: 'a' }),
             restoreSpace: () => ({ status: 200, body: { error: { code: 1, message: 'a' } } }),
             deleteSpace: () => reply(204, space),
             moveSpace: () => reply(200),
             transferSpace: () => undefined,
           };`,
        ),
        errors: [2322, 2322, 2322, 2322, 2322, 2322],
      },
      {
        title: 'is any object where nothing is declared of it',
        code: serving(
          `import type { FreeForm } from '@doc-workspace/server';
           interface Row { readonly id: string; readonly size?: number }
           declare const row: Row;
           export const ones: FreeForm[] = [row, space, {}, { a: 1 }, new (class { a = 1 })()];
           export const list: FreeForm = [row];
           export const text: FreeForm = 'a';
           export const date: FreeForm = new Date();
           export const call: FreeForm = () => row;
           export const none: FreeForm = null;`,
        ),
        errors: [2322, 2322, 2322, 2322, 2322],
      },
    ],

    'a handler that reads the body itself': [
      ...['createRouter', 'createFetchHandler', 'createNodeListener'].map((create) => ({
        title: `takes the type of its operation in place: ${create}`,
        code: serving(
          `import { streamed } from '@doc-workspace/server';
           ${create}({
             updateSpace: streamed(async ({ params, body, auth }) => {
               const bytes: ReadableStream<Uint8Array> = body;
               for await (const piece of bytes) console.log(piece.length, params.spaceId, auth.id);
               return reply(200, space);
             }, { limit: 5 }),
             moveSpace: streamed(() => reply(200, space)),
             getSpace: streamed(({ query }) => reply(600, query.nothing)),
           }, { authenticate });`,
        ),
        errors: [2345, 2339],
      })),
      {
        title: 'takes a type elsewhere',
        code: serving(
          `import { streamed, type Handler } from '@doc-workspace/server';
           export const one = streamed<Handlers<User>['updateSpace']>(({ body, auth }) => {
             const bytes: ReadableStream<Uint8Array> = body;
             return reply(200, { ...space, id: auth.id + String(bytes.locked) });
           });
           export const any = streamed<Handler>(({ body }) => ({ status: 200, body: body?.locked }));
           createRouter({ updateSpace: one }, { authenticate, fallback: any });`,
        ),
      },
    ],

    handlers: [
      {
        title: 'may be any subset, in parts that are put together',
        code: serving(
          `const { withAuth } = defineHandlers;
           const define = withAuth<User>();
           const some = define({ getSpace: ({ auth }) => reply(200, { ...space, id: auth.id }) });
           const others = define({ deleteSpace: () => reply(204) });
           some.getSpace;
           createRouter({ ...some, ...others }, { authenticate });
           class Spaces implements Pick<SpacesHandlers<User>, 'deleteSpace'> {
             deleteSpace = async () => reply(204);
           }
           createRouter(new Spaces(), { authenticate });`,
        ),
      },
      {
        title: 'are joined, with what each is',
        code: serving(
          `class Spaces {
             readonly #ids = ['a'];
             readonly log = console;
             deleteSpace() { return this.#ids.length > 1 ? reply(204) : reply(204); }
           }
           const define = defineHandlers.withAuth<User>();
           const joined = define.join(new Spaces(), { getSpace: ({ auth }) => reply(200, { ...space, id: auth.id }) });
           createRouter(joined, { authenticate });
           createRouter(define.join(), { authenticate });
           export const some: Pick<Handlers<User>, 'deleteSpace' | 'getSpace'> = joined;
           declare const all: Handlers<User>;
           define.strict(define.join(all));
           define.strict(joined);
           joined.log;
           define.join({ deleteSpace: () => reply(200) });
           define.join(new Date());`,
        ),
        errors: [2345, 2339, 2322, 2559],
      },
      {
        title: 'keep what they are',
        code: serving(`defineHandlers({ deleteSpace: () => reply(204) }).getSpace;`),
        errors: [2339],
      },
      {
        title: 'that the document has no operation for',
        code: serving(
          `createRouter({ getPlanet: () => reply(204) }, { authenticate });
           defineHandlers({ deleteSpace: () => reply(204), getPlanet: () => reply(204) });
           defineHandlers({ deleteSpace: () => reply(200) });
           export const handlers: Partial<Handlers> = { getPlanet: () => reply(204) };`,
        ),
        errors: [2353, 2322, 2322, 2353],
      },
      {
        title: 'that are strict lack none',
        code: serving(
          `declare const all: Handlers<User>;
           const define = defineHandlers.withAuth<User>();
           export const strict: Handlers<User> = define.strict({ ...all, deleteSpace: () => reply(204) });
           const { getSpace, ...rest } = all;
           define.strict({ ...rest });
           define.strict({ ...all, getPlanet: () => reply(204) });`,
        ),
        errors: [2345, 2322],
      },
      {
        title: 'of another caller',
        code: serving(
          `declare const handlers: Handlers<User>;
           createRouter(handlers, { authenticate: (token: string) => Number(token) });`,
        ),
        errors: [2322],
      },
    ],

    options: [
      {
        title: 'for all platforms',
        code: serving(
          `createFetchHandler({}, { authenticate, basePath: '/v1' })(new Request('https://a.b')).then((response) => response.status);
           createNodeListener({}, {
             authenticate,
             fallback: { deleteSpace: () => reply(204) },
             onError: (error, { requestId, text }) => { console.log(error, requestId, text); },
             renderFailure: ({ status, message }) => ({ contentType: 'text/plain', body: status + message }),
             validateReplies: 'throw',
             limits: { body: 1, headerBytes: 1, timeout: 1 },
             requestId: (request) => request.header('x-trace') ?? 'none',
           });
           createRouter({}, { authenticate, fallback: ({ params, operation }) => reply(501, { params, operation }) });`,
        ),
      },
      {
        title: 'ask for authenticate where the document asks for credentials',
        code: serving(
          `createRouter({});
           createRouter({}, {});
           createRouter({}, { authenticate: (token: string) => token, authorize: true });
           createRouter({}, { authenticate, fallback: { getPlanet: () => reply(204) } });
           createRouter({}, { authenticate, fallback: { deleteSpace: () => reply(200) } });`,
        ),
        errors: [2554, 2345, 2353, 2353, 2322],
      },
    ],

    validators: [
      {
        title: 'of models and of requests',
        code: `import { requestOf, Space } from '@doc-workspace/server/validators';
          import type { Space as SpaceType } from '@doc-workspace/server/types';
          const outcome = Space['~standard'].validate({});
          export const space: SpaceType | undefined = outcome.issues ? undefined : outcome.value;
          const request = await requestOf('updateSpace')['~standard'].validate({});
          export const title: string | undefined = request.issues ? undefined : request.value.body.title;
          export const id: number = request.issues ? 1 : request.value.params.spaceId;
          requestOf('getPlanet');`,
        errors: [2322, 2345],
      },
    ],
  },
});

describe('other documents', () => {
  const cases = path.join(import.meta.dirname, '../cases');

  async function problemsOf(name: string, code: string): Promise<readonly string[]> {
    const { files } = await emitSpec(path.join(cases, name, 'spec.yaml'));
    const modules = serverModules(files);
    const flags = { ...strictFlags(), noUnusedLocals: false };
    const snippet = { path: 'types/src/snippet.ts', text: code };
    return diagnose([...modules, snippet], { scope: '@acme', flags }, 'given').map(
      ({ path: file, line, message }) => `${file}:${line} ${message}`,
    );
  }

  it.each([
    'bodies-of-every-kind',
    'event-streams',
    'names-of-the-client',
    'names-that-differ-in-case',
    'operations-without-an-id',
    'parameters-in-every-place',
    'read-only-and-write-only',
    'replies-of-every-kind',
    'responses-with-a-name',
    'security-schemes',
    'streamed-forms',
    'streams-of-items',
    'webhooks',
  ])('the package of the case %s has no problems', async (name) => {
    expect(await problemsOf(name, '')).toEqual([]);
  });

  it('take items from whatever can be gone through, and texts from nothing', async () => {
    const code = (body: string): string => `import { createRouter, reply } from '@acme/server';
      async function* following() { yield { at: 1 }; }
      function* ticks() { yield { at: 1 }; }
      createRouter({ exportTicks: () => reply(200, ${body}), listTicks: () => reply(200, new Set([1])) });`;
    for (const body of ['[{ at: 1 }]', 'new Set([{ at: 1 }])', 'ticks()', 'following()'])
      expect(await problemsOf('streams-of-items', code(body))).toEqual([]);
    for (const body of ['"{}"', '{ at: 1 }', '[{ at: "noon" }]'])
      expect(await problemsOf('streams-of-items', code(body))).toEqual([
        expect.stringMatching(/^types\/src\/snippet.ts:4 .*not assignable/s),
      ]);
  });

  it('give a handler that reads a form itself its fields, and its files as streams', async () => {
    const code = `import { createNodeListener, reply, streamed, type StreamedFile } from '@acme/server';
      createNodeListener({
        addPhotos: streamed(async (context) => {
          const bytes: ReadableStream<Uint8Array> = context.body;
          if (context.contentType === 'application/octet-stream') return reply(204);
          const { title, size, tags, place } = context.form.fields;
          const all: [string, number | undefined, string[] | undefined, number | undefined] = [title, size, tags, place?.x];
          const none: 'title' | 'size' | 'tags' | 'place' = null! as keyof typeof context.form.fields;
          for await (const file of context.form.files) {
            const { name, fileName, contentType, stream }: StreamedFile = file;
            await stream.cancel([name, fileName, contentType, all, none, bytes]);
          }
          return reply(204);
        }),
      });`;
    expect(await problemsOf('streamed-forms', code)).toEqual([]);
  });

  it('that ask for no credentials need no options', async () => {
    const code = `import { createRouter, type Handlers } from '@acme/server';
      createRouter({});
      createRouter<number>({});
      export type Mine = Handlers<{ id: string }>;`;
    expect(await problemsOf('event-streams', code)).toEqual([]);
  });
});
