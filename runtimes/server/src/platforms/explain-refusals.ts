import { encode, isWhole, type Answer } from '../reply/encode.ts';
import { renderProblem, titleOf, type Failure, type RenderFailure } from '../failure/failure.ts';

/** The used part of an error of a connection in Node. */
interface ConnectionError extends Error {
  readonly code?: string;
  /** The reason of its parser. */
  readonly reason?: string;
}

/** The used part of a connection. */
interface Connection {
  readonly writable: boolean;
  write(head: string, encoding: 'latin1'): unknown;
  end(body?: Uint8Array): unknown;
  destroy(): unknown;
}

/** The used part of a request. */
interface RefusedRequest {
  readonly complete: boolean;
  readonly socket: Connection;
  readonly url?: string | undefined;
}

/** The used part of its response. */
interface RefusedResponse {
  readonly headersSent: boolean;
  readonly writableFinished: boolean;
  writeHead(status: number, headers: Answer['headers']): unknown;
  end(body?: Uint8Array): unknown;
  once(event: 'finish', listener: () => void): unknown;
}

/** A request that is answered. */
interface Answered {
  readonly request: RefusedRequest;
  readonly response: RefusedResponse;
}

/** A server of `node:http`. */
export interface RefusingServer {
  on(event: 'clientError', listener: (error: ConnectionError, connection: Connection) => void): unknown;
  on(
    event: 'request' | 'checkExpectation',
    listener: (request: RefusedRequest, response: RefusedResponse) => void,
  ): unknown;
}

/**
 * Milliseconds in which a client that is refused may read why: a connection that is closed while more comes is reset, and the
 * answer lost with it (RFC 9112, section 9.6).
 */
const grace = 1000;

/**
 * Adds a body to the answers that Node itself gives before a handler is called: to a request that is not HTTP (400), does not
 * arrive in time (408), has chunk extensions (413) or header fields (431) that are too large, or has an unknown `Expect` (417). By
 * default, Node sends these without a body.
 * @param server A server of `node:http`.
 * @param render Renders the failures. They have no operation, and an empty path if nothing could be read.
 */
export function explainRefusals(server: RefusingServer, render: RenderFailure<never>): void {
  // In the order of the requests, of which a client may send any number before it reads an answer.
  const answered = new WeakMap<Connection, Set<Answered>>();
  const openOn = (connection: Connection): readonly Answered[] =>
    [...(answered.get(connection) ?? [])].filter(({ response }) => !response.writableFinished);
  server.on('request', (request, response) => {
    const open = answered.get(request.socket) ?? new Set();
    answered.set(request.socket, open);
    // Answers are finished in their order: what is behind one that is not need not be looked at.
    for (const each of open)
      if (each.response.writableFinished) open.delete(each);
      else break;
    open.add({ request, response });
  });
  server.on('checkExpectation', ({ url = '', socket }, response) => {
    guarded(socket, () => {
      const { status, headers, body } = answerTo(417, 'The value of Expect is not supported.', url, render);
      response.writeHead(status, headers);
      response.end(body);
    });
  });
  const refused = new WeakSet<Connection>();
  server.on('clientError', (error, connection) => {
    // What still comes of a request that was refused is no request either.
    if (refused.has(connection)) return;
    refused.add(connection);
    const open = openOn(connection);
    // The reply to what broke off has begun: what stood within it would be read as a part of it.
    const isWithin = open.some(({ request, response }) => !request.complete && response.headersSent);
    if (isWithin || error.code === 'ECONNRESET') {
      connection.destroy();
      return;
    }
    // Answers have the order of the requests: RFC 9112, section 9.3.2.
    const last = open.filter(({ request }) => request.complete).at(-1);
    const sendRefusal = (): void => {
      guarded(connection, () => {
        refuse(connection, error, render);
      });
    };
    if (last === undefined) sendRefusal();
    else last.response.once('finish', sendRefusal);
  });
}

/** Does what nobody would catch the failure of; a connection on which it fails is closed. */
function guarded(connection: Connection, act: () => void): void {
  try {
    act();
  } catch {
    connection.destroy();
  }
}

function refuse(connection: Connection, error: ConnectionError, render: RenderFailure<never>): void {
  if (!connection.writable) return;
  const [status, message] = refusalOf(error);
  const { headers, body } = answerTo(status, message, '', render);
  connection.write(headOf(status, headers), 'latin1');
  connection.end(body);
  setTimeout(() => connection.destroy(), grace);
}

function refusalOf({
  code,
  reason = 'it is incomplete',
}: ConnectionError): readonly [status: number, message: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, 'The header fields are too large.'];
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, 'The extensions of the chunks are too large.'];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'The request did not arrive in time.'];
    default:
      return [400, `The request is not HTTP: ${reason}.`];
  }
}

/** An answer with a body that is there as a whole. */
interface WholeAnswer extends Answer {
  readonly body?: Uint8Array;
}

/** Returns the answer to a connection error. It never throws: nothing would catch it, and the process would end. */
function answerTo(
  status: number,
  message: string,
  target: string,
  render: RenderFailure<never>,
): WholeAnswer {
  const [path = ''] = target.split('?');
  const failure: Failure<never> = {
    status,
    message,
    issues: [],
    operation: undefined,
    requestId: crypto.randomUUID(),
    path,
  };
  try {
    return written(failure, render);
  } catch {
    return written(failure, renderProblem);
  }
}

function written(failure: Failure<never>, render: RenderFailure<never>): WholeAnswer {
  const { status, requestId } = failure;
  const { contentType, body: rendered, headers } = render(failure);
  const reply = {
    status,
    headers: { 'x-request-id': requestId, ...headers },
    contentType,
    body: rendered,
  };
  const { headers: fields, body } = encode(reply, undefined);
  if (!isWhole(body)) throw new TypeError('A failure is not streamed.');
  fields['connection'] = 'close';
  if (body === undefined) return { status, headers: fields };
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return { status, headers: { ...fields, 'content-length': String(content.length) }, body: content };
}

/** Returns the status line and header fields: RFC 9112, section 2.1. */
function headOf(status: number, headers: Answer['headers']): string {
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each) => `${name}: ${each}\r\n`),
  );
  return `HTTP/1.1 ${status} ${titleOf(status)}\r\n${fields.join('')}\r\n`;
}
