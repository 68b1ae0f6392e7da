/** The code that the generated client of this repository lets its consumers write, and what it does not. */
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { homeDefaults } from '../home.ts';
import { realClient, strictFlags } from './real-package.ts';
import { emitSpec } from '../emit-spec.ts';
import { editedPath, serviceOf } from './service.ts';
import { testSnippets } from './snippets.ts';

/** A module that has a client. */
const using = (code: string): string =>
  `import { createClient } from '@doc-workspace/client';
   const client = createClient({ baseUrl: 'https://api.example.com/v1', token: 'a' });
   ${code}`;

/** A module that has a transport. */
const calling = (names: string, code: string): string =>
  `import { ${names} } from '@doc-workspace/client/operations';
   import { createTransport } from '@doc-workspace/client/transport';
   const transport = createTransport({ baseUrl: new URL('https://api.example.com/v1') });
   ${code}`;

testSnippets({
  scope: homeDefaults.scope,
  files: realClient,
  groups: {
    arguments: [
      {
        title: 'are the parameters by name, with the body next to them',
        code: using(
          `export const one = client.spaces.getSpace({ spaceId: 'a', shareKey: 'b' });
           export const other = client.spaces.updateSpace({ spaceId: 'a', body: { title: 'b' } });
           export const none = client.organizations.listOrganizations();`,
        ),
      },
      {
        title: 'are followed by options, which may be passed on where they may be undefined',
        code: using(
          `export const one = (signal?: AbortSignal, trace?: string, timeout?: number) =>
             client.spaces.getSpace({ spaceId: 'a' }, { signal, timeout, headers: { 'x-trace': trace } });
           export const make = (fetch?: typeof globalThis.fetch) =>
             createClient({ baseUrl: '/v1', fetch, retry: undefined, middleware: undefined });`,
        ),
      },
      {
        title: 'have the parameters of the path',
        code: using(
          `client.spaces.getSpace({});
           client.spaces.getSpace();
           client.spaces.listSpacesInOrganization({ page: 'a' });`,
        ),
        errors: [2345, 2554, 2345],
      },
      {
        title: 'have no other parameters',
        code: using(
          `client.spaces.getSpace({ spaceId: 'a', sharekey: 'b' });
           client.spaces.getSpace({ spaceId: 'a', space: 'b' });
           client.organizations.listOrganizations({ pages: 'a' });`,
        ),
        errors: [2561, 2561, 2561],
      },
      {
        title: 'have the body, where it is required',
        code: using(`client.spaces.updateSpace({ spaceId: 'a' });`),
        errors: [2345],
      },
      {
        title: 'have no body where there is none',
        code: using(`client.spaces.getSpace({ spaceId: 'a', body: {} });`),
        errors: [2353],
      },
      {
        title: 'have nothing else in the body',
        code: using(
          `client.spaces.updateSpace({ spaceId: 'a', body: { title: 'b', colour: 'red' } });
           client.spaces.moveSpace({ spaceId: 'a', body: { position: { after: { type: 'space', space: 'b', more: 1 } } } });`,
        ),
        errors: [2353, 2353],
      },
      {
        title: 'have values of the right type',
        code: using(
          `client.spaces.getSpace({ spaceId: 1 });
           client.spaces.updateSpace({ spaceId: 'a', body: { editMode: 'frozen' } });
           client.spaces.getSpace({ spaceId: undefined });`,
        ),
        errors: [2322, 2322, 2322],
      },
      {
        title: 'may be undefined where they may be left out',
        code: using(
          `export const one = (shareKey?: string) => client.spaces.getSpace({ spaceId: 'a', shareKey });
           client.spaces.getSpace({ spaceId: 'a', shareKey: undefined });`,
        ),
      },
      {
        title: 'are the same for functions',
        code: calling(
          'getSpace, updateSpace',
          `export const one = getSpace(transport, { spaceId: 'a' }, { timeout: 1 });
           getSpace(transport, {});
           getSpace(transport, { spaceId: 'a', space: 'b' });
           updateSpace(transport, { spaceId: 'a', body: { colour: 'red' } });`,
        ),
        errors: [2345, 2561, 2353],
      },
    ],

    errors: [
      {
        title: 'have the body of their status, and are distinguished from others',
        code: `import { ApiError, BadRequestError, NetworkError, NotFoundError } from '@doc-workspace/client';
          export const shown = (error: NetworkError | NotFoundError | BadRequestError): string | undefined => {
            if (error instanceof NotFoundError) return error.body?.error.message;
            if (error instanceof ApiError) {
              const status: 400 = error.status;
              return error.body?.message + String(status);
            }
            const name: 'NetworkError' = error.name;
            return name;
          };`,
        errors: [2339],
      },
      {
        title: 'name operations of the document',
        code: `import { AbortError, ClientError, UndeclaredStatusError } from '@doc-workspace/client';
          export const failed = (error: unknown): boolean =>
            error instanceof ClientError && (error.operationId === 'getSpace' || error.operationId === 'getPlanet');
          export const undeclared = (error: unknown): unknown =>
            error instanceof UndeclaredStatusError ? error.body.message : undefined;
          export const made = [new AbortError('getSpace', 'a', { cause: 1 }), new AbortError('getPlanet', 'a')];`,
        errors: [2367, 18046, 2345],
      },
      {
        title: 'have subclasses, but for those that are abstract no instances',
        code: `import { AnswerError, ApiError, ClientError } from '@doc-workspace/client';
          export class Mine extends ApiError {
            readonly own = 1;
          }
          export abstract class Base extends ClientError {}
          export const own = (error: unknown): number | undefined => {
            if (error instanceof Mine) return error.own + error.status + (error.body?.error.message.length ?? 0);
            return error instanceof Base ? error.operationId.length : undefined;
          };
          new Mine('getSpace', 'a').body?.message;
          new ClientError('getSpace', 'a');
          new AnswerError('getSpace', 'a');`,
        errors: [2339, 2511, 2511],
      },
      {
        title: 'of replies that are checked',
        code: `import type { Transport } from '@doc-workspace/client';
          import { validated, type CheckReply } from '@doc-workspace/client/validate';
          const check: CheckReply = (reply, { id }) => {
            if (id === 'getPlanet' || reply.failure?.operationId === 'getPlanet') throw new Error();
            if (reply.failure?.body?.message) throw reply.failure;
          };
          export const checked = (transport: Transport): Transport =>
            validated(validated(transport, check), async (reply, { id }) => {
              if (id === 'getPlanet') throw new Error(reply.failure?.body?.error.message);
            });
          export const counting = (transport: Transport, counts: Map<string, number>): Transport => ({
            async send(operation, ...others) {
              if (operation.id === 'getPlanet') throw new Error();
              const { failure, ...reply } = await transport.send(operation, ...others);
              counts.set(failure?.body?.error.message ?? operation.id, 1);
              return reply;
            },
          });`,
        errors: [2367, 2367, 2339, 2367, 2367],
      },
    ],

    options: [
      {
        title: 'of a call and of a client',
        code: `import { createClient } from '@doc-workspace/client';
          const client = createClient({ baseUrl: 'https://a.b', token: async () => 'a', retry: false, timeout: { total: 1 } });
          const { signal } = new AbortController();
          export const call = client.spaces.getSpace(
            { spaceId: 'a' },
            { signal, timeout: 1, retry: { limit: 1 }, headers: { a: 'b' }, query: { d: ['e', 1] } },
          );`,
      },
      {
        title: 'that there are not',
        code: `import { createClient } from '@doc-workspace/client';
          createClient({});
          createClient({ baseUrl: 'https://a.b', tokens: 'a' });
          createClient({ baseUrl: 'https://a.b' }).spaces.getSpace({ spaceId: 'a' }, { retries: 1 });`,
        errors: [2345, 2561, 2353],
      },
      {
        title: 'for middleware, which knows the operations',
        code: `import type { Middleware } from '@doc-workspace/client';
          export const known: Middleware = (request, next) =>
            request.operationId === 'getSpace' ? next(request) : Promise.resolve(new Response());
          export const odd: Middleware = (request, next) => (request.operationId === 'getPlanet' ? next(request) : next(request));`,
        errors: [2367],
      },
    ],

    results: [
      {
        title: 'are the body of success',
        code: using(
          `export const title: string = (await client.spaces.getSpace({ spaceId: 'a' })).title;
           export const nothing: void = await client.spaces.deleteSpace({ spaceId: 'a' });
           export const { status, data, headers } = await client.spaces.getSpace({ spaceId: 'a' }).withResponse();
           export const again: string = data.title;
           (await client.spaces.getSpace({ spaceId: 'a' })).colour;`,
        ),
        errors: [2339],
      },
      {
        title: 'narrow on the status',
        code: using(
          `const reply = await client.spaces.getSpace({ spaceId: 'a' }).result();
           export const text: string = reply.status === 200 ? reply.body.title : reply.body.error.message;
           export const etag: string | null = reply.headers.get('etag');
           reply.body.title;
           if (reply.status === 200) reply.body.error;
           if (reply.status === 999) throw new Error();`,
        ),
        errors: [2339, 2339, 2367],
      },
      {
        title: 'are replies of the types package',
        code: using(
          `import type { GetSpaceReply, MoveSpaceReply } from '@doc-workspace/client/types';
           export const one: GetSpaceReply = await client.spaces.getSpace({ spaceId: 'a' }).result();
           const challengeOf = (reply: GetSpaceReply): string | undefined =>
             reply.status === 401 ? reply.headers?.['www-authenticate'] : undefined;
           challengeOf(await client.spaces.getSpace({ spaceId: 'a' }).result());
           export const other: MoveSpaceReply = await client.spaces.deleteSpace({ spaceId: 'a' }).result();`,
        ),
        errors: [2322],
      },
      {
        title: 'have the headers of their status',
        code: using(
          `const reply = await client.spaces.getSpace({ spaceId: 'a' }).result();
           export const any: string | undefined = headersOf('getSpace', reply)['retry-after'];
           if (reply.status === 429) headersOf('getSpace', reply)['retry-after']?.length;
           if (reply.status === 429) headersOf('getSpace', reply)['www-authenticate'];
           headersOf('getSpace', await client.spaces.getSpace({ spaceId: 'a' }).withResponse())['retry-after'];
           headersOf('getSpaces', reply);
           import { headersOf } from '@doc-workspace/client/headers';
           import { ApiError, TooManyRequestsError } from '@doc-workspace/client';
           export const ofFailure = (error: ApiError): string | undefined =>
             headersOf('getSpace', error)['www-authenticate'];
           export const ofLimit = (error: TooManyRequestsError): string | undefined =>
             headersOf('getSpace', error)['www-authenticate'];`,
        ),
        errors: [7053, 7053, 2345, 7053],
      },
      {
        title: 'of lists are pages, and items',
        code: using(
          `const list = client.spaces.listSpacesInOrganization({ organizationId: 'a' });
           export const count: number | undefined = (await list).count;
           export const titles: string[] = [];
           for await (const space of list) titles.push(space.title);
           for await (const page of list.pages()) titles.push(...(page.items ?? []).map(({ title }) => title));
           titles.push(...(await list.toArray({ limit: 3 })).map(({ title }) => title));
           for await (const space of list) space.colour;
           for await (const space of client.spaces.getSpace({ spaceId: 'a' })) titles.push(space);`,
        ),
        errors: [2339, 2504],
      },
      {
        title: 'that fail have the body of their status',
        code: using(
          `import { ApiError, NotFoundError } from '@doc-workspace/client';
           export const shown = (error: unknown): string | undefined => {
             if (error instanceof NotFoundError) return error.status === 404 ? error.body?.error.message : error.body;
             return error instanceof ApiError ? error.body?.error.message : undefined;
           };`,
        ),
        errors: [2322],
      },
    ],

    'the client': [
      {
        title: 'has a type for what depends on it',
        code: `import { bindClient, type DocWorkspaceClient } from '@doc-workspace/client';
          import type { Transport } from '@doc-workspace/client/transport';
          import type { Space } from '@doc-workspace/client/types';
          export const titleOf = async (client: Pick<DocWorkspaceClient, 'spaces'>): Promise<string> =>
            (await client.spaces.getSpace({ spaceId: 'a' })).title;
          export const bound = (transport: Transport): DocWorkspaceClient => bindClient(transport);
          export const title = (space: Space): string => space.title;`,
      },
      {
        title: 'has the groups and operations of the document alone',
        code: using('client.planets; client.spaces.getPlanet; client.spaces = client.spaces;'),
        errors: [2339, 2339, 2540],
      },
    ],
  },
});

