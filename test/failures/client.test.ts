/** A backend developer's first 422: what the generated client types is what the generated server and the mock send. */
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { emitSpec } from '../emit-spec.ts';
import { imported, type Imported } from '../random/calls/imported.ts';
import { serverModules } from '../types/real-package.ts';
import { testSnippets } from '../types/snippets.ts';

const spec = path.join(import.meta.dirname, '../cases/errors-by-status/spec.yaml');

let packages: Imported;

beforeAll(async () => {
  packages = await imported((await emitSpec(spec)).files);
});

/** Returns the body of the error that a call of the client ends with. */
async function errorBody(handlers: object, name: string, params: object): Promise<unknown> {
  const reported: string[] = [];
  const handle = packages.createFetchHandler(handlers, {
    authenticate: () => ({}),
    validateReplies: 'throw',
    onError: (error: unknown) => reported.push(String(error)),
  });
  const fetch = (url: string, init: RequestInit): Promise<Response> =>
    Promise.resolve(handle(new Request(url, init)));
  const transport = packages.createTransport({ baseUrl: 'http://server', fetch, token: 't', retry: 0 });
  const call = packages.client[name]?.(transport, params);
  const error: unknown = await call?.result().catch((thrown: unknown) => thrown);
  expect(reported).toEqual([]);
  return typeof error === 'object' && error !== null && 'body' in error ? error.body : error;
}

it.each(['the server', 'the mock'])('the errors of %s can be walked', async (which) => {
  const handlers = which === 'the mock' ? packages.createMockHandlers() : {};
  const body = await errorBody(handlers, 'placeOrder', { body: { lines: [{ price: 1 }, { price: 0 }] } });
  const { errors } = body as { readonly errors: readonly { pointer: string; detail: string }[] };
  expect(errors.map(({ pointer, detail }) => `${pointer} ${detail}`)).toEqual([
    '/lines/1/price must be >= 1',
  ]);
});

testSnippets({
  scope: '@acme',
  files: async () => {
    const { files } = await emitSpec(spec);
    const client = [...files].filter(([file]) => file.startsWith('client/'));
    return [...serverModules(files), ...client.map(([file, text]) => ({ path: file, text }))];
  },
  groups: {
    'the body of an error': [
      {
        title: 'has what is declared, and what the server adds',
        code: `import { UnprocessableContentError, NotFoundError, type ProblemExtensions } from '@acme/client';
          declare const error: unknown;
          if (error instanceof UnprocessableContentError) {
            const { body } = error;
            const pointers: string[] = body && 'errors' in body ? body.errors.map(({ pointer }) => pointer) : [];
            const id: string | undefined = body?.requestId;
          }
          if (error instanceof NotFoundError) {
            const extensions: ProblemExtensions | undefined = error.body;
            const [issue] = error.body?.issues ?? [];
            const title: string | undefined = error.body?.title ?? issue?.message;
          }`,
      },
      {
        title: 'has nothing else where it is closed',
        code: `import { ConflictError } from '@acme/client';
          import type { Conflict } from '@acme/client/types';
          declare const error: ConflictError;
          const { body } = error;
          if (body !== undefined && 'code' in body) {
            const conflict: Conflict = body;
            const id = body.requestId;
          }`,
        errors: [2339],
      },
    ],
  },
});
