import { credentialsOf } from './authenticate.ts';
import { declaredReply, encode, type Answer } from './encode.ts';
import type { Exchange } from './exchange.ts';
import { renderProblem, type Failure, type RenderedFailure } from './failure.ts';
import { HttpError, isHttpError, withStatus } from './http-error.ts';
import { invalidStatus } from './invalid-status.ts';
import { splitTarget } from './match.ts';
import type { CoreOptions } from './options.ts';
import { redact } from './redact.ts';
import { isPromise } from './steps.ts';

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
      untold = inner;
    }
  report(options, exchange, untold);
  try {
    return told(options, exchange, new HttpError(500, 'The server encountered an error.'));
  } catch (inner) {
    // An id, or a header of `renderFailure`, that cannot be sent.
    report(options, exchange, inner);
    return { status: 500, headers: {} };
  }
}

function told(options: CoreOptions, exchange: Exchange, error: HttpError): Answer {
  const failure = failureOf(exchange, error);
  return answerOf(render(options, exchange, failure), error, failure);
}

/** What the server itself says of a request that is invalid has the status that the operation declares for that. */
function asDeclared(error: HttpError, { isHandled, route }: Exchange): HttpError {
  const status =
    isHandled || route === undefined ? error.status : invalidStatus(route.operation, error.status);
  return status === error.status ? error : withStatus(error, status);
}

/** Tells `onError` of an error. What it throws itself is lost: an answer is more important. */
export function report(options: CoreOptions, exchange: Exchange, error: unknown): void {
  const { onError } = options;
  if (onError === undefined) return;
  const operation = exchange.route?.operation;
  const requestId = idOf(options, exchange);
  const text = redact(textOf(error), secretsOf(exchange));
  try {
    const told = onError(error, { operation, requestId, text });
    // Node ends with a rejection that nobody handles.
    if (isPromise(told)) told.then(undefined, () => undefined);
  } catch {
    return;
  }
}

/** Anything can be thrown, also what is no text. */
function textOf(error: unknown): string {
  try {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } catch {
    return 'An error that cannot be shown.';
  }
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
  const secrets = secretsOf(exchange);
  return {
    status,
    message: redact(message, secrets),
    issues: issues.map((issue) => ({ ...issue, message: redact(issue.message, secrets) })),
    operation: exchange.route?.operation,
    requestId: exchange.requestId,
    path: redact(splitTarget(exchange.request.target).path, secrets),
    accept: exchange.request.header('accept'),
  };
}

function render(options: CoreOptions, exchange: Exchange, failure: Failure): RenderedFailure {
  try {
    return (options.renderFailure ?? renderProblem)(failure);
  } catch (error) {
    report(options, exchange, error);
    return renderProblem(failure);
  }
}

function answerOf(
  { contentType, body, headers: rendered }: RenderedFailure,
  { headers: thrown }: HttpError,
  failure: Failure,
): Answer {
  const { status, operation, requestId } = failure;
  const declared = operation && declaredReply(operation.replies, status);
  const known: Record<string, unknown> = {};
  for (const { name, failure: part } of declared?.headers ?? []) known[name] = part?.(failure);
  const headers = { ...known, 'x-request-id': requestId, ...rendered, ...thrown };
  return encode({ status, headers, body, contentType }, declared);
}

/** What no message may show: credentials, and parameters that are secrets. */
function secretsOf({ route, request, params, query, headers, cookies }: Exchange): readonly string[] {
  if (route === undefined) return [];
  const values = { path: params, query, header: headers, cookie: cookies };
  const secretParams = route.params.filter(({ secret }) => secret === true);
  return [
    ...credentialsOf(route.operation, request),
    ...secretParams.flatMap((param) => textsOf(values[param.in][param.name])),
  ];
}

/** The texts of a value that may be a list. */
function textsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