describe('an editor', () => {
  const setting = { scope: homeDefaults.scope, flags: strictFlags() };
  const method = using(`export const space = client.spaces.getSpace({ spaceId: 'a' });`);
  const service = serviceOf(realClient(), method, setting);

  it('shows the signature and the documentation of a method', () => {
    const info = service.getQuickInfoAtPosition(editedPath, method.indexOf('getSpace'));
    expect(ts.displayPartsToString(info?.displayParts)).toBe(
      '(method) SpacesMethods.getSpace(params: GetSpaceParams, options?: CallOptions): Call<GetSpaceResult, "getSpace">',
    );
    expect(ts.displayPartsToString(info?.documentation)).toMatch(
      /^Get a space\n\n[^]*`GET \/spaces\/\{spaceId\}`$/,
    );
  });

  it('shows the documentation of a group', () => {
    const info = service.getQuickInfoAtPosition(editedPath, method.indexOf('spaces.'));
    expect(ts.displayPartsToString(info?.documentation)).toBe('Containers of pages and files.');
  });

  it.each([
    ['a class', 'NotFoundError)', '404 Not Found: RFC 9110, section 15.5.5.'],
    ['its type', 'NotFoundError =', '404 Not Found: RFC 9110, section 15.5.5.'],
    ['an abstract class', 'AnswerError {', 'Base class of errors that come with a response.'],
    ['a member', 'text)', 'The body as text, if it could not be decoded.'],
    ['a type', 'Middleware =', /^Wraps every attempt of every call\./],
  ])('shows the documentation of %s of the runtime', (_, at, text) => {
    const code = `import { AnswerError, NotFoundError, type Middleware } from '@doc-workspace/client';
      abstract class Mine extends AnswerError {}
      const known: Middleware = (request, next) => (request.operationId === 'getSpace' ? next(request) : next(request));
      function shown(error: unknown): unknown {
        if (error instanceof Mine) return String(error.text);
        if (!(error instanceof NotFoundError)) return known;
        const missing: NotFoundError = error;
        return missing;
      }`;
    const info = serviceOf(realClient(), code, setting).getQuickInfoAtPosition(editedPath, code.indexOf(at));
    expect(info?.displayParts?.length).toBeGreaterThan(0);
    expect(ts.displayPartsToString(info?.documentation)).toEqual(
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
  });

  it('crosses out what is deprecated', async () => {
    const spec = path.join(import.meta.dirname, '../cases/deprecated-operation/spec.yaml');
    const files = [...(await emitSpec(spec)).files].map(([file, text]) => ({ path: file, text }));
    const code = `import { createClient } from '@acme/client';
      import { moveA } from '@acme/client/operations';
      import { createTransport } from '@acme/client/transport';
      void createClient({ baseUrl: 'https://a.b' }).moveA();
      void moveA(createTransport({ baseUrl: 'https://a.b' }));`;
    const found = serviceOf(files, code, { scope: '@acme', flags: {} }).getSuggestionDiagnostics(editedPath);
    const crossedOut = found.filter(({ reportsDeprecated }) => reportsDeprecated !== undefined);
    expect(crossedOut.map(({ start, length }) => code.slice(start, start + length))).toEqual([
      'moveA',
      'moveA',
      'moveA',
    ]);
  });
});

const bodies = path.join(import.meta.dirname, '../cases/bodies-of-every-kind/spec.yaml');

/** A module that has a client of `bodies`. */
const sending = (code: string): string =>
  `import { createClient, type PostSeveralArguments, type Replies } from '@acme/client';
   const { postSeveral, postApart, postXml } = createClient({ baseUrl: 'https://a.b' });
   ${code}`;

testSnippets({
  scope: '@acme',
  files: async () =>
    [...(await emitSpec(bodies)).files]
      .filter(([file]) => /^(?:types|client)\//.test(file))
      .map(([file, text]) => ({ path: file, text })),
  groups: {
    'a body of several media types': [
      {
        title: 'is of the usual one, or says which it is',
        code: sending(
          `void postSeveral({ body: { a: 1 } });
           void postSeveral({ body: { a: 1 }, contentType: 'application/json' });
           void postSeveral({ body: 'a', contentType: 'text/plain' });
           void postApart({ q: 'a', body: { name: 'a' }, contentType: 'application/x-www-form-urlencoded' });
           void postApart({ body: new Blob() });
           void postApart();`,
        ),
      },
      {
        title: 'is what its media type says',
        code: sending(
          `void postSeveral({ body: 'a' });
           void postSeveral({ body: 'a', contentType: 'application/json' });
           void postSeveral({ body: { a: 1 }, contentType: 'text/plain' });
           void postApart({ body: 'a' });
           void postApart({ body: new Blob(), contentType: 'text/plain' });`,
        ),
        errors: [2345, 2345, 2345, 2345, 2322],
      },
      {
        title: 'has a type with a name, and so have the replies',
        code: sending(
          `export const args: PostSeveralArguments = { body: 'a', contentType: 'text/plain' };
           export const status: Replies['postSeveral']['status'] = 204;`,
        ),
      },
    ],
    'what nothing here reads or writes': [
      {
        title: 'is text',
        code: sending(`export const text: string = await postXml({ body: '<thing/>' });`),
      },
      { title: 'is no object', code: sending(`void postXml({ body: { name: 'a' } });`), errors: [2322] },
    ],
  },
});
