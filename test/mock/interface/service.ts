/** The mock of the interface behind real HTTP, called through the typed client, with every reply judged. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type DocWorkspaceClient } from '../../../packages/client/src/index.ts';
import {
  createMockHandlers,
  type MockHandlers,
  type MockHandlersOptions,
} from '../../../packages/mock/src/index.ts';
import { closeServer, createNodeListener } from '../../../packages/server/src/index.ts';
import { judge, type Judged } from './judge.ts';

/** A mock that is served. */
export interface Service extends AsyncDisposable {
  readonly client: DocWorkspaceClient;
  readonly mock: MockHandlers;
  readonly baseUrl: string;
  /** The replies so far. */
  readonly replies: readonly Judged[];
  /** Moves the clock on. */
  wait(milliseconds: number): void;
}

/** The time at which the clock of every mock begins. */
export const beginning = Date.UTC(2026, 0, 15, 12);

/** Serves a mock. */
export async function serveMock(options: MockHandlersOptions = {}): Promise<Service> {
  let now = beginning;
  const mock = createMockHandlers({ seed: 1, clock: () => now, ...options });
  const listener = createNodeListener(mock, {
    authenticate: (token) => token,
    basePath: '/v1',
    validateReplies: 'throw',
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${String(port)}/v1`;
  const replies: Judged[] = [];
  const client = createClient({
    baseUrl,
    token: 'anybody',
    retry: false,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      const text = await response.clone().text();
      const target = response.url.slice(baseUrl.length);
      replies.push(
        judge(init.method ?? 'GET', target, response.status, response.headers.get('content-type'), text),
      );
      return response;
    },
  });
  return {
    client,
    mock,
    baseUrl,
    replies,
    wait: (milliseconds) => {
      now += milliseconds;
    },
    [Symbol.asyncDispose]: () => closeServer(server),
  };
}
