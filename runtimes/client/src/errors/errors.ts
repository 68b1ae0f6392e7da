/** The properties of an error other than its message. */
export type ErrorFields = ErrorOptions & Readonly<Record<string, unknown>>;

/**
 * Base class of all errors of a call. The message names the operation and what happened, and contains no secrets.
 * @typeParam Id Names of the operations of the document.
 */
export abstract class ClientError<Id extends string = string> extends Error {
  declare readonly operationId: Id;

  /** @param fields The properties of the error. */
  constructor(operationId: Id, message: string, fields?: ErrorFields) {
    super(`${operationId}: ${message}`, fields);
    Object.assign(this, fields, { operationId });
  }
}

/** An argument cannot be sent. No request was made. */
export class ParameterError<Id extends string = string> extends ClientError<Id> {
  override readonly name = 'ParameterError';
  /** Name of the parameter. */
  declare readonly parameter: string;
}

/** There was no complete response: the connection failed or broke. `cause` is what `fetch` threw. */
export class NetworkError<Id extends string = string> extends ClientError<Id> {
  override readonly name = 'NetworkError';
}

/** The call, or its last attempt, took longer than its `timeout`. */
export class TimeoutError<Id extends string = string> extends ClientError<Id> {
  override readonly name = 'TimeoutError';
}

/** The response has more bytes than `maxResponseBytes` allows. It was not read to its end, and is not requested again. */
export class ResponseTooLargeError<Id extends string = string> extends ClientError<Id> {
  override readonly name = 'ResponseTooLargeError';
}

/** The call was cancelled by its `signal`. `cause` is the signal's reason. */
export class AbortError<Id extends string = string> extends ClientError<Id> {
  override readonly name = 'AbortError';
}

/**
 * A list cannot be continued: the server returned the same cursor or page twice, the URL of the next page lacks the cursor, or the
 * items of a page are not an array.
 */
export class PagingError<Id extends string = string> extends ClientError<Id> {
  override readonly name = 'PagingError';
}

/** Base class of errors that come with a response. */
export abstract class AnswerError<Id extends string = string> extends ClientError<Id> {
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
export class DecodeError<Id extends string = string> extends AnswerError<Id> {
  override readonly name = 'DecodeError';
}

/** The document does not declare the status of the response. */
export class UndeclaredStatusError<Id extends string = string> extends AnswerError<Id> {
  override readonly name = 'UndeclaredStatusError';
}

/**
 * A failure that the document declares. `body` has the type declared for the status; it is undefined if something else was
 * received, such as the error page of a proxy. Each common status has a subclass: `error instanceof NotFoundError`.
 * @typeParam Body The bodies that the document declares.
 * @typeParam Id Names of the operations of the document.
 */
export class ApiError<Body = unknown, Id extends string = string> extends AnswerError<Id> {
  override readonly name = 'ApiError';
  declare readonly body: Body | undefined;
}

/** A class of failures that came with an answer. */
export type FailureClass = typeof ApiError | typeof UndeclaredStatusError;
