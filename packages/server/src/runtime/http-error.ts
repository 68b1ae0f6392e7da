import type { Issue } from './issue.ts';

/** Header fields under their names in lower case. A list of `set-cookie` is sent as several fields, other lists are joined. */
export type FailureHeaders = Readonly<Record<string, string | readonly string[]>>;

/** Headers and issues of a failure, and its `cause`. */
export interface HttpErrorOptions extends ErrorOptions {
  readonly headers?: FailureHeaders;
  /** Everything that is wrong with the request. */
  readonly issues?: readonly Issue[];
}

/** A failure that is sent to the client. Handlers can throw it; the message must not contain anything internal. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: FailureHeaders;
  readonly issues: readonly Issue[];

  /**
   * @param status From 400 to 599: RFC 9110, sections 15.5 and 15.6.
   * @throws {RangeError} The status is not from 400 to 599.
   */
  constructor(
    status: number,
    message: string,
    { headers = {}, issues = [], ...options }: HttpErrorOptions = {},
  ) {
    super(message, options);
    if (!isFailureStatus(status))
      throw new RangeError(
        `${status} is not the status of a failure: it must be an integer from 400 to 599.`,
      );
    this.status = status;
    this.headers = headers;
    this.issues = issues;
  }
}

/**
 * The same failure under another status.
 * @param status From 400 to 599.
 */
export function withStatus({ message, headers, issues, cause }: HttpError, status: number): HttpError {
  return new HttpError(status, message, { headers, issues, cause });
}

/**
 * Whether the client may be told of what was thrown. A package that brings this runtime along, as a mock that serves as the
 * `fallback` does, throws a class of its own: that counts as well.
 */
export function isHttpError(error: unknown): error is HttpError {
  if (error instanceof HttpError) return true;
  if (!(error instanceof Error) || error.name !== 'HttpError') return false;
  if (!('status' in error && 'headers' in error && 'issues' in error)) return false;
  const { status, headers, issues } = error;
  return isFailureStatus(status) && typeof headers === 'object' && headers !== null && Array.isArray(issues);
}

function isFailureStatus(status: unknown): boolean {
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599;
}
