import type { FailureHeaders } from './http-error.ts';
import type { Failure, FailurePart } from '../operation.ts';

export type { Failure, FailurePart } from '../operation.ts';

/** A failure, ready to be sent. */
export interface RenderedFailure {
  readonly contentType: string;
  readonly body: unknown;
  /** Additional headers, such as those that the document requires. Headers of the thrown error override them. */
  readonly headers?: FailureHeaders;
}

/**
 * Renders failures: one function for all of them.
 * @typeParam Id Names of the operations of the document.
 */
export type RenderFailure<Id extends string = string> = (failure: Failure<Id>) => RenderedFailure;

/** The members of problem details: RFC 9457, section 3.1, and two of our own, which section 3.2 leaves room for. */
export const problemPart: FailurePart = ({ status, message, issues, requestId }) => ({
  type: 'about:blank',
  title: titleOf(status),
  status,
  detail: message,
  requestId,
  ...(issues.length > 0 && { issues }),
});

/** Renders failures as problem details: RFC 9457. */
export const renderProblem: RenderFailure = (failure) => ({
  contentType: 'application/problem+json',
  body: problemPart(failure),
});

/** Returns the phrase of a status: RFC 9110, section 15. One without a phrase is called after its class. */
export function titleOf(status: number): string {
  return titles[status] ?? (status < 500 ? 'Client Error' : 'Server Error');
}

/** Of type `about:blank` the title is the phrase of the status (RFC 9457, section 4.2.1): RFC 9110, section 15. */
const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};
