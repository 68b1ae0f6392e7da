import type { Answer, BodyStream } from '../reply/encode.ts';
import type { NodeIncoming, NodeOutgoing } from './node-http.ts';
import type { NodeRequest } from './node-request.ts';
import { endIterator } from '../reply/stream.ts';

/** The global of Node. */
declare const Buffer: {
  readonly byteLength: (body: string | Uint8Array) => number;
};

/** Sends an answer whose body is there as a whole. */
export function sendWhole(
  received: NodeRequest,
  response: NodeOutgoing,
  answer: Answer,
  body: string | Uint8Array | undefined,
): void {
  const { headers } = answer;
  const { raw: request } = received;
  // A handler that reads the body itself may have had enough of it.
  const isLast = answer.isLast === true || (received.isOpen && request.complete === false);
  if (isLast) headers['connection'] = 'close';
  if (isLast && request.complete === false) sendEarly(request, response, answer, body);
  else send(response, answer, body);
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
    endSafely(response);
  };
  let timer = setTimeout(end, silence);
  request.on('data', () => {
    clearTimeout(timer);
    timer = setTimeout(end, silence);
  });
  request.on('end', end);
  request.on('close', end);
}

/** An answer whose body is sent piece by piece. */
interface StreamedAnswer extends Answer {
  readonly body: BodyStream;
}

/**
 * Sends no faster than the client takes it. A failure after the head is out can only be signalled by breaking off.
 * @param onError Receives what goes wrong, be it with the stream or with the connection.
 * @returns Fulfilled in any case.
 */
export async function sendStream(
  received: NodeRequest,
  response: NodeOutgoing,
  { status, headers, body }: StreamedAnswer,
  onError: (error: unknown) => void,
): Promise<void> {
  let proceed = (): void => {};
  let open: AsyncIterator<string | Uint8Array> | undefined;
  const close = (): void => {
    const iterator = open;
    open = undefined;
    if (iterator !== undefined) endIterator(iterator, onError);
  };
  try {
    const iterator = (open = body[Symbol.asyncIterator]());
    response.writeHead(status, headers);
    // The first piece may be long in coming, as that of events.
    response.flushHeaders();
    // Once for all pieces: middleware that compresses takes listeners over, and none back.
    response.on('drain', () => {
      proceed();
    });
    response.on('close', () => {
      proceed();
      // At once: the next piece may never come.
      close();
    });
    // Somebody else may have ended the response meanwhile; without a listener that would end the process.
    response.on('error', onError);
    for (;;) {
      let isOver = true;
      let next: IteratorResult<string | Uint8Array>;
      try {
        next = await iterator.next();
        isOver = next.done === true;
      } finally {
        // What has come to its end, or failed, is not ended once more.
        if (isOver) open = undefined;
      }
      if (next.done === true || response.destroyed) break;
      const isFull = !response.write(next.value);
      response.flush?.();
      if (isFull) await new Promise<void>((resolve) => (proceed = resolve));
    }
    if (response.destroyed) close();
    else response.end();
  } catch (error) {
    onError(error);
    close();
    endBare(response);
  }
  try {
    received.letGo();
  } catch (error) {
    onError(error);
  }
}

/** Ends a response that can carry no error any more: with a 500 without a body, or by breaking it off where its head is out. */
export function endBare(response: NodeOutgoing): void {
  try {
    if (response.headersSent) {
      if (response.writableEnded !== true) response.destroy();
      return;
    }
    // What was set for another answer does not hold for this one.
    for (const name of response.getHeaderNames?.() ?? []) response.removeHeader?.(name);
    response.writeHead(500, { 'content-length': '0' });
    response.end();
  } catch {
    destroySafely(response);
  }
}

function endSafely(response: NodeOutgoing): void {
  try {
    response.end();
  } catch {
    destroySafely(response);
  }
}

/** Destroys a response; middleware may have replaced any of its methods. */
function destroySafely(response: NodeOutgoing): void {
  try {
    response.destroy();
  } catch {
    return;
  }
}
