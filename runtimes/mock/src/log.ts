import type { Handler, HandlerContext } from '@specline/server-runtime/handler';
import { isHttpError } from '@specline/server-runtime/failure/http-error';
import type { Operation } from '@specline/server-runtime/operation';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { HandlersById } from './faults/faults.ts';
import { weightOf } from './weight.ts';
import { rawHeaders, rawMethod, rawPath, type RawHeaders } from './raw-request.ts';

/** A request that was answered, or abandoned by the client. */
export interface LoggedRequest {
  /** Id of the operation; undefined if the request was rejected before it reached one, for instance because it is invalid. */
  readonly operation: string | undefined;
  /** In upper case. */
  readonly method: string;
  /** Path as received, without the query. */
  readonly path: string;
  /** Path parameters, decoded. */
  readonly params: unknown;
  /** Query parameters, decoded. */
  readonly query: unknown;
  /** Headers under their names in lower case; credentials are replaced by `***`. */
  readonly headers: RawHeaders;
  /** The decoded body. Those of older requests are left out where the log would keep more than 32 MiB of bodies. */
  readonly body: unknown;
  /** True where there was a body that is left out. */
  readonly isBodyLeftOut?: true;
  /** HTTP status of the reply; undefined if the client disconnected before it. */
  readonly status: number | undefined;
  /** The time of the answer by the clock of the mock, in milliseconds since 1970. */
  readonly at: number;
}

/** The log of the requests that a mock has answered. */
export interface RequestLog {
  /** The requests in the order in which they were answered, the oldest first. */
  readonly requests: readonly LoggedRequest[];
  /** Returns the requests of one operation. */
  of(operation: string): readonly LoggedRequest[];
  /** Empties the log. */
  clear(): void;
  /**
   * Adds a request.
   * @param raw The platform's own request.
   */
  add(request: LoggedRequest, raw: unknown): void;
  /** True if a request is or was in the log. */
  has(raw: unknown): boolean;
}

/** So many bytes of bodies are kept, and always the body of the last request. */
const mostBodies = 32 * 1024 * 1024;

/**
 * Makes a log. Where its bodies keep more than 32 MiB of memory, by estimate, those of the oldest requests are left out, whatever
 * `limit` is: a body of 1 MB may be 20 MB once it is decoded.
 * @param limit How many requests it keeps; the oldest go.
 */
export function createRequestLog(limit = 1000): RequestLog {
  const requests: LoggedRequest[] = [];
  const known = new WeakSet();
  /** The memory that the body of each request takes, in bytes. */
  const weights: number[] = [];
  let total = 0;
  const weigh = ({ body }: LoggedRequest): void => {
    const weight = body === undefined ? 0 : weightOf(body, mostBodies);
    weights.push(weight);
    total += weight;
    for (let at = 0; total > mostBodies && at < requests.length - 1; at++) leaveBodyOut(at);
  };
  const leaveBodyOut = (at: number): void => {
    const request = requests[at];
    if (!request || !weights[at]) return;
    total -= weights[at];
    weights[at] = 0;
    requests[at] = { ...request, body: undefined, isBodyLeftOut: true };
  };
  return {
    requests,
    of: (operation) => requests.filter((request) => request.operation === operation),
    clear: () => {
      requests.length = weights.length = total = 0;
    },
    add: (request, raw) => {
      if (typeof raw === 'object' && raw !== null) known.add(raw);
      requests.push(request);
      requests.splice(0, Math.max(0, requests.length - limit));
      for (const weight of weights.splice(0, Math.max(0, weights.length + 1 - limit))) total -= weight;
      weigh(request);
    },
    has: (raw) => typeof raw === 'object' && raw !== null && known.has(raw),
  };
}

/**
 * Lets handlers write a log.
 * @param now Milliseconds since 1970.
 */
export function withLog(handlers: HandlersById, log: RequestLog, now: () => number): HandlersById {
  const wrap = (handler: Handler): Handler => {
    return (context) => {
      const done = (reply: HandlerReply): HandlerReply => {
        log.add(logged(context, reply.status, now()), context.raw);
        return reply;
      };
      const failed = (error: unknown): never => {
        log.add(logged(context, failureStatus(context, error), now()), context.raw);
        throw error;
      };
      let replying: ReturnType<Handler>;
      try {
        replying = handler(context);
      } catch (error) {
        return failed(error);
      }
      // Most handlers of a mock need not wait, and neither do their callers.
      return replying instanceof Promise ? replying.then(done, failed) : done(replying);
    };
  };
  return Object.fromEntries(Object.entries(handlers).map(([id, handler]) => [id, wrap(handler)]));
}

function failureStatus({ signal }: HandlerContext, error: unknown): number | undefined {
  if (isHttpError(error)) return error.status;
  return signal.aborted ? undefined : 500;
}

/** Returns what is known of a request that came to no operation. */
export function refusedRequest(raw: unknown, status: number | undefined, at: number): LoggedRequest {
  return {
    operation: undefined,
    method: rawMethod(raw),
    path: rawPath(raw),
    params: {},
    query: {},
    headers: withoutCredentials(rawHeaders(raw), []),
    body: undefined,
    status,
    at,
  };
}

function logged(context: HandlerContext, status: number | undefined, at: number): LoggedRequest {
  const { operation, params, query, body, raw } = context;
  const headers = withoutCredentials(rawHeaders(raw), keysOf(operation));
  const method = rawMethod(raw) || operation.method;
  return {
    operation: operation.id,
    method,
    path: rawPath(raw) || operation.path,
    params,
    query,
    headers,
    body,
    status,
    at,
  };
}

/** Header fields that hold credentials in every interface: RFC 9110, sections 11.6.2 and 11.7.2; RFC 6265, section 4.2. */
const always = ['authorization', 'proxy-authorization', 'cookie'];

function withoutCredentials(headers: RawHeaders, keys: readonly string[]): RawHeaders {
  const secret = new Set([...always, ...keys]);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secret.has(name) ? hidden(name, value) : value]),
  );
}

/** Hides a credential except for its scheme, which is no secret and which tests need. */
function hidden(name: string, value: string): string {
  const scheme = name === 'authorization' ? /^[\w-]+(?= )/u.exec(value)?.[0] : undefined;
  return scheme === undefined ? '***' : `${scheme} ***`;
}

/** Returns the header fields that hold API keys and secret parameters. */
function keysOf({ security = [], params = [] }: Operation): readonly string[] {
  const keys = security
    .flat()
    .flatMap(({ scheme }) => (scheme.type === 'apiKey' && scheme.in === 'header' ? scheme.key : []));
  const secrets = params.flatMap((param) => (param.in === 'header' && param.secret ? param.name : []));
  return [...keys, ...secrets].map((name) => name.toLowerCase());
}
