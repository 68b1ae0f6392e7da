import type { FormField } from './forms.ts';
import { jsonOf } from './json-text.ts';
import type { Operation, Params } from './operation.ts';

/** What `fetch` takes as a body. */
export type SentBody = NonNullable<RequestInit['body']>;

/**
 * Turns a request body into what `fetch` takes, and tells its Content-Type. There is one for each kind of media type, so
 * that a bundle holds those that its operations use.
 * @param headers Header fields by lower-case name; one that is there already stays.
 * @throws {ParameterError} when the body cannot be sent as its media type.
 */
export type EncodeBody = (
  body: unknown,
  headers: Record<string, string>,
  operation: Operation,
  params: Params,
) => SentBody;

/** A media type of request bodies. */
export interface BodyType {
  /** As the document writes it: a media type with its parameters, or a range such as `image/*`. */
  readonly type: string;
  readonly encode: EncodeAs;
  /** How the properties of a form are written, by name, where the document says so. */
  readonly fields?: Readonly<Record<string, FormField>>;
}

/**
 * Turns a request body into one media type.
 * @param headers Header fields by lower-case name. `byContentType` has set the Content-Type, where the document tells it.
 * @throws {ParameterError} when the body cannot be sent as this type.
 */
export type EncodeAs = (
  body: unknown,
  headers: Record<string, string>,
  operation: Operation,
  type: BodyType,
) => SentBody;

/** JSON: RFC 8259. @throws {ParameterError} for what JSON cannot hold: a bigint, or an object within itself. */
export const encodeJson: EncodeAs & EncodeBody = (body, headers, operation) => {
  headers['content-type'] ??= 'application/json';
  return jsonOf(operation, 'body', body);
};
