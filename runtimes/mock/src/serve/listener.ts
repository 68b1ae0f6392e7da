import type { CoreOptions } from '@specline/server-runtime/options';
import { createServer } from '@specline/server-runtime/core';
import { splitTarget } from '@specline/server-runtime/routing/match';
import { nodeListener } from '@specline/server-runtime/platforms/node';
import { endBare } from '@specline/server-runtime/platforms/node-send';
import { textOfThrown, writeUnreported } from '@specline/server-runtime/failure/thrown';
import { pause } from '../faults/pause.ts';
import { refusedRequest } from '../log.ts';
import { basePathOf } from '@specline/kernel/base-path';
import { createCaller } from './call-operation.ts';
import { createCors } from './cors.ts';
import { latencies, type Latency } from './latency.ts';
import type { IncomingRequest, OutgoingResponse, RequestListener } from './node/node-http.ts';
import { createPages, isPagePath } from './pages.ts';
import { pagesPath } from './pages/layout.ts';
import { startPathOf } from './pages/start-page.ts';
import type { Served } from './served.ts';
import { mostFileBytes } from '../uploads.ts';
import { acceptToken } from './token.ts';

/** The options of answering the requests of a mock. */
export interface ListenerOptions {
  /** The host that the server is bound to. */
  readonly host: string;
  /** The only credentials that are accepted; any where absent. */
  readonly token?: string | undefined;
  /** Origins of pages other than those of this machine that may send credentials; none where absent. */
  readonly cors?: readonly string[] | undefined;
  readonly latency?: Latency | undefined;
  /** Bytes that a body may have: 1 MiB where absent, and a file 64 MiB. */
  readonly maxBody?: number | undefined;
  /** The validation of replies, as of the server. @default 'off' */
  readonly validateReplies?: CoreOptions['validateReplies'];
  /** From which latencies follow. */
  readonly seed: number;
  /** Is called when the state may have changed. */
  readonly onChange: () => void;
  /** Receives errors that are no answer: bugs. Their text holds no credentials. */
  readonly onError: (text: string) => void;
}

/** Serves a mock: its operations below their base path, with CORS, and its pages. */
export function mockListener(served: Served, options: ListenerOptions): RequestListener {
  const pages = createPages({
    served,
    host: options.host,
    token: options.token,
    call: createCaller(served),
    onChange: options.onChange,
  });
  const operations = operationsListener(served, options);
  const startPath = startPathOf(served);
  // The outermost frame: whatever is thrown is reported, and answered.
  return (request, response) => {
    const fail = (error: unknown): void => {
      report(options, error);
      endBare(response);
    };
    try {
      const { path, query } = splitTarget(request.url ?? '/');
      if (isPagePath(path) || path === startPath) {
        const url = new URL(`http://mock${path === '/' ? pagesPath : path}?${query}`);
        pages(request, response, url).catch(fail);
      } else operations(request, response);
    } catch (error) {
      fail(error);
    }
  };
}

/** Hands an error to `onError`, with its text; nothing is thrown. */
function report({ onError }: ListenerOptions, error: unknown): void {
  try {
    onError(textOfThrown(error));
  } catch {
    writeUnreported(undefined, error);
  }
}

/** Does something when a response is over, where nobody would catch what it throws. */
function onceClosed(response: OutgoingResponse, options: ListenerOptions, act: () => void): void {
  response.once('close', () => {
    try {
      act();
    } catch (error) {
      report(options, error);
    }
  });
}

function operationsListener(served: Served, options: ListenerOptions): RequestListener {
  const { api, handlers, about, renderFailure } = served;
  const server = createServer(api, handlers, {
    authenticate: acceptToken(options.token),
    basePath: basePathOf(about.baseUrl),
    limits: {
      ...(options.maxBody !== undefined && { body: options.maxBody }),
      files: options.maxBody ?? mostFileBytes,
    },
    onError: (_, { text }) => {
      options.onError(text);
    },
    ...(options.validateReplies && { validateReplies: options.validateReplies }),
    ...(renderFailure && { renderFailure }),
  });
  const answer: RequestListener = nodeListener(server);
  const cors = createCors(api, options.cors);
  const nextLatency = options.latency && latencies(options.latency, options.seed);
  return (request, response) => {
    if (cors(request, response)) return;
    onceClosed(response, options, () => {
      logRefusal(served, request, response);
    });
    onceClosed(response, options, options.onChange);
    if (nextLatency === undefined) answer(request, response);
    else void answerLate(nextLatency(), answer, request, response);
  };
}

/** Answers after a delay, unless the client has gone away meanwhile. */
async function answerLate(
  ms: number,
  answer: RequestListener,
  request: IncomingRequest,
  response: OutgoingResponse,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => {
    gone.abort();
  });
  try {
    await pause(ms, gone.signal);
  } catch {
    return;
  }
  answer(request, response);
}

/** Logs a request that was refused before an operation was called. */
function logRefusal({ log, now }: Served, request: IncomingRequest, response: OutgoingResponse): void {
  if (log.has(request)) return;
  log.add(refusedRequest(request, response.headersSent ? response.statusCode : undefined, now()), request);
}
