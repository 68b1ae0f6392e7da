import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverPeers } from './install.ts';

/** A server that is measured. */
export interface Subject {
  readonly title: string;
  /** A module that exports `listener`, what `node:http` calls, made of the `operations` that it imports. */
  readonly source: string;
}

const served = `
  import { readFileSync } from 'node:fs';
  const { document, operations } = JSON.parse(readFileSync(new URL('../served.json', import.meta.url), 'utf8'));
`;

const ours = `
  import { reply } from '@doc-workspace/server';
  const handlers = Object.fromEntries(
    operations.map(({ id, status, reply: body }) => [id, () => (status === 204 ? reply(204) : reply(status, body))]),
  );
  const authenticate = (token) => (token === 'secret' ? { user: 'me' } : undefined);
`;

/** The routes as Express writes them, with a handler that answers at once. */
const expressRoutes = `
  function addRoutes(app) {
    for (const { method, path, status, reply } of operations)
      app[method.toLowerCase()](path.replace(/\\{(\\w+)\\}/g, ':$1').replace(/^/, '/v1'), (request, response) => {
        response.status(status).json(reply);
      });
  }
`;

/** The first one is what the others are compared with. */
export const subjects: readonly Subject[] = [
  {
    title: 'plain Express',
    source: `${served}${expressRoutes}
      import express from 'express';
      export const listener = express();
      listener.use(express.json());
      addRoutes(listener);`,
  },
  {
    title: 'this, Express',
    source: `${served}${ours}
      import express from 'express';
      import { createRouter } from '@doc-workspace/server';
      export const listener = express();
      listener.use('/v1', createRouter(handlers, { authenticate }));`,
  },
  {
    title: 'bare handler under Express',
    source: `${served}
      import express from 'express';
      const replies = new Map(operations.map(({ method, path, reply }) => [method + path, JSON.stringify(reply)]));
      export const listener = express();
      listener.use('/v1', (request, response) => {
        const answer = () => {
          const path = request.url.split('?')[0].replace('spc_9KxW3b', '{spaceId}');
          const body = replies.get(request.method + path);
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
          response.end(body);
        };
        if (request.method === 'GET') return answer();
        const chunks = [];
        request.on('data', (chunk) => chunks.push(chunk));
        request.on('end', () => {
          JSON.parse(Buffer.concat(chunks).toString());
          answer();
        });
      });`,
  },
  {
    title: 'bare handler that writes JSON',
    source: `${served}
      import express from 'express';
      const replies = new Map(operations.map(({ method, path, reply }) => [method + path, reply]));
      export const listener = express();
      listener.use('/v1', (request, response) => {
        const answer = () => {
          if (request.headers.authorization !== 'Bearer secret') throw new Error('who is there?');
          const path = request.url.split('?')[0].replace('spc_9KxW3b', '{spaceId}');
          const body = JSON.stringify(replies.get(request.method + path));
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
          response.end(body);
        };
        if (request.method === 'GET') return answer();
        const chunks = [];
        request.on('data', (chunk) => chunks.push(chunk));
        request.on('end', () => {
          JSON.parse(Buffer.concat(chunks).toString());
          answer();
        });
      });`,
  },
  {
    title: 'express-openapi-validator',
    source: `${served}${expressRoutes}
      import express from 'express';
      import { middleware } from 'express-openapi-validator';
      export const listener = express();
      listener.use(express.json());
      listener.use(
        middleware({
          apiSpec: document,
          validateRequests: true,
          validateResponses: false,
          validateSecurity: { handlers: { bearerAuth: () => true } },
        }),
      );
      addRoutes(listener);`,
  },
  {
    title: 'this, node:http',
    source: `${served}${ours}
      import { createNodeListener } from '@doc-workspace/server';
      export const listener = createNodeListener(handlers, { authenticate, basePath: '/v1' });`,
  },
  {
    title: 'fastify',
    source: `${served}
      import fastify from 'fastify';
      const { shared, routes } = JSON.parse(readFileSync(new URL('../fastify.json', import.meta.url), 'utf8'));
      const app = fastify({ ajv: { customOptions: { strict: false } } });
      for (const schema of shared) app.addSchema(schema);
      operations.forEach(({ method, path, status, reply }, index) =>
        app.route({
          method,
          url: path.replace(/\\{(\\w+)\\}/g, ':$1').replace(/^/, '/v1'),
          schema: routes[index],
          handler: (request, answer) => {
            answer.code(status).send(reply);
          },
        }),
      );
      await app.ready();
      export const listener = app.routing;`,
  },
  {
    title: 'openapi-backend',
    source: `${served}
      import { OpenAPIBackend } from 'openapi-backend';
      const answer = (response, status, body) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      const handlers = Object.fromEntries(
        operations.map(({ id, status, reply }) => [id, (context, request, response) => answer(response, status, reply)]),
      );
      const definition = JSON.parse(readFileSync(document, 'utf8'));
      // It takes no document of OpenAPI 3.1 but in this mode, which compiles validators with the first request.
      const api = new OpenAPIBackend({ definition, quick: true, handlers, apiRoot: '/v1', ajvOpts: { strict: false } });
      api.register('validationFail', (context, request, response) => answer(response, 400, context.validation.errors));
      api.register('notFound', (context, request, response) => answer(response, 404, {}));
      api.registerSecurityHandler('bearerAuth', () => true);
      await api.init();
      export const listener = (request, response) => {
        const chunks = [];
        request.on('data', (chunk) => chunks.push(chunk));
        request.on('end', () => {
          const body = chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
          const [path, query] = request.url.split('?');
          const { method, headers } = request;
          void api.handleRequest({ method, path, query, headers, body }, request, response);
        });
      };`,
  },
];

/** Writes the modules, and gives their paths. */
export function writeSubjects(): readonly string[] {
  const folder = path.join(serverPeers, 'subjects');
  mkdirSync(folder, { recursive: true });
  return subjects.map(({ title, source }) => {
    const file = path.join(folder, `${title.replaceAll(/\W+/g, '-')}.js`);
    writeFileSync(file, source);
    return file;
  });
}
