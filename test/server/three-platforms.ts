import { Readable } from 'node:stream';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express from 'express';
import type { Server } from '@specline/server-runtime/core';
import { expressRouter } from '@specline/server-runtime/platforms/express';
import { fetchHandler, type FetchHandler } from '@specline/server-runtime/platforms/fetch';
import { nodeListener } from '@specline/server-runtime/platforms/node';

/** A platform: its name, and what serves a server on it. */
export type Platform = readonly [name: string, serve: (server: Server) => RequestListener];

/** Serves by Express 5, by `fetch` and by `node:http`: each takes a server, and gives what a socket is served with. */
export const platforms: readonly Platform[] = [
  ['Express 5', (server) => express().use('/', expressRouter(server))],
  ['fetch', (server) => fetchListener(fetchHandler(server))],
  ['node:http', (server) => nodeListener(server)],
];

/** Serves a function from `Request` to `Response` on sockets, as adapters of edge runtimes do. */
export function fetchListener(handle: FetchHandler): RequestListener {
  return (request, response) => {
    void serveFetch(handle, request, response);
  };
}

async function serveFetch(
  handle: FetchHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => {
    gone.abort();
  });
  const { status, headers, body } = await handle(requestOf(request, gone.signal));
  for (const cookie of headers.getSetCookie()) response.appendHeader('set-cookie', cookie);
  headers.delete('set-cookie');
  for (const [name, value] of headers) response.setHeader(name, value);
  response.writeHead(status);
  response.flushHeaders();
  if (body === null) response.end();
  else {
    const pieces = Readable.fromWeb(body).on('error', () => response.destroy());
    response.on('close', () => pieces.destroy());
    pieces.pipe(response);
  }
}

function requestOf(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', rawHeaders } = request;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://localhost${url}`, {
    method,
    headers,
    signal,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  });
}
