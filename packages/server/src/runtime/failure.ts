import type { FailureHeaders } from './http-error.ts';
import type { Issue } from './issue.ts';
import type { Operation } from './operation.ts';

/** What went wrong, as a client may know it: no secret and nothing of the inside is in it. */
export interface Failure {
  readonly status: number;
  /** What happened, in a sentence for people. */
  readonly message: string;
  /** The single things that are wrong with a request that is invalid. */
  readonly issues: readonly Issue[];
  /** Nothing where no operation was found. */
  readonly operation: Operation | undefined;
  readonly requestId: string;
  /** Path of the request as it came, without the query; what is a secret in it is blacked out. */
  readonly path: string;
  /** The media types that the client likes (RFC 9110, section 12.5.1), as it told them; nothing where it did not. */
  readonly accept?: string | undefined;
  /** When it happened, in milliseconds since 1970, where another clock than that of the machine tells. */
  readonly time?: number;
}

/** A failure as it is sent. */
export interface RenderedFailure {
  readonly contentType: string;
  readonly body: unknown;
  /** Such as those that the document requires; those of what was thrown go before them. */
  readonly headers?: FailureHeaders;
}

/** Writes failures. There is one for all of them. */
export type RenderFailure = (failure: Failure) => RenderedFailure;

/** Problem details: RFC 9457. */
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
