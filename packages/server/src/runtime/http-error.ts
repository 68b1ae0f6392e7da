import type { Issue } from './issue.ts';

/** What a failure has beside its status and message. */
export interface HttpErrorOptions extends ErrorOptions {
  /** Header fields by lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The single things that are wrong. */
  readonly issues?: readonly Issue[];
}

/** A failure that the client is told of. Handlers throw it as well; its message must be fit for strangers. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly issues: readonly Issue[];

  /** @param status From 400 to 599: RFC 9110, sections 15.5 and 15.6. */
  constructor(
    status: number,
    message: string,
    { headers = {}, issues = [], ...options }: HttpErrorOptions = {},
  ) {
    super(message, options);
    if (!Number.isInteger(status) || status < 400 || status > 599)
      throw new RangeError(`${status} is no status of a failure: it must be from 400 to 599.`);
    this.status = status;
    this.headers = headers;
    this.issues = issues;
  }
}
