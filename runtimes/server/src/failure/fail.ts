import { declaredReply, encode, type Answer } from '../reply/encode.ts';
import type { Exchange } from '../request/exchange.ts';
import { renderProblem, type Failure, type RenderedFailure } from './failure.ts';
import { HttpError, isClosing, isHttpError, withStatus, type FailureHeaders } from './http-error.ts';
import { invalidStatus } from '../reply/invalid-status.ts';
import { isDecodable, splitTarget } from '../routing/match.ts';
import type { CoreOptions } from '../options.ts';
import type { Api } from '../operation.ts';
import { redact, redactor } from '@specline/kernel/redact';
import { challengesOf } from '../security/authenticate.ts';
import { secretsOf } from './secrets.ts';
import { shownIssues } from './shown-issues.ts';
import { isPromise } from '../steps.ts';
import { disown, disownWithin, settle, textOfThrown, unshown, writeUnreported } from './thrown.ts';

/** The server data that an answer to a failure needs. */
interface Answering {
  readonly options: CoreOptions;
  readonly api: Pick<Api, 'title'>;
}

/**
 * Returns the answer to a request that failed. An error that the client must not see is reported, and becomes a bare 500; so does
 * what was thrown with headers or issues that cannot be sent.
 */
export function answerFailure(server: Answering, exchange: Exchange, error: unknown): Answer {
  const { options } = server;
  let hidden = error;
  if (isHttpError(error))
    try {
      return answerTo(server, exchange, asDeclared(error, exchange));
    } catch (inner) {
      disownWithin(error);
      hidden = inner;
    }
  report(options, exchange, hidden);
  try {
    return answerTo(server, exchange, new HttpError(500, hiddenMessage));
  } catch (inner) {
    // An id, or a header of `renderFailure`, that cannot be sent.
    report(options, exchange, inner);
    return bareFailure();
  }
}

/**
 * Returns the answer in place of a failure that violates the document: a 500 as problem details (RFC 9457), whatever the options
 * and the document say.
 * @param refused The failure; the connection is closed after both or neither.
 */
export function answerProblem(exchange: Exchange, { isLast }: Answer): Answer {
  const failure = failureOf(exchange, new HttpError(500, hiddenMessage));
  const { contentType, body } = renderProblem(failure);
  const headers = { 'x-request-id': failure.requestId };
  const answer = encode({ status: 500, headers, body, contentType }, undefined);
  return { ...answer, ...(isLast && { isLast }) };
}

const hiddenMessage = 'The server encountered an error.';

/** Returns the answer when nothing else can be sent: a 500 without a body. */
export function bareFailure(): Answer {
  return { status: 500, headers: { 'content-length': '0' } };
}

function answerTo({ options, api }: Answering, exchange: Exchange, error: HttpError): Answer {
  const failure = failureOf(exchange, error);
  const rendered = render(options, exchange, failure);
  const answer = answerOf(exchange, rendered, error, failure, challenged(failure, api.title));
  if (answer.leftOut !== undefined) reportLeftOut(options, exchange, answer.leftOut);
  reportMissing(options, exchange, answer);
  return isClosing(error) ? { ...answer, isLast: true } : answer;
}

/** Returns the error of the server itself with the status that the operation declares for invalid requests. */
function asDeclared(error: HttpError, { isHandled, route }: Exchange): HttpError {
  const status =
    isHandled || route === undefined ? error.status : invalidStatus(route.operation, error.status);
  return status === error.status ? error : withStatus(error, status);
}

/**
 * Hands an error to `onError`. Where there is none, and where it fails itself, a line on stderr has the operation and the class of
 * the error. Nothing is thrown: an answer is more important.
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

/** Returns the text of an error without secrets; no text at all if they cannot be removed. */
function safeText(exchange: Exchange, error: unknown): string {
  try {
    return redact(textOfThrown(error), secretsOf(exchange));
  } catch {
    return unshown;
  }
}

