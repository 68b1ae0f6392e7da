import type { UndecodedHeaders } from '@specline/types-runtime/reply-headers';
import { covers } from './declared.ts';
import { DecodeError } from '../errors/errors.ts';
import { simpleValue, type ValueType } from './header-values.ts';
import type { StatusKey } from '../operation.ts';

/** A response header whose value is not simply a string. */
export interface DeclaredHeader {
  /** In lower case. */
  readonly name: string;
  /** Type of the value; if absent, the value is JSON (`content` of the Header Object). */
  readonly value?: ValueType;
  readonly explode?: true;
}

/** The headers declared for some statuses of an operation; without `statuses`, for all others. */
export interface HeadersOfStatuses {
  readonly statuses?: readonly StatusKey[];
  readonly headers: readonly DeclaredHeader[];
}

/** The operations that declare headers other than strings. For each response, the first entry that covers its status applies. */
export type DeclaredHeaders<Id extends string = string> = {
  readonly [Operation in Id]?: readonly HeadersOfStatuses[];
};

/** Anything with the headers of a response: the result of `withResponse()` or `result()`, an `ApiError`, or a `Response`. */
export interface WithHeaders {
  readonly status: number;
  readonly headers: Headers;
}

/**
 * The declared headers of a response, under their names in lower case.
 * @typeParam Reply The replies that the document declares for the operation.
 * @typeParam Answer Its status selects among them. If the status may be any number, the result of `withResponse()` counts as a
 * success, and an error as a failure.
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

/** The success of a reply; `default` if no success is declared. */
type SuccessOf<Reply> = [DeclaredSuccess<Reply>] extends [never] ? Reply : DeclaredSuccess<Reply>;

/** A reply of any of 2XX, other than `default`: that stands for 305 too, which nobody declares (RFC 9110, section 15.4.6). */
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
  ? Declared extends UndecodedHeaders | undefined
    ? never
    : Declared
  : object;

/** Lets a name be read that not all members of a union have. */
type Readable<All, One = All> = One extends unknown
  ? One & { readonly [Name in Exclude<NameIn<All>, keyof One>]?: undefined }
  : never;

type NameIn<All> = All extends unknown ? keyof All : never;

/**
 * Decodes the headers of a response to their declared types (numbers, booleans, arrays and objects), under their names in lower
 * case. Undeclared headers are strings. It adds nothing to bundles that do not use it.
 * @typeParam Reply The replies that the document declares for the operation.
 * @param declaredHeaders What the document declares.
 * @param operation Name of the operation that was called.
 * @throws {DecodeError} A header is not what the document declares. A missing header is left out, even if it is required.
 */
export function headersOf<Reply, Answer extends WithHeaders>(
  declaredHeaders: DeclaredHeaders,
  operation: string,
  answer: Answer,
): HeadersOf<Reply, Answer> {
  const declared = Object.hasOwn(declaredHeaders, operation) ? declaredHeaders[operation] : undefined;
  // What the document declares is taken to be there.
  return decodeHeaders(operation, declared ?? [], answer) as HeadersOf<Reply, Answer>;
}

/**
 * Returns the headers of an answer, those that are declared as what they are.
 * @throws {DecodeError} where one is not what is declared.
 */
export function decodeHeaders(
  operation: string,
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
      const problem = error instanceof TypeError ? error.message : 'is not JSON';
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
  // The one field whose values cannot be separated when they are joined: RFC 6265, section 3.
  if (name === 'set-cookie' && value.items !== undefined) return headers.getSetCookie();
  return simpleValue(value, field, explode);
}
