import type { ErrorBody } from '../../../../packages/client/src/generated/error-bodies.ts';
import type { OperationId } from '../../../../packages/client/src/generated/operation-id.ts';

/** The properties of an error beside its message. */
type ErrorFields = ErrorOptions & Readonly<Record<string, unknown>>;

/** Base class of all errors of a call. The message names the operation and what happened, and contains no secrets. */
export abstract class ClientError extends Error {
  declare readonly operationId: OperationId;

  /** @param fields The properties of the error. */
  constructor(operationId: OperationId, message: string, fields?: ErrorFields) {
    super(`${operationId}: ${message}`, fields);
    Object.assign(this, fields, { operationId });
  }
}

/** An argument cannot be sent. No request was made. */
export class ParameterError extends ClientError {
  override readonly name = 'ParameterError';
  /** Name of the parameter. */
  declare readonly parameter: string;
}

/** There was no complete response: the connection failed or broke. `cause` is what `fetch` threw. */
export class NetworkError extends ClientError {
  override readonly name = 'NetworkError';
}

/** The call, or its last attempt, took longer than its `timeout`. */
export class TimeoutError extends ClientError {
  override readonly name = 'TimeoutError';
}

/** The response has more bytes than `maxResponseBytes` allows. It was not read to its end, and is not asked for again. */
export class ResponseTooLargeError extends ClientError {
  override readonly name = 'ResponseTooLargeError';
}

/** The call was cancelled by its `signal`. `cause` is the signal's reason. */
export class AbortError extends ClientError {
  override readonly name = 'AbortError';
}

/**
 * A list cannot be continued: the server returned the same cursor or page twice, the URL of the next page lacks the cursor, or the
 * items of a page are not an array.
 */
export class PagingError extends ClientError {
  override readonly name = 'PagingError';
}

/** Base class of errors that come with a response. */
export abstract class AnswerError extends ClientError {
  declare readonly status: number;
  declare readonly headers: Headers;
  /** The decoded body; undefined if it could not be decoded. */
  declare readonly body: unknown;
  /** The body as text, if it could not be decoded. */
  declare readonly text?: string;
  /** The id that the server gave the request (`X-Request-Id`), or null. */
  declare readonly requestId: string | null;
}

/** A successful response is not what the document declares, such as an HTML page instead of JSON. */
export class DecodeError extends AnswerError {
  override readonly name = 'DecodeError';
}

/** The document does not declare the status of the response. */
export class UndeclaredStatusError extends AnswerError {
  override readonly name = 'UndeclaredStatusError';
}

/**
 * A failure that the document declares. `body` has the type declared for the status; it is undefined if something else was
 * received, such as the error page of a proxy. Each common status has a subclass: `error instanceof NotFoundError`.
 */
export class ApiError extends AnswerError {
  override readonly name = 'ApiError';
  declare readonly body: ErrorBody | undefined;
}

/** A class of failures that came with an answer. */
export type FailureClass = typeof ApiError | typeof UndeclaredStatusError;
