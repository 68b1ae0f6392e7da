/**
 * The HTTP status codes that IANA has registered for good, by class. TypeScript cannot say "any other number", so the
 * replies of an operation spell out what `default` and ranges such as `4XX` stand for: the registered codes but for
 * those that the operation declares itself.
 *
 * Source: https://www.iana.org/assignments/http-status-codes
 *
 * @packageDocumentation
 */

/** Status codes of interim responses: RFC 9110, section 15.2. */
export type InformationalStatus<Declared extends number = never> = Exclude<100 | 101 | 102 | 103, Declared>;

/** Status codes of successful responses: RFC 9110, section 15.3. */
export type SuccessStatus<Declared extends number = never> = Exclude<
  200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226,
  Declared
>;

/** Status codes of redirections: RFC 9110, section 15.4. */
export type RedirectionStatus<Declared extends number = never> = Exclude<
  300 | 301 | 302 | 303 | 304 | 305 | 307 | 308,
  Declared
>;

/** Status codes of client errors: RFC 9110, section 15.5. */
// prettier-ignore
export type ClientErrorStatus<Declared extends number = never> = Exclude<
  | 400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416 | 417
  | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451,
  Declared
>;

/** Status codes of server errors: RFC 9110, section 15.6. */
export type ServerErrorStatus<Declared extends number = never> = Exclude<
  500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511,
  Declared
>;

/**
 * Status codes that a `default` response covers: those of final responses, except the declared ones.
 * @typeParam Declared Status codes that the operation declares.
 */
export type DefaultStatus<Declared extends number = never> =
  | SuccessStatus<Declared>
  | RedirectionStatus<Declared>
  | ClientErrorStatus<Declared>
  | ServerErrorStatus<Declared>;

/** Every registered status code. */
export type StatusCode = InformationalStatus | DefaultStatus;
