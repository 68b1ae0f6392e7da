/**
 * The statuses that a handler may answer with where a document declares a range or `default`: all of a class, also those that
 * nobody has registered (RFC 9110, section 15), except those that the operation declares itself.
 *
 * @packageDocumentation
 */

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** The number that a text of digits has. */
type NumberOf<Text> = Text extends `${infer Value extends number}` ? Value : never;

type Success = NumberOf<`2${Digit}${Digit}`>;
type Redirection = NumberOf<`3${Digit}${Digit}`>;
type ClientError = NumberOf<`4${Digit}${Digit}`>;
type ServerError = NumberOf<`5${Digit}${Digit}`>;

/** Statuses of success: from 200 to 299. */
export type SuccessStatus<Declared extends number = never> = Exclude<Success, Declared>;

/** Statuses of redirections: from 300 to 399. */
export type RedirectionStatus<Declared extends number = never> = Exclude<Redirection, Declared>;

/** Statuses of requests that are at fault: from 400 to 499. */
export type ClientErrorStatus<Declared extends number = never> = Exclude<ClientError, Declared>;

/** Statuses of servers that are at fault: from 500 to 599. */
export type ServerErrorStatus<Declared extends number = never> = Exclude<ServerError, Declared>;

/**
 * Statuses that a `default` response stands for: those of every final response but the declared ones.
 * @typeParam Declared Statuses that the operation declares.
 */
export type DefaultStatus<Declared extends number = never> = Exclude<
  Success | Redirection | ClientError | ServerError,
  Declared
>;
