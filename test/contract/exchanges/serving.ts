/** Puts what is tested on loopback. What the mutation proof injects comes from here: the packages stay as they are. */
import { createServer, type RequestListener } from 'node:http';
import express from 'express';
import { api } from '../../../packages/server/src/generated/api.ts';
import { renderFailure } from '../../../packages/server/src/generated/failure.ts';
import { closeServer } from '../../../packages/server/src/index.ts';
import { createServer as createCore } from '@specline/server-runtime/core';
import { expressRouter } from '@specline/server-runtime/platforms/express';
import type { Handler } from '@specline/server-runtime/handler';
import { nodeListener } from '@specline/server-runtime/platforms/node';
import type { Api } from '@specline/server-runtime/operation';

/** The one token that is accepted. */
export const goodToken = 'contract-token';

/** Stands for `fetch` of the platform, as the client calls it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A fault that is put between the parts to prove that it is noticed; nothing in a run that counts. */
export interface Injection {
  readonly fetch?: (next: Fetch) => Fetch;
  readonly handler?: (next: Handler) => Handler;
  readonly api?: (api: Api) => Api;
  readonly listener?: (next: RequestListener) => RequestListener;
  /** True if a token is accepted. */
  readonly accepts?: (token: string) => boolean;
}

/** A server on loopback. */
export interface Served extends AsyncDisposable {
  readonly baseUrl: string;
}

/** The handlers that are served, their platform, and their faults. */
export interface Serving {
  readonly platform: 'express' | 'node';
  readonly handlers: object;
  readonly injection?: Injection;
}

/** Prefix of all paths. */
export const basePath = '/v1';

/** Serves handlers on a free port of loopback. */
export async function serve({ platform, handlers, injection = {} }: Serving): Promise<Served> {
  const { accepts = (token: string) => token === goodToken } = injection;
  const injected = Object.fromEntries(
    Object.entries(handlers as Record<string, Handler>).map(([id, handler]) => [
      id,
      injection.handler?.(handler) ?? handler,
    ]),
  );
  const core = createCore(
    injection.api?.(api) ?? api,
    injected,
    {
      authenticate: (token) => (accepts(token) ? token : undefined),
      ...(platform === 'node' && { basePath }),
    },
    renderFailure,
  );
  const plain: RequestListener =
    platform === 'node' ? nodeListener(core) : express().use(basePath, expressRouter(core));
  const server = createServer(injection.listener?.(plain) ?? plain);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}${basePath}`,
    [Symbol.asyncDispose]: () => closeServer(server),
  };
}
