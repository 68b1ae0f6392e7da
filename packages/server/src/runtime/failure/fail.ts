import { declaredReply, encode, type Answer } from '../reply/encode.ts';
import type { Exchange } from '../request/exchange.ts';
import { renderProblem, type Failure, type RenderedFailure } from './failure.ts';
import { HttpError, isClosing, isHttpError, withStatus } from './http-error.ts';
import { invalidStatus } from '../reply/invalid-status.ts';
import { isDecodable, splitTarget } from '../routing/match.ts';
import type { CoreOptions } from '../options.ts';
import { redact, redactor } from '../kernel/redact.ts';
import { secretsOf } from './secrets.ts';
import { shownIssues } from './shown-issues.ts';
import { isPromise } from '../steps.ts';
import { disown, disownWithin, settle, textOfThrown, unshown, writeUnreported } from './thrown.ts';

/**
 * The answer to a request that failed. What is not meant for the client is reported, and becomes a bare 500; so does what was thrown
 * with headers or issues that cannot be sent.
 */
export function answerFailure(options: CoreOptions, exchange: Exchange, error: unknown): Answer {
  let untold = error;
  if (isHttpError(error))
    try {
      return told(options, exchange, asDeclared(error, exchange));
    } catch (inner) {
      disownWithin(error);
      untold = inner;
    }
  report(options, exchange, untold);
  try {
    return told(options, exchange, new HttpError(500, 'The server encountered an error.'));
  } catch (inner) {
    // An id, or a header of `renderFailure`, that cannot be sent.
    report(options, exchange, inner);
    return bareFailure();
  }
}

/** The answer when nothing else can be said: a 500 without a body. */
export function bareFailure(): Answer {
  return { status: 500, headers: { 'content-length': '0' } };
}

function told(options: CoreOptions, exchange: Exchange, error: HttpError): Answer {
  const failure = failureOf(exchange, error);
  const answer = answerOf(exchange, render(options, exchange, failure), error, failure);
  if (answer.leftOut !== undefined) reportLeftOut(options, exchange, answer.leftOut);
  return isClosing(error) ? { ...answer, isLast: true } : answer;
}

/** What the server itself says of a request that is invalid has the status that the operation declares for that. */
function asDeclared(error: HttpError, { isHandled, route }: Exchange): HttpError {
  const status =
    isHandled || route === undefined ? error.status : invalidStatus(route.operation, error.status);
  return status === error.status ? error : withStatus(error, status);
}

/**
 * Hands an error to `onError`. Where there is none, and where it fails itself, a line on stderr has the operation and the class of the
 * error. Nothing is thrown: an answer is more important.
 */
export function report(options: CoreOptions, exchange: Exchange, error: unknown): void {
  const { onError } = options;
  // Whatever is thrown may be a promise.
  disown(error);
  const operation = exchange.route?.operation;
  const fail = (): void => {
    writeUnreported(operation?.id, error);
  };
  if (onError === undefined) {
    fail();
    return;
  }
  const requestId = idOf(options, exchange);
  try {
    const taking = onError(error, { operation, requestId, text: safeText(exchange, error) });
    if (taking !== undefined) void settle(taking, fail);
  } catch {
    fail();
  }
}

/** The text of an error without secrets; no text at all where it cannot be told from them. */
function safeText(exchange: Exchange, error: unknown): string {
  try {
    return redact(textOfThrown(error), secretsOf(exchange));
  } catch {
    return unshown;
  }
}

/** How many header fields of an operation are reported: handlers may make names up. */
const mostLeftOut = 32;

/** The names of header fields that were reported, by operation, for each server: its options are its own. */
const leftOutBefore = new WeakMap<CoreOptions, Map<string, Set<string>>>();

/** Reports header fields that were not sent, each once for each operation. */
export function reportLeftOut(options: CoreOptions, exchange: Exchange, names: readonly string[]): void {
  const id = exchange.route?.operation.id ?? 'a failure without an operation';
  const byOperation = leftOutBefore.get(options) ?? new Map<string, Set<string>>();
  leftOutBefore.set(options, byOperation);
  const before = byOperation.get(id) ?? new Set();
  byOperation.set(id, before);
  for (const name of names) {
    if (before.has(name) || before.size === mostLeftOut) continue;
    before.add(name);
    report(options, exchange, new TypeError(leftOutMessage(id, name)));
  }
}

function leftOutMessage(id: string, name: string): string {
  const problem =
    name === 'content-length'
      ? 'does not fit its body'
      : 'is about the connection, which only the server can say anything of';
  return `The header ${name} of a reply of ${id} was left out: it ${problem}. Remove it from the headers of the reply.`;
}

/** What a request is called; that it could not be named is told first. */
function idOf(options: CoreOptions, exchange: Exchange): string {
  try {
    return exchange.requestId;
  } catch (error) {
    report(options, exchange, error);
    return exchange.requestId;
  }
}

/** What a client may know. */
function failureOf(exchange: Exchange, { status, message, issues }: HttpError): Failure {
  const hide = redactor(secretsOf(exchange));
  return {
    status,
    message: hide(message),
    issues: shownIssues(issues, hide),
    operation: exchange.route?.operation,
    requestId: exchange.requestId,
    path: shownPath(exchange, hide),
    accept: exchange.request.header('accept'),
  };
}

/** Of a path that cannot be decoded, nobody knows what of it would have been a secret. */
function shownPath({ route, request }: Exchange, hide: (text: string) => string): string {
  const { path } = splitTarget(request.target);
  return route !== undefined || isDecodable(path) ? hide(path) : '***';
}

function render(options: CoreOptions, exchange: Exchange, failure: Failure): RenderedFailure {
  try {
    const rendered = (options.renderFailure ?? renderProblem)(failure);
    if (!isPromise(rendered)) return rendered;
    disown(rendered);
    throw new TypeError('The option renderFailure returned a promise; it must return what is sent.');
  } catch (error) {
    report(options, exchange, error);
    return renderProblem(failure);
  }
}

function answerOf(
  exchange: Exchange,
  rendered: RenderedFailure,
  { headers: thrown }: HttpError,
  failure: Failure,
): Answer {
  const { status, operation, requestId } = failure;
  const declared = operation && declaredReply(operation.replies, status);
  const known: Record<string, unknown> = {};
  for (const { name, failure: part } of declared?.headers ?? []) known[name] = part?.(failure);
  try {
    const { contentType, body, headers: own } = rendered;
    if (isPromise(own) || isPromise(thrown))
      throw new TypeError('The headers of a failure are a promise: await them.');
    const headers = { ...known, 'x-request-id': requestId, ...own, ...thrown };
    return encode({ status, headers, body, contentType }, declared, exchange.request.method);
  } catch (error) {
    disownWithin(rendered);
    throw error;
  }
}
