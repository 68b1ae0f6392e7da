import type { ErrorBody } from '../generated/error-bodies.ts';
import type { OperationId } from '../generated/operation-id.ts';

/** The properties of an error beside its message. */
type ErrorFields = ErrorOptions & Readonly<Record<string, unknown>>;

/** Any failure of a call. Its message tells the operation and what happened, and shows no secret. */
export abstract class ClientError extends Error {
  declare readonly operationId: OperationId;

  /** @param fields The properties of the error. */
  constructor(operationId: OperationId, message: string, fields?: ErrorFields) {
    super(`${operationId}: ${message}`, fields);
    Object.assign(this, fields, { operationId });
  }
}

/** What the caller gave cannot be sent. Nothing has left. */
export class ParameterError extends ClientError {
  override readonly name = 'ParameterError';
  /** Name of the parameter. */
  declare readonly parameter: string;
}

/** No complete answer came: there was no connection, or it broke. `cause` is what `fetch` threw. */
export class NetworkError extends ClientError {
  override readonly name = 'NetworkError';
}

/** The answer took longer than the time limit. */
export class TimeoutError extends ClientError {
  override readonly name = 'TimeoutError';
}

/** The caller gave up. `cause` is the reason of its signal. */
export class AbortError extends ClientError {
  override readonly name = 'AbortError';
}

/**
 * A list that does not end: its server gave a cursor, or a page, for the second time; or one whose next page cannot be asked for,
 * or whose items are no list.
 */
export class PagingError extends ClientError {
  override readonly name = 'PagingError';
}

/** A failure that came with an answer. */
export abstract class AnswerError extends ClientError {
  declare readonly status: number;
  declare readonly headers: Headers;
  /** The decoded body; absent where it could not be decoded. */
  declare readonly body: unknown;
  /** The body as it came, where it could not be decoded. */
  declare readonly text?: string;
  /** The id that the server gave the request (`X-Request-Id`); null where it tells none. */
  declare readonly requestId: string | null;
}

/** A success that is not what the document declares: a page of HTML where JSON was expected. */
export class DecodeError extends AnswerError {
  override readonly name = 'DecodeError';
}

/** An answer whose status the document does not declare. */
export class UndeclaredStatusError extends AnswerError {
  override readonly name = 'UndeclaredStatusError';
}

/**
 * A failure that the document declares. `body` is what it declares for the status; absent where something else came,
 * such as the page of a proxy. There is a subclass for each common status: `error instanceof NotFoundError`.
 */
export class ApiError extends AnswerError {
  override readonly name = 'ApiError';
  declare readonly body: ErrorBody | undefined;
}

/** A class of failures that came with an answer. */
export type FailureClass = typeof ApiError | typeof UndeclaredStatusError;
