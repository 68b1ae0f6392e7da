import { brandInstances, isInstance } from './brand.ts';
import type { Issue } from './issue.ts';

/** Header fields under their names in lower case. A list of `set-cookie` is sent as several fields, other lists are joined. */
export type FailureHeaders = Readonly<Record<string, string | readonly string[]>>;

/** Headers and issues of a failure, and its `cause`. */
export interface HttpErrorOptions extends ErrorOptions {
  readonly headers?: FailureHeaders;
  /** Everything that is wrong with the request. */
  readonly issues?: readonly Issue[];
}

const brand = Symbol.for('specline.HttpError');

/** A failure that is sent to the client. Handlers can throw it; the message must not contain anything internal. */
export class HttpError extends Error {
  static {
    brandInstances(HttpError, brand);
  }

  /** True for the failures of another package as well, such as a mock that serves as the `fallback`. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isInstance(value, this, HttpError, brand);
  }

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
 * Returns the same failure under another status.
 * @param status From 400 to 599.
 */
export function withStatus(error: HttpError, status: number): HttpError {
  const { message, headers, issues, cause } = error;
  const other = new HttpError(status, message, { headers, issues, cause });
  return isClosing(error) ? closing(other) : other;
}

const lastOnes = new WeakSet<HttpError>();

/** Marks a failure after which the connection is closed: the rest of the request is not read. RFC 9112, section 9.6. */
export function closing(error: HttpError): HttpError {
  lastOnes.add(error);
  return error;
}

/** True if the connection is closed after a failure. */
export function isClosing(error: HttpError): boolean {
  return lastOnes.has(error);
}

/** True for a failure that can be sent; what was thrown may have been changed since it was made. It throws nothing. */
export function isHttpError(error: unknown): error is HttpError {
  try {
    return error instanceof HttpError && isFailureStatus(error.status);
  } catch {
    // What cannot even be looked at is nothing for the client.
    return false;
  }
}

function isFailureStatus(status: unknown): boolean {
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599;
}
