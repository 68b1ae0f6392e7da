import type { Issue } from './issue.ts';

/** Header fields by lower-case name: `set-cookie` is sent once for each item of its list, other lists are joined. */
export type FailureHeaders = Readonly<Record<string, string | readonly string[]>>;

/** What a failure has beside its status and message. */
export interface HttpErrorOptions extends ErrorOptions {
  readonly headers?: FailureHeaders;
  /** The single things that are wrong. */
  readonly issues?: readonly Issue[];
}

/** A failure that the client is told of. Handlers throw it as well; its message must be fit for strangers. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: FailureHeaders;
  readonly issues: readonly Issue[];

  /** @param status From 400 to 599: RFC 9110, sections 15.5 and 15.6. */
  constructor(
    status: number,
    message: string,
    { headers = {}, issues = [], ...options }: HttpErrorOptions = {},
  ) {
    super(message, options);
    if (!isFailureStatus(status))
      throw new RangeError(`${status} is no status of a failure: it must be from 400 to 599.`);
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
