import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The remote cache of Turborepo, in memory: what of its API (`/v8/artifacts`) a run uses. */
export interface RemoteCache {
  /** The environment variables by which Turborepo finds it. */
  readonly env: Readonly<Record<string, string>>;
  /** Ends it. */
  close(): void;
}

interface Artifact {
  readonly body: Buffer;
  /** Milliseconds that the task took, which the cache repeats. */
  readonly duration: string;
}

const token = 'pack-check';

/** Starts a remote cache on a free port of the loopback interface. */
export async function startRemoteCache(): Promise<RemoteCache> {
  const artifacts = new Map<string, Artifact>();
  const server = createServer((request, response) => {
    answer(request, response, artifacts).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: { TURBO_API: `http://127.0.0.1:${port}`, TURBO_TOKEN: token, TURBO_TEAM: 'acme' },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  artifacts: Map<string, Artifact>,
): Promise<void> {
  const body = await buffer(request);
  const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1');
  const [, hash] = /^\/v8\/artifacts\/([0-9a-f]+)$/.exec(pathname) ?? [];
  const json = { 'content-type': 'application/json' };
  if (request.headers.authorization !== `Bearer ${token}`) response.writeHead(403).end();
  else if (pathname === '/v8/artifacts/status') response.writeHead(200, json).end('{"status":"enabled"}');
  else if (pathname === '/v8/artifacts/events') response.writeHead(200).end();
  else if (hash === undefined) response.writeHead(404).end();
  else if (request.method === 'PUT') {
    artifacts.set(hash, { body, duration: String(request.headers['x-artifact-duration'] ?? 0) });
    response.writeHead(202, json).end('{"urls":[]}');
  } else {
    const artifact = artifacts.get(hash);
    if (artifact === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'x-artifact-duration': artifact.duration }).end(artifact.body);
  }
}
