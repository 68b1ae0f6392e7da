import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { tooLarge } from './body.ts';
import { respond, type Server } from './core.ts';
import { isWhole, type Answer, type BodyStream } from './encode.ts';
import { HttpError } from './http-error.ts';
import type { ServerRequest } from './request.ts';
import { endStream } from './stream.ts';

/** What `node:http` calls for each request. */
export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves by `http.createServer(listener)`, and by whatever else calls with requests of `node:http`. */
export function nodeListener(server: Server): NodeListener {
  return (request, response) => {
    void answerNode(server, request, response);
  };
}

/** Answers a request of `node:http`. */
export async function answerNode(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await respond(server, new NodeRequest(request, response));
  const { body } = answer;
  // The client may have gone away, and a handler may have answered by the platform's own means.
  const isOver = response.destroyed || response.headersSent;
  if (isWhole(body)) {
    if (!isOver) send(response, answer, body);
  } else if (isOver) endStream(body);
  else await sendStream(response, answer, body);
}

/**
 * Closes a server: no more connections are taken, requests that are under way are answered.
 * @param ms Milliseconds until connections are cut that are still open.
 */
export function closeServer(server: HttpServer, ms = 10_000): Promise<void> {
  // A connection that is kept alive is idle only after its answer: it is looked for until none is left.
  const idle = setInterval(() => {
    server.closeIdleConnections();
  }, 20);
  const end = setTimeout(() => {
    server.closeAllConnections();
  }, ms);
  return new Promise((resolve, reject) => {
    server.close((error) => {
      clearInterval(idle);
      clearTimeout(end);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** A request of `node:http`. Its parts are read once: Express makes that slow. */
class NodeRequest implements ServerRequest {
  readonly raw: IncomingMessage;
  readonly method: string;
  readonly target: string;
  readonly #headers: IncomingMessage['headers'];
  readonly #response: ServerResponse;

  constructor(raw: IncomingMessage, response: ServerResponse) {
    this.raw = raw;
    this.method = raw.method ?? 'GET';
    this.target = raw.url ?? '/';
    this.#headers = raw.headers;
    this.#response = response;
  }

  header(name: string): string | undefined {
    // It is an object like all others: `constructor` is there without having been sent.
    const value: unknown = this.#headers[name];
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'string' ? value : undefined;
  }

  /** With the colon, the space and the line break of each. */
  headerBytes(): number {
    const { rawHeaders } = this.raw;
    return rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  }

  readBody(limit: number): Promise<Uint8Array> {
    const { raw } = this;
    return new Promise((resolve, reject) => {
      const chunks: Uint8Array[] = [];
      let size = 0;
      // Whoever read it before left nothing; nothing would ever come.
      if (raw.readableEnded || raw.destroyed) {
        reject(
          new TypeError('The body has been read before: mount this router before whatever parses bodies.'),
        );
        return;
      }
      raw.on('data', (chunk: Uint8Array) => {
        size += chunk.length;
        if (size <= limit) chunks.push(chunk);
        else reject(tooLarge(limit));
      });
      raw.on('end', () => {
        resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
      });
      raw.on('close', () => {
        reject(brokenOff());
      });
      raw.on('error', () => {
        reject(brokenOff());
      });
    });
  }

  onGone(listener: () => void): void {
    const response = this.#response;
    const onClose = (): void => {
      if (!response.writableFinished) listener();
    };
    if (response.destroyed) onClose();
    else response.once('close', onClose);
  }
}

function brokenOff(): HttpError {
  return new HttpError(400, 'The body broke off.');
}

function send(
  response: ServerResponse,
  { status, headers }: Answer,
  body: string | Uint8Array | undefined,
): void {
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
  response.writeHead(status, headers);
  response.end(body);
}

/** Sends no faster than the client takes it. What fails after the first byte can only be told by breaking off. */
async function sendStream(
  response: ServerResponse,
  { status, headers }: Answer,
  body: BodyStream,
): Promise<void> {
  response.writeHead(status, headers);
  try {
    for await (const piece of body) {
      if (response.destroyed) return;
      if (!response.write(piece)) await drained(response);
    }
    response.end();
  } catch {
    response.destroy();
  }
}

/** Ends also when the client goes away. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
}
