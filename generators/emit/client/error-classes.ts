/** A class of errors in the runtime of the client, as users see it. */
export interface RuntimeErrorClass {
  readonly name: string;
  readonly doc: string;
  /** The source of its type: the name of the operation, with the body of any failure or with that of a status. */
  readonly of: 'operation' | 'failure' | number;
  /** True where there are only subclasses of it. */
  readonly isAbstract: boolean;
}

/** The classes that have no status of their own. */
const general: readonly (readonly [name: string, of: RuntimeErrorClass['of'], doc: string])[] = [
  [
    'ClientError',
    'operation',
    'Base class of all errors of a call. The message names the operation and what happened, and contains no secrets.',
  ],
  ['ParameterError', 'operation', 'An argument cannot be sent. No request was made.'],
  [
    'NetworkError',
    'operation',
    'There was no complete response: the connection failed or broke. `cause` is what `fetch` threw.',
  ],
  ['TimeoutError', 'operation', 'The call, or its last attempt, took longer than its `timeout`.'],
  [
    'ResponseTooLargeError',
    'operation',
    'The response has more bytes than `maxResponseBytes` allows. It was not read to its end, and is not requested again.',
  ],
  ['AbortError', 'operation', "The call was cancelled by its `signal`. `cause` is the signal's reason."],
  [
    'PagingError',
    'operation',
    'A list cannot be continued: the server returned the same cursor or page twice, the URL of the next page lacks the cursor, or the items of a page are not an array.',
  ],
  ['AnswerError', 'operation', 'Base class of errors that come with a response.'],
  [
    'DecodeError',
    'operation',
    'A successful response is not what the document declares, such as an HTML page instead of JSON.',
  ],
  ['UndeclaredStatusError', 'operation', 'The document does not declare the status of the response.'],
  [
    'ApiError',
    'failure',
    'A failure that the document declares. `body` has the type declared for the status; it is undefined if something else was received, such as the error page of a proxy. Each common status has a subclass: `error instanceof NotFoundError`.',
  ],
];

/** The classes of one status each. */
const byStatus: readonly (readonly [status: number, name: string, doc: string])[] = [
  [400, 'BadRequestError', '400 Bad Request: RFC 9110, section 15.5.1.'],
  [401, 'UnauthorizedError', '401 Unauthorized: RFC 9110, section 15.5.2.'],
  [403, 'ForbiddenError', '403 Forbidden: RFC 9110, section 15.5.4.'],
  [404, 'NotFoundError', '404 Not Found: RFC 9110, section 15.5.5.'],
  [408, 'RequestTimeoutError', '408 Request Timeout: RFC 9110, section 15.5.9.'],
  [409, 'ConflictError', '409 Conflict: RFC 9110, section 15.5.10.'],
  [410, 'GoneError', '410 Gone: RFC 9110, section 15.5.11.'],
  [412, 'PreconditionFailedError', '412 Precondition Failed: RFC 9110, section 15.5.13.'],
  [413, 'ContentTooLargeError', '413 Content Too Large: RFC 9110, section 15.5.14.'],
  [415, 'UnsupportedMediaTypeError', '415 Unsupported Media Type: RFC 9110, section 15.5.16.'],
  [422, 'UnprocessableContentError', '422 Unprocessable Content: RFC 9110, section 15.5.21.'],
  [429, 'TooManyRequestsError', '429 Too Many Requests: RFC 6585, section 4.'],
  [500, 'InternalServerError', '500 Internal Server Error: RFC 9110, section 15.6.1.'],
  [501, 'NotImplementedError', '501 Not Implemented: RFC 9110, section 15.6.2.'],
  [502, 'BadGatewayError', '502 Bad Gateway: RFC 9110, section 15.6.3.'],
  [503, 'ServiceUnavailableError', '503 Service Unavailable: RFC 9110, section 15.6.4.'],
  [504, 'GatewayTimeoutError', '504 Gateway Timeout: RFC 9110, section 15.6.5.'],
];

/** The classes of errors that the runtime of the client has. */
export const errorClasses: readonly RuntimeErrorClass[] = [
  ...general.map(([name, of, doc]) => ({
    name,
    of,
    doc,
    isAbstract: name === 'ClientError' || name === 'AnswerError',
  })),
  ...byStatus.map(([of, name, doc]) => ({
    name,
    of,
    doc,
    isAbstract: false,
  })),
];

/** The statuses that have a class of errors of their own. */
export const errorStatuses: readonly number[] = byStatus.map(([status]) => status);