/** The maximum number of reported messages on the header fields of an operation: handlers may make names up. */
const mostReported = 32;

/** The reported header fields, by operation, for each server: its options are its own. */
const reportedBefore = new WeakMap<CoreOptions, Map<string, Set<string>>>();

/** Reports header fields that were not sent, each once for each operation. */
export function reportLeftOut(options: CoreOptions, exchange: Exchange, names: readonly string[]): void {
  const id = exchange.route?.operation.id ?? 'a failure without an operation';
  reportOnce(
    options,
    exchange,
    id,
    names.map((name) => leftOutMessage(id, name)),
  );
}

/**
 * Reports header fields that a failure must have, and whose values only its handler knows; the check of replies reports that as
 * well.
 */
function reportMissing(options: CoreOptions, exchange: Exchange, { status, headers }: Answer): void {
  const { validateReplies = 'off' } = options;
  const { operation } = exchange.route ?? {};
  if (operation === undefined || validateReplies !== 'off') return;
  const required =
    declaredReply(operation.replies, status)?.headers?.filter((each) => each.required === true) ?? [];
  const missing = required.filter(({ name }) => headers[name] === undefined);
  const messages = missing.map(({ name }) => missingMessage(operation.id, status, name));
  reportOnce(options, exchange, operation.id, messages);
}

function missingMessage(id: string, status: number, name: string): string {
  return `The failure ${status} of ${id} was sent without the header ${name}, which the document requires. Pass it in the headers of the HttpError, or return it from renderFailure.`;
}

function reportOnce(options: CoreOptions, exchange: Exchange, id: string, messages: readonly string[]): void {
  if (messages.length === 0) return;
  const byOperation = reportedBefore.get(options) ?? new Map<string, Set<string>>();
  reportedBefore.set(options, byOperation);
  const before = byOperation.get(id) ?? new Set();
  byOperation.set(id, before);
  for (const message of messages) {
    if (before.has(message) || before.size === mostReported) continue;
    before.add(message);
    report(options, exchange, new TypeError(message));
  }
}

function leftOutMessage(id: string, name: string): string {
  const problem =
    name === 'content-length'
      ? 'does not fit its body'
      : 'is about the connection, which only the server can say anything of';
  return `The header ${name} of a reply of ${id} was left out: it ${problem}. Remove it from the headers of the reply.`;
}

/** Returns the id of a request; a failure to make one is reported first. */
function idOf(options: CoreOptions, exchange: Exchange): string {
  try {
    return exchange.requestId;
  } catch (error) {
    report(options, exchange, error);
    return exchange.requestId;
  }
}

/** Returns what a client may know. */
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

/** Returns the path for a report. If it cannot be decoded, nobody knows which parts of it are secret. */
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

/** Returns the challenges of a 401 that a handler threw: RFC 9110, section 15.5.2. */
function challenged({ status, operation }: Failure, realm: string): FailureHeaders {
  return status === 401 && operation !== undefined ? challengesOf(operation, realm) : {};
}

function answerOf(
  exchange: Exchange,
  rendered: RenderedFailure,
  { headers: thrown }: HttpError,
  failure: Failure,
  challenges: FailureHeaders,
): Answer {
  const { status, operation, requestId } = failure;
  const declared = operation && declaredReply(operation.replies, status);
  const known: Record<string, unknown> = {};
  for (const { name, failure: part } of declared?.headers ?? []) if (part) known[name] = part(failure);
  try {
    const { contentType, body, headers: own } = rendered;
    if (isPromise(own) || isPromise(thrown))
      throw new TypeError('The headers of a failure are a promise: await them.');
    const headers = { ...challenges, ...known, 'x-request-id': requestId, ...own, ...thrown };
    return encode({ status, headers, body, contentType }, declared, exchange.request.method);
  } catch (error) {
    disownWithin(rendered);
    throw error;
  }
}
