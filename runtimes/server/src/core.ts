import { assertOptions } from './assert-options.ts';
import { authenticateRequest } from './security/authenticate.ts';
import { openBody, readBody } from './request/body.ts';
import { decodeParams } from './parameters/decode.ts';
import { declaredReply, encode, withoutBody, type Answer } from './reply/encode.ts';
import { defaultRequestId, Exchange } from './request/exchange.ts';
import { answerFailure, answerProblem, bareFailure, report, reportLeftOut } from './failure/fail.ts';
import { renderProblem, type RenderFailure } from './failure/failure.ts';
import { givenReply } from './reply/given-reply.ts';
import type { Handler } from './handler.ts';
import { isHandler, handlersOf, type FindHandler } from './handlers.ts';
import { HttpError } from './failure/http-error.ts';
import { createMatcher, splitTarget, type Matcher } from './routing/match.ts';
import { notImplemented } from './not-implemented.ts';
import type { Api, Operation } from './operation.ts';
import type { CoreOptions } from './options.ts';
import {
  checkFailure,
  checkReply,
  dropUnknownFields,
  withCheckedStream,
  ReplyError,
} from './reply/reply-check.ts';
import type { HandlerReply } from './reply/reply.ts';
import type { ServerRequest } from './request/request.ts';
import { openForm } from './request/streamed-form.ts';
import { reread } from './parameters/reread.ts';
import { createRoute, type Route } from './routing/route.ts';
import { carryOut, isPromise, waitFor, type Steps } from './steps.ts';
import { disownWithin, isInstance } from './failure/thrown.ts';
import { within } from './request/time-limit.ts';
import { issuesOf, requestProblems } from './validation/validate.ts';

/** The default maximum number of bytes of a request body. */
const defaultBodyLimit = 1024 * 1024;

/** An interface with its handlers, ready to serve. */
export interface Server {
  readonly api: Api;
  readonly options: CoreOptions;
  readonly match: Matcher;
}

/**
 * Makes a server of an interface, whatever the platform.
 * @param handlers Handlers by operation.
 * @param renderFailure Writes failures, unless the options say otherwise.
 * @throws {TypeError} for a handler whose name is no operation, for an invalid option, and where credentials are
 * required that nobody checks.
 */
export function createServer<Id extends string>(
  api: Api<Id>,
  handlers: object,
  options: CoreOptions<unknown, Id>,
  renderFailure: RenderFailure<Id> = renderProblem,
): Server {
  assertOptions(options);
  const secured = api.operations.find(({ security = [] }) => security.some((uses) => uses.length > 0));
  if (secured && options.authenticate === undefined)
    throw new TypeError(
      `${secured.id} requires credentials: pass the option "authenticate", which checks them.`,
    );
  const own = handlersOf(handlers, api.operations);
  const fallback = fallbackOf(api, options.fallback);
  const routes = api.operations.map((operation) =>
    createRoute(operation, own(operation) ?? fallback(operation) ?? notImplemented),
  );
  return {
    api,
    // They are called with operations of this interface alone, whose names are those that they expect.
    options: { renderFailure, ...options } as CoreOptions,
    match: createMatcher(routes, options.basePath?.replace(/\/$/, '') ?? ''),
  };
}

/** Answers a request. It never fails: whatever goes wrong is an answer as well. */
export function respond(server: Server, request: ServerRequest): Answer | Promise<Answer> {
  return respondTo(server, beginExchange(server, request));
}

/** Begins with a request: an adapter reports by it what goes wrong with its answer. */
export function beginExchange({ options }: Server, request: ServerRequest): Exchange {
  return new Exchange(request, options.requestId ?? defaultRequestId);
}

/** Answers a request. It never fails: whatever goes wrong is an answer as well. */
export function respondTo(server: Server, exchange: Exchange): Answer | Promise<Answer> {
  try {
    const answering = carryOut(run(server, exchange));
    return isPromise(answering)
      ? respondLater(server, exchange, answering)
      : finish(server, exchange, answering);
  } catch (error) {
    return failed(server, exchange, error);
  }
}

async function respondLater(server: Server, exchange: Exchange, answering: Promise<Answer>): Promise<Answer> {
  const { timeout } = server.options.limits ?? {};
  try {
    const answer = await (timeout === undefined ? answering : within(timeout, exchange, answering));
    return finish(server, exchange, answer);
  } catch (error) {
    return failed(server, exchange, error);
  }
}

/** Returns an answer as it is sent; what goes wrong with its stream then, is for who sends it to report. */
function finish(server: Server, exchange: Exchange, answer: Answer): Answer {
  return exchange.request.method === 'HEAD' ? withoutBody(answer, reporter(server, exchange)) : answer;
}

/** Reports what goes wrong with an exchange. */
export function reporter({ options }: Server, exchange: Exchange): (error: unknown) => void {
  return (error) => {
    report(options, exchange, error);
  };
}

