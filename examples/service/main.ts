/**
 * `npm run example`: an Express app that keeps collections in memory. Three operations are written, all others answer 501.
 */
import express, { type Express } from 'express';
import { createServer, type Server } from 'node:http';
import { commandOf, runCommand } from '../../generators/cli/run-command.ts';
import {
  closeServer,
  createRouter,
  defineHandlers,
  HttpError,
  reply,
  type ServerOptions,
} from '../../packages/server/src/index.ts';
import type { Collection } from '../../packages/server/src/types.ts';
import { isProgram } from '../../scripts/is-program.ts';

/** A caller of the example. */
interface Caller {
  readonly isAdmin: boolean;
}

/** The only token that this service knows. */
const token = 'example';

/**
 * Makes the handlers of this service.
 * @param collections What it keeps, by id.
 */
export function createHandlers(collections: Map<string, Collection>) {
  return defineHandlers.withAuth<Caller>()({
    createCollection({ params, body, auth }) {
      if (body.parent !== undefined && !collections.has(body.parent))
        throw new HttpError(404, 'There is no such parent collection.');
      const id = `collection-${collections.size + 1}`;
      const collection: Collection = {
        object: 'collection',
        id,
        organization: params.organizationId,
        title: body.title ?? 'Untitled',
        defaultLevel: null,
        permissions: { admin: auth.isAdmin, create: true, view: true, viewInviteLinks: auth.isAdmin },
        urls: {
          app: `https://app.example.com/${id}`,
          location: `https://api.example.com/v1/collections/${id}`,
        },
        ...(body.parent !== undefined && { parent: body.parent }),
      };
      collections.set(id, collection);
      return reply(201, collection);
    },

    getCollection({ params }) {
      const collection = collections.get(params.collectionId);
      if (collection === undefined) throw new HttpError(404, 'There is no such collection.');
      return reply(200, collection);
    },

    listCollectionsInOrganization({ params, query }) {
      const all = [...collections.values()].filter(
        ({ organization, parent }) =>
          organization === params.organizationId && (query.nested || parent === undefined),
      );
      const { page = '0', limit = 100 } = query;
      if (!/^\d+$/.test(page)) throw new HttpError(400, 'There is no such page.');
      const from = Number(page);
      const until = from + Math.max(1, Math.floor(limit));
      return reply(200, {
        count: all.length,
        items: all.slice(from, until),
        ...(until < all.length && { next: { page: String(until) } }),
      });
    },
  });
}

/** Options of this service. */
export const serviceOptions: ServerOptions<Caller> = {
  authenticate: (credential) => (credential === token ? { isAdmin: true } : undefined),
  validateReplies: 'throw',
  onError: console.error,
};

/** Makes an app with a store of its own. */
export function createApp(): Express {
  const app = express();
  app.use('/v1', createRouter(createHandlers(new Map()), serviceOptions));
  return app;
}

/** Starts the service on a port; on any that is free where that is 0. */
export function start(port: number): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(createApp());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ server, url: `http://127.0.0.1:${bound}/v1` });
    });
  });
}

/** Serves until Ctrl-C, and prints how to call. */
async function serve(port: string): Promise<number> {
  try {
    const { server, url } = await start(Number(port));
    console.log(`${url} is served until Ctrl-C. In another shell:

  curl -H 'authorization: Bearer ${token}' -H 'content-type: application/json' \\
    -d '{"title":"Guides"}' ${url}/orgs/acme/collections
`);
    process.once('SIGINT', () => void closeServer(server));
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The example cannot be served on port ${port}: ${reason}`);
    console.error('Choose another port with npm run example -- --port 4000; 0 takes a free one.');
    return 1;
  }
}

const help = `npm run example [-- --port NUMBER]

  -p, --port NUMBER   port; 0 takes a free one. The environment variable PORT says the same (3000)
  -h, --help          this text
`;

/** The command. */
export const runExample = commandOf(
  { help, options: { port: { type: 'string', short: 'p', example: '4000' } }, main: 'port' },
  (written) => serve(written.get('port') ?? process.env['PORT'] ?? '3000'),
);

if (isProgram(import.meta.filename)) await runCommand(runExample);
