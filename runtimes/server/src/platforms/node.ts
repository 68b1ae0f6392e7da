import { beginExchange, reporter, respondTo, type Server } from '../core.ts';
import { isWhole, type Answer } from '../reply/encode.ts';
import type { Exchange } from '../request/exchange.ts';
import { report } from '../failure/fail.ts';
import type { NodeIncoming, NodeOutgoing, NodeServer } from './node-http.ts';
import { NodeRequest } from './node-request.ts';
import { abortStreams, listStream } from './open-streams.ts';
import { endBare, sendStream, sendWhole } from './node-send.ts';
import { isPromise } from '../steps.ts';
import { endStream } from '../reply/stream.ts';
import { writeUnreported } from '../failure/thrown.ts';

/** A listener for `http.createServer(listener)`. */
export type NodeListener = (request: NodeIncoming, response: NodeOutgoing) => void;

/** Serves by `http.createServer(listener)`, and by whatever else calls with requests of `node:http`. */
export function nodeListener(server: Server): NodeListener {
  return (request, response) => {
    answerNode(server, request, response);
  };
}

/**
 * Answers a request of `node:http`. This is the outermost frame: nothing is thrown. What is thrown within it is reported; the
 * client gets a 500 without a body, or is cut off where the head of an answer is out.
 */
export function answerNode(server: Server, request: NodeIncoming, response: NodeOutgoing): void {
  let exchange: Exchange | undefined;
  try {
    const received = new NodeRequest(request, response);
    const begun = (exchange = beginExchange(server, received));
    const answer = respondTo(server, begun);
    if (isPromise(answer)) void deliverLate(server, begun, received, response, answer);
    else deliver(server, begun, received, response, answer);
  } catch (error) {
    breakOff(server, exchange, response, error);
  }
}

/** Delivers an answer later. It is a function of its own, since one that creates closures makes each of its calls slower. */
function deliverLate(
  server: Server,
  exchange: Exchange,
  received: NodeRequest,
  response: NodeOutgoing,
  answering: Promise<Answer>,
): Promise<void> {
  return answering.then((answer) => {
    deliver(server, exchange, received, response, answer);
  });
}

/** Sends an answer; nothing is thrown. */
function deliver(
  server: Server,
  exchange: Exchange,
  received: NodeRequest,
  response: NodeOutgoing,
  answer: Answer,
): void {
  const { body } = answer;
  try {
    // The client may have gone away, and a handler may have answered by the platform's own means.
    const { raw: request } = received;
    if (response.destroyed || response.headersSent) leaveAlone(server, exchange, response, answer);
    else if (isWhole(body)) sendWhole(received, response, answer, body);
    else {
      const forget = listStream(request, () => {
        exchange.abort(new DOMException('The server is closing.', 'AbortError'));
      });
      void sendStream(received, response, { ...answer, body }, reporter(server, exchange)).then(forget);
      return;
    }
    received.letGo();
  } catch (error) {
    breakOff(server, exchange, response, error);
  }
}

/** Sends nothing. What a handler has begun by itself, and thrown at then, nobody else would end. */
function leaveAlone(server: Server, exchange: Exchange, response: NodeOutgoing, { body }: Answer): void {
  if (!isWhole(body)) endStream(body, reporter(server, exchange));
  if (exchange.isFailed && response.writableEnded === false) response.destroy();
}

/** Reports an error that nobody else can answer, and ends the response. */
function breakOff(
  { options }: Server,
  exchange: Exchange | undefined,
  response: NodeOutgoing,
  error: unknown,
): void {
  if (exchange === undefined) writeUnreported(undefined, error);
  else report(options, exchange, error);
  endBare(response);
}

/**
 * Closes a server gracefully: it aborts the `signal` of each handler whose answer is still being streamed, accepts no more
 * connections, finishes the requests in progress, and answers one more request on each open connection.
 * @param ms Milliseconds after which connections that are still open are closed. Default: 10,000.
 */
export function closeServer(server: NodeServer, ms = 10_000): Promise<void> {
  // First: what is streamed without end would otherwise last as long as it may.
  abortStreams(server);
  // A client that keeps sending requests over a connection would never let it be idle: RFC 9112, section 9.6.
  server.prependListener('request', (_, response) => {
    // Whoever was put before this listener may have answered; nobody would catch what that throws.
    if (!response.headersSent) response.setHeader('connection', 'close');
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