/** Returns the answer to what was thrown, whatever that is. */
function failed(server: Server, exchange: Exchange, error: unknown): Answer | Promise<Answer> {
  exchange.isFailed = true;
  try {
    const answer = answerFailure(server, exchange, error);
    const { validateReplies = 'off' } = server.options;
    // The replacement of a refused reply is not refused in turn.
    if (validateReplies === 'off' || exchange.route === undefined || error instanceof ReplyError)
      return finish(server, exchange, answer);
    return checkedFailure(server, exchange, exchange.route, answer);
  } catch (inner) {
    report(server.options, exchange, inner);
    return bareFailure();
  }
}

/**
 * Returns a failure that the document declares, checked as other replies are; in place of one that may not be sent it is a problem.
 */
async function checkedFailure(
  server: Server,
  exchange: Exchange,
  route: Route,
  answer: Answer,
): Promise<Answer> {
  const { options } = server;
  try {
    const error = await checkFailure(route, answer);
    if (error !== undefined) report(options, exchange, error);
    const isRefused = error !== undefined && options.validateReplies === 'throw';
    return finish(server, exchange, isRefused ? answerProblem(exchange, answer) : answer);
  } catch (inner) {
    report(options, exchange, inner);
    return bareFailure();
  }
}

/** Returns the way of a request, from first to last. */
function* run({ api, options, match }: Server, exchange: Exchange): Steps<Answer> {
  const { request } = exchange;
  checkHeaderBytes(request, options.limits?.headerBytes);
  const { path, query } = splitTarget(request.target);
  const found = match(request.method, path);
  if ('allow' in found) return { status: 204, headers: { allow: found.allow } };

  const { route } = found;
  const { operation } = route;
  exchange.route = route;
  exchange.captures = found.captures;
  if (options.authenticate && route.security.length > 0)
    exchange.auth = yield* authenticateRequest(route, request, options.authenticate, api.title);

  const undecoded = decodeParams(exchange, found, query);
  const { streams } = route.handler;
  const bodyLimit = options.limits?.body ?? defaultBodyLimit;
  const opened =
    operation.body && streams ? openBody(exchange, operation.body, streams.limit ?? bodyLimit) : undefined;
  const form = opened && (yield* waitFor(openForm(exchange, opened, bodyLimit)));
  const read =
    operation.body && !streams
      ? yield* waitFor(readBody(exchange, operation.body, { body: bodyLimit, files: options.limits?.files }))
      : undefined;
  const body = form === undefined ? read : form.values;

  const all = (route.requestValidators ??= (yield* waitFor(operation.validators?.())) ?? {});
  const validators = streams && form === undefined ? { ...(all.params && { params: all.params }) } : all;
  const problems = requestProblems(exchange, validators);
  if (problems.length > 0 || undecoded.length > 0) {
    const came = { match: found, query, body };
    const faults = reread(exchange, came, validators, { undecoded, problems });
    const issues = yield* waitFor(issuesOf(form?.faultsIn(faults) ?? faults, api.positions));
    if (issues.length > 0) throw new HttpError(400, 'The request is invalid.', { issues });
  }

  exchange.throwIfAborted();
  form?.handOver();
  exchange.isHandled = true;
  const given = route.handler(exchange);
  const reply = givenReply(isPromise(given) ? yield given : given, operation.id);
  const answer = answerOf(operation, reply, request.method);
  if (answer.leftOut !== undefined) reportLeftOut(options, exchange, answer.leftOut);
  const { validateReplies = 'off', unknownFields = 'keep' } = options;
  const cleaned = unknownFields === 'drop' ? yield* waitFor(dropUnknownFields(route, answer)) : answer;
  if (validateReplies === 'off') return cleaned;
  const onError = (error: ReplyError): void => {
    if (validateReplies === 'throw') throw error;
    report(options, exchange, error);
  };
  const error = yield* waitFor(checkReply(route, cleaned, reply));
  if (error) onError(error);
  return yield* waitFor(withCheckedStream(route, cleaned, onError));
}

/** @throws {TypeError} which names the operation, for what cannot be sent. */
function answerOf({ id, replies }: Operation, reply: HandlerReply, method: string): Answer {
  try {
    return encode(reply, declaredReply(replies, reply.status), method);
  } catch (error) {
    disownWithin(reply);
    if (!isInstance(error, TypeError)) throw error;
    throw new TypeError(`The reply of ${id} cannot be sent. ${error.message}`, { cause: error });
  }
}

function fallbackOf(api: Api, fallback: object | Handler | undefined): FindHandler {
  if (fallback === undefined) return () => undefined;
  return isHandler(fallback) ? () => fallback : handlersOf(fallback, api.operations);
}

/** Checks the size of the header fields: RFC 6585, section 5. */
function checkHeaderBytes(request: ServerRequest, limit: number | undefined): void {
  if (limit !== undefined && request.headerBytes() > limit)
    throw new HttpError(431, `The header fields may have at most ${limit} bytes.`);
}
