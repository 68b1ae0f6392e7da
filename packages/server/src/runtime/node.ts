import { respond, type Server } from './core.ts';
import { isWhole, type Answer, type BodyStream } from './encode.ts';
import type { NodeIncoming, NodeOutgoing, NodeServer } from './node-http.ts';
import { NodeRequest } from './node-request.ts';
import { isPromise } from './steps.ts';
import { endIterator, endStream } from './stream.ts';

/** The global of Node. */
declare const Buffer: {
  readonly byteLength: (body: string | Uint8Array) => number;
};

/** A listener for `http.createServer(listener)`. */
export type NodeListener = (request: NodeIncoming, response: NodeOutgoing) => void;

/** Serves by `http.createServer(listener)`, and by whatever else calls with requests of `node:http`. */
export function nodeListener(server: Server): NodeListener {
  return (request, response) => {
    void answerNode(server, request, response);
  };
}

/**
 * Answers a request of `node:http`.
 * @returns Nothing where it is done; a promise where something has to be waited for.
 * @throws What the platform throws, which nothing can be answered with.
 */
export function answerNode(
  server: Server,
  request: NodeIncoming,
  response: NodeOutgoing,
): Promise<void> | undefined {
  const received = new NodeRequest(request, response);
  const answer = respond(server, received);
  return isPromise(answer)
    ? answer.then((late) => deliver(received, response, late))
    : deliver(received, response, answer);
}

function deliver(received: NodeRequest, response: NodeOutgoing, answer: Answer): Promise<void> | undefined {
  const { body } = answer;
  const { raw: request } = received;
  // The client may have gone away, and a handler may have answered by the platform's own means.
  const isOver = response.destroyed || response.headersSent;
  if (!isWhole(body)) {
    if (!isOver)
      return sendStream(response, answer, body).finally(() => {
        received.letGo();
      });
    endStream(body);
  } else if (!isOver) {
    // A handler that reads the body itself may have had enough of it.
    if (received.isOpen && request.complete === false) answer.headers['connection'] = 'close';
    const isCut = answer.headers['connection'] === 'close' && request.complete === false;
    if (isCut) sendEarly(request, response, answer, body);
    else send(response, answer, body);
  }
  received.letGo();
  return undefined;
}

/**
 * Closes a server gracefully: it accepts no more connections, finishes the requests in progress, and answers one more request on each
 * open connection.
 * @param ms Milliseconds after which connections that are still open are closed. Default: 10,000.
 */
export function closeServer(server: NodeServer, ms = 10_000): Promise<void> {
  // Who asks on and on over a connection would never let it be idle: RFC 9112, section 9.6.
  server.prependListener('request', (_, response) => {
    response.setHeader('connection', 'close');
  });
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

function send(
  response: NodeOutgoing,
  { status, headers }: Answer,
  body: string | Uint8Array | undefined,
): void {
  const length = body === undefined ? 0 : Buffer.byteLength(body);
  if (body !== undefined) headers['content-length'] = String(length);
  response.writeHead(status, headers);
  // A text that has as many bytes as characters is ASCII, and need not be encoded.
  if (typeof body === 'string' && body.length === length) response.end(body, 'latin1');
  else response.end(body);
}

/**
 * Milliseconds without anything new after which a request that is not wanted any more is taken to be over. How long it may
 * last as a whole is for the platform to limit (`server.requestTimeout`).
 */
const silence = 1000;

/**
 * Answers a request that still comes, and reads on before the connection is closed: closed at once, it would be reset by what
 * comes, and the answer lost with it (RFC 9112, section 9.6).
 */
function sendEarly(
  request: NodeIncoming,
  response: NodeOutgoing,
  { status, headers }: Answer,
  body: string | Uint8Array | undefined,
): void {
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
  response.writeHead(status, headers);
  response.flushHeaders();
  if (body !== undefined) response.write(body);
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  let timer = setTimeout(end, silence);
  request.on('data', () => {
    clearTimeout(timer);
    timer = setTimeout(end, silence);
  });
  request.on('end', end);
  request.on('close', end);
}

/** Sends no faster than the client takes it. What fails after the first byte can only be told by breaking off. */
async function sendStream(
  response: NodeOutgoing,
  { status, headers }: Answer,
  body: BodyStream,
): Promise<void> {
  response.writeHead(status, headers);
  // The first piece may be long in coming, as that of events.
  response.flushHeaders();
  let proceed = (): void => {};
  let isDone = false;
  try {
    const iterator = body[Symbol.asyncIterator]();
    // Once for all pieces: middleware that compresses takes listeners over, and none back.
    response.on('drain', () => {
      proceed();
    });
    response.on('close', () => {
      proceed();
      // At once: the next piece may never come.
      if (!isDone) endIterator(iterator);
    });
    for (;;) {
      const next = await iterator.next();
      isDone = next.done === true;
      if (next.done === true || response.destroyed) break;
      const isFull = !response.write(next.value);
      response.flush?.();
      if (isFull) await new Promise<void>((resolve) => (proceed = resolve));
    }
    if (isDone) response.end();
  } catch {
    isDone = true;
    response.destroy();
  }
}
