import type { FailureHeaders } from './http-error.ts';
import type { Issue } from './issue.ts';
import type { Operation } from '../operation.ts';

/** A failure as the client may see it, without secrets and internals. */
export interface Failure {
  readonly status: number;
  /** What happened, as a sentence for people. */
  readonly message: string;
  /** Everything that is wrong with an invalid request. */
  readonly issues: readonly Issue[];
  /** Undefined if no operation matches the request. */
  readonly operation: Operation | undefined;
  readonly requestId: string;
  /** Path of the request as received, without the query; secrets in it are redacted. */
  readonly path: string;
  /** The `Accept` header of the request (RFC 9110, section 12.5.1), if it has one. */
  readonly accept?: string | undefined;
  /** When it happened, in milliseconds since 1970, if another clock than the machine's is used. */
  readonly time?: number;
}

/** A failure, ready to be sent. */
export interface RenderedFailure {
  readonly contentType: string;
  readonly body: unknown;
  /** Additional headers, such as those that the document requires. Headers of the thrown error override them. */
  readonly headers?: FailureHeaders;
}

/** Renders failures: one function for all of them. */
export type RenderFailure = (failure: Failure) => RenderedFailure;

/** Renders failures as problem details: RFC 9457. */
export const renderProblem: RenderFailure = ({ status, message, issues, requestId }) => ({
  contentType: 'application/problem+json',
  body: {
    type: 'about:blank',
    title: titleOf(status),
    status,
    detail: message,
    requestId,
    ...(issues.length > 0 && { issues }),
  },
});

/** The phrase of a status: RFC 9110, section 15. One without a phrase is called after its class. */
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

/** What a property of a rendered failure holds; it is left out where that is undefined. */
export type FailurePart = (failure: Failure) => unknown;
