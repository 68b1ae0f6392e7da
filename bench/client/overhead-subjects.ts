import { build } from 'esbuild';
import path from 'node:path';
import { clientPeers } from './folders.ts';

/** A client whose calls are timed. */
export interface OverheadSubject {
  readonly title: string;
  /** A module that exports `connect(baseUrl, fetch)`, which gives the two calls: `get()` and `post(body)`. */
  readonly source: string;
}

/** The first one is what the others are compared with: what one writes by hand with the same effect. */
export const overheadSubjects: readonly OverheadSubject[] = [
  {
    title: 'raw fetch',
    source: `
      const headers = { accept: 'application/json', authorization: 'Bearer secret' };
      async function bodyOf(response) {
        if (!response.ok) throw new Error(String(response.status));
        return await response.json();
      }
      const urlOf = (baseUrl, spaceId) => baseUrl + '/spaces/' + encodeURIComponent(spaceId);
      export const connect = (baseUrl, fetch) => ({
        get: async () => bodyOf(await fetch(urlOf(baseUrl, 'spc_9KxW3b'), { headers })),
        post: async (body) => bodyOf(await fetch(urlOf(baseUrl, 'spc_9KxW3b') + '/comments', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })),
      });`,
  },
  {
    title: 'this client',
    source: `
      import { createClient } from '@doc-workspace/client';
      export function connect(baseUrl, fetch) {
        const client = createClient({ baseUrl, token: 'secret', fetch });
        return {
          get: () => client.spaces.getSpace({ spaceId: 'spc_9KxW3b' }),
          post: (body) => client.comments.createSpaceComment({ spaceId: 'spc_9KxW3b', body }),
        };
      }`,
  },
  {
    title: 'openapi-fetch',
    source: `
      import createClient from 'openapi-fetch';
      export function connect(baseUrl, fetch) {
        const client = createClient({ baseUrl, fetch, headers: { authorization: 'Bearer secret' } });
        const params = { path: { spaceId: 'spc_9KxW3b' } };
        return {
          get: async () => (await client.GET('/spaces/{spaceId}', { params })).data,
          post: async (body) => (await client.POST('/spaces/{spaceId}/comments', { params, body })).data,
        };
      }`,
  },
  {
    title: 'hey-api',
    source: `
      import { createClient, createConfig } from './hey-api/client';
      import { createSpaceComment, getSpace } from './hey-api/sdk.gen';
      export function connect(baseUrl, fetch) {
        const client = createClient(createConfig({ baseUrl, fetch, auth: 'secret' }));
        const path = { spaceId: 'spc_9KxW3b' };
        return {
          get: async () => (await getSpace({ client, path })).data,
          post: async (body) => (await createSpaceComment({ client, path, body })).data,
        };
      }`,
  },
];

/** Bundles the modules, and gives their paths. */
export function bundleSubjects(): Promise<readonly string[]> {
  return Promise.all(
    overheadSubjects.map(async ({ title, source }) => {
      const outfile = path.join(clientPeers, 'overhead', `${title.replaceAll(/\W+/g, '-')}.js`);
      const stdin = { contents: source, resolveDir: clientPeers, loader: 'js' } as const;
      await build({ stdin, bundle: true, format: 'esm', platform: 'node', target: 'es2022', outfile });
      return outfile;
    }),
  );
}
