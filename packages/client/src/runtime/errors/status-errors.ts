/**
 * One class for each common status. A failure is an instance of the class of its status, though it is not made by it: a
 * bundle holds those classes that it asks for, and no others.
 */
import { ApiError } from './errors.ts';

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

/** 400 Bad Request: RFC 9110, section 15.5.1. */
export class BadRequestError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 400;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 400);
  }
}

/** 401 Unauthorized: RFC 9110, section 15.5.2. */
export class UnauthorizedError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 401;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 401);
  }
}

/** 403 Forbidden: RFC 9110, section 15.5.4. */
export class ForbiddenError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 403;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 403);
  }
}

/** 404 Not Found: RFC 9110, section 15.5.5. */
export class NotFoundError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 404;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 404);
  }
}

/** 408 Request Timeout: RFC 9110, section 15.5.9. */
export class RequestTimeoutError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 408;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 408);
  }
}

/** 409 Conflict: RFC 9110, section 15.5.10. */
export class ConflictError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 409;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 409);
  }
}

/** 410 Gone: RFC 9110, section 15.5.11. */
export class GoneError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 410;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 410);
  }
}

/** 412 Precondition Failed: RFC 9110, section 15.5.13. */
export class PreconditionFailedError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 412;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 412);
  }
}

/** 413 Content Too Large: RFC 9110, section 15.5.14. */
export class ContentTooLargeError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 413;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 413);
  }
}

/** 415 Unsupported Media Type: RFC 9110, section 15.5.16. */
export class UnsupportedMediaTypeError<Body = unknown, Id extends string = string> extends ApiError<
  Body,
  Id
> {
  declare readonly status: 415;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 415);
  }
}

/** 422 Unprocessable Content: RFC 9110, section 15.5.21. */
export class UnprocessableContentError<Body = unknown, Id extends string = string> extends ApiError<
  Body,
  Id
> {
  declare readonly status: 422;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 422);
  }
}

/** 429 Too Many Requests: RFC 6585, section 4. */
export class TooManyRequestsError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 429;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 429);
  }
}

/** 500 Internal Server Error: RFC 9110, section 15.6.1. */
export class InternalServerError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 500;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 500);
  }
}

/** 501 Not Implemented: RFC 9110, section 15.6.2. */
export class NotImplementedError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 501;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 501);
  }
}

/** 502 Bad Gateway: RFC 9110, section 15.6.3. */
export class BadGatewayError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 502;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 502);
  }
}

/** 503 Service Unavailable: RFC 9110, section 15.6.4. */
export class ServiceUnavailableError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 503;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 503);
  }
}

/** 504 Gateway Timeout: RFC 9110, section 15.6.5. */
export class GatewayTimeoutError<Body = unknown, Id extends string = string> extends ApiError<Body, Id> {
  declare readonly status: 504;
  declare readonly body: Body | undefined;

  static override [Symbol.hasInstance](error: unknown): boolean {
    return hasStatus(error, 504);
  }
}
