import { createServer, respond, type Server } from '@specline/server-runtime/core';
import { isWhole } from '@specline/server-runtime/reply/encode';
import type { Api } from '@specline/server-runtime/operation';
import type { ServerRequest } from '@specline/server-runtime/request/request';
import type { ShownAnswer } from './pages/other-pages.ts';
import type { Served } from './served.ts';

/** Answers a GET of a path of the document, for a page. */
export type CallOperation = (path: string) => Promise<ShownAnswer>;

/** Calls operations without a connection, and without credentials: a link in a page has none. */
export function createCaller({ api, handlers, renderFailure }: Served): CallOperation {
  let server: Server | undefined;
  return async (path) => {
    // Most mocks are never called by a page.
    server ??= createServer(withoutSecurity(api), handlers, { ...(renderFailure && { renderFailure }) });
    const { status, headers, body } = await respond(server, getRequest(path));
    const type = headers['content-type'];
    const contentType = typeof type === 'string' ? type : undefined;
    if (!isWhole(body)) return { status, contentType, body: '(a stream: call it by a client to read it)' };
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
    return { status, contentType, body: text };
  };
}

function withoutSecurity(api: Api): Api {
  return { ...api, operations: api.operations.map((operation) => ({ ...operation, security: [] })) };
}

function getRequest(target: string): ServerRequest {
  return {
    method: 'GET',
    target,
    raw: { method: 'GET', url: target, headers: {} },
    header: () => undefined,
    headerBytes: () => 0,
    readBody: () => Promise.resolve(new Uint8Array()),
    openBody: () => undefined,
    onGone: () => undefined,
  };
}
