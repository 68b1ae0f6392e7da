import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A server on loopback, which is closed when the test ends. */
export interface Loopback {
  readonly url: string;
  /** The requests that have arrived, in order. */
  readonly arrived: readonly Arrived[];
}

/**
 * Serves HTTP.
 * @param answer Answers a request, of which `nth` is the number, from 1.
 */
export async function serve(
  answer: (response: ServerResponse, request: Arrived, nth: number) => void,
): Promise<Loopback> {
  const arrived: Arrived[] = [];
  const listener: RequestListener = (incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, url, headers, body: Buffer.concat(chunks).toString() };
      answer(response, request, arrived.push(request));
    });
  };
  return { url: await listen(createServer(listener)), arrived };
}

/**
 * Serves bytes, where it matters which ones. A connection is handed over with each request head that comes on it.
 * @param answer Writes to the connection; `nth` is the number of the request, from 1.
 */
export async function serveBytes(answer: (socket: Socket, nth: number) => void): Promise<{
  readonly url: string;
  readonly connections: () => number;
  readonly requests: () => number;
}> {
  let connections = 0;
  let requests = 0;
  const server = createSocketServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      // Requests of these tests are small: each comes in one piece.
      if (chunk.includes('HTTP/1.1')) answer(socket, (requests += 1));
    });
  });
  return { url: await listen(server), connections: () => connections, requests: () => requests };
}

/** Returns a port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
