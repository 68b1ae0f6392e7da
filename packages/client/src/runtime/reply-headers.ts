import { declaredHeaders } from '../generated/reply-headers.ts';
import type { Replies } from '../generated/replies.ts';
import { covers } from './declared.ts';
import { DecodeError } from './errors.ts';
import { simpleValue, type ValueType } from './header-values.ts';
import type { StatusKey } from './operation.ts';

/** A header of replies that is more than a text. */
export interface DeclaredHeader {
  /** In lower case. */
  readonly name: string;
  /** What its text stands for; JSON where absent: `content` of the Header Object. */
  readonly value?: ValueType;
  readonly explode?: true;
}

/** What is declared for some statuses of an operation; for all others where they are absent. */
export interface HeadersOfStatuses {
  readonly statuses?: readonly StatusKey[];
  readonly headers: readonly DeclaredHeader[];
}

/** The operations that have headers which are more than texts. The first entry that has the status of an answer counts. */
export type DeclaredHeaders = {
  readonly [Id in keyof Replies]?: readonly HeadersOfStatuses[];
};

/** An answer of an operation: what `withResponse()` and `result()` give, an `ApiError`, a `Response`. */
export interface WithHeaders {
  readonly status: number;
  readonly headers: Headers;
}

/**
 * The declared headers of an answer, by their names in lower case.
 * @typeParam Reply The replies that the document declares for the operation.
 * @typeParam Answer Its status tells which of them it may be; where that is any number, what `withResponse()` gives is a success
 * and an error is a failure.
 */
export type HeadersOf<Reply, Answer extends WithHeaders> = Readable<
  HeadersIn<
    number extends Answer['status']
      ? Answer extends { data: unknown }
        ? SuccessOf<Reply>
        : Answer extends Error
          ? FailureOf<Reply>
          : Reply
      : ReplyTo<Reply, Answer['status']>
  >
>;

type ReplyTo<Reply, Status extends number> = Reply extends { status: infer Declared }
  ? Declared & Status extends never
    ? never
    : Reply
  : never;

/** Where no success is declared, `default` stands for it. */
type SuccessOf<Reply> = [DeclaredSuccess<Reply>] extends [never] ? Reply : DeclaredSuccess<Reply>;

/** A reply of any of 2XX, but for `default`: that stands for 305 too, which nobody declares (RFC 9110, section 15.4.6). */
type DeclaredSuccess<Reply> = Reply extends { status: infer Status extends number }
  ? Extract<`${Status}`, `2${string}`> extends never
    ? never
    : 305 extends Status
      ? never
      : Reply
  : never;

type FailureOf<Reply> = Reply extends { status: infer Status extends number }
  ? Exclude<`${Status}`, `2${string}`> extends never
    ? never
    : Reply
  : never;

type HeadersIn<Reply> = Reply extends { headers?: infer Declared }
  ? Declared extends object
    ? Declared
    : never
  : object;

/** Lets a name be read that not all members of a union have. */
type Readable<All, One = All> = One extends unknown
  ? One & { readonly [Name in Exclude<NameIn<All>, keyof One>]?: undefined }
  : never;

type NameIn<All> = All extends unknown ? keyof All : never;

/**
 * The headers of an answer as the document declares them: numbers, booleans, arrays and objects as such, by their names in lower
 * case. All others are there as texts. Bundles that do not use it hold nothing of it.
 * @param operation Name of the operation that was called.
 * @throws {DecodeError} where a header is not what is declared. One that is missing is left out, though it may be required.
 */
export function headersOf<Id extends keyof Replies, Answer extends WithHeaders>(
  operation: Id,
  answer: Answer,
): HeadersOf<Replies[Id], Answer> {
  const declared = Object.hasOwn(declaredHeaders, operation) ? declaredHeaders[operation] : undefined;
  // What the document declares is taken to be there.
  return decodeHeaders(operation, declared ?? [], answer) as HeadersOf<Replies[Id], Answer>;
}

/**
 * The headers of an answer, those that are declared as what they are.
 * @throws {DecodeError} where one is not what is declared.
 */
export function decodeHeaders(
  operation: keyof Replies,
  rows: readonly HeadersOfStatuses[],
  { status, headers }: WithHeaders,
): Readonly<Record<string, unknown>> {
  const row = rows.find(({ statuses }) => statuses?.some((key) => covers(key, status)) ?? true);
  const decoded = [...headers.keys()].map((name) => {
    const header = row?.headers.find((each) => each.name === name);
    try {
      return [name, valueOf(header, headers, name)] as const;
    } catch (error) {
      // What JSON.parse says shows a piece of the field.
      const problem = error instanceof TypeError ? error.message : 'is no JSON';
      const requestId = headers.get('x-request-id');
      throw new DecodeError(operation, `${status}: ${name} ${problem}`, { status, headers, requestId });
    }
  });
  return Object.fromEntries(decoded);
}

function valueOf(header: DeclaredHeader | undefined, headers: Headers, name: string): unknown {
  const field = headers.get(name) ?? '';
  if (header === undefined) return field;
  const { value, explode } = header;
  if (value === undefined) return JSON.parse(field);
  // The one field whose values cannot be told apart when they are joined: RFC 6265, section 3.
  if (name === 'set-cookie' && value.items !== undefined) return headers.getSetCookie();
  return simpleValue(value, field, explode);
}
