import { HttpError } from '../../../server/src/runtime/http-error.ts';
import type { Operation } from '../../../server/src/runtime/operation.ts';
import type { HandlerReply } from '../../../server/src/runtime/reply.ts';
import { failureFields } from './declared-failure.ts';
import type { DeclaredReply, Json, JsonObject, Model, SchemaId } from './model.ts';
import { schemalessBody } from './schemaless-body.ts';

/** What fault replies need of a sampler. */
export interface ReplySampler {
  sample(schema: SchemaId, label: string): Json;
  complete(schema: SchemaId, given: JsonObject, label: string): JsonObject;
}

/** What replies that are asked for are made of. */
export interface ReplyParts {
  readonly model: Pick<Model, 'bindings' | 'schemas' | 'replies'>;
  readonly sampler: ReplySampler;
}

/** Seconds after which a client may try again: RFC 9110, section 10.2.3. */
const retryAfter = 1;

/** The reply of an operation that its document declares for a status, its range, or all others. */
export function declaredReply(
  { model }: ReplyParts,
  operation: Operation,
  status: number,
): DeclaredReply | undefined {
  const { replies = {}, bindings } = model;
  const { id } = operation;
  const declared = Object.hasOwn(replies, id) ? (replies[id] ?? []) : [];
  const wanted = [status, `${Math.floor(status / 100)}XX`, 'default'];
  const found = wanted.flatMap((key) => declared.find((each) => each.status === key) ?? [])[0];
  const usual = Object.hasOwn(bindings, id) ? bindings[id]?.reply : undefined;
  return found ?? (usual?.status === status ? usual : undefined);
}

/** The status with which an operation does what it is for; nothing where it has no binding. */
export function usualStatus({ model }: ReplyParts, { id }: Operation): number | undefined {
  return Object.hasOwn(model.bindings, id) ? model.bindings[id]?.reply.status : undefined;
}

/**
 * A reply of a status, whatever the state is: as the document declares it, with a sampled body.
 * @param label Of the sample.
 * @throws {HttpError} for a failure of which the document does not tell the body.
 */
export function replyOf(
  parts: ReplyParts,
  operation: Operation,
  status: number,
  label: string,
): HandlerReply {
  const declared = declaredReply(parts, operation, status);
  const headers = headersOf(parts, operation, status, declared, label);
  const message = `The answer ${status} was asked for.`;
  if (status >= 400 && declared?.schema === undefined) throw new HttpError(status, message, { headers });
  if (declared?.schema === undefined) return { status, headers, ...schemalessBody(declared, undefined) };
  const { schema, contentType } = declared;
  return {
    status,
    headers,
    body: bodyOf(parts, schema, status >= 400 ? { status, message } : undefined, label),
    ...(contentType !== undefined && { contentType }),
  };
}

/** A reply with a body that the document shows. */
export function exampleReply(
  parts: ReplyParts,
  operation: Operation,
  status: number,
  declared: DeclaredReply,
  body: Json,
): HandlerReply {
  const headers = headersOf(parts, operation, status, declared, 'example');
  return { status, headers, body, ...(declared.contentType && { contentType: declared.contentType }) };
}

/** Objects only are completed; what else a failure may be is sampled as a whole. */
function bodyOf(
  { model, sampler }: ReplyParts,
  schema: SchemaId,
  failure: { readonly status: number; readonly message: string } | undefined,
  label: string,
): Json {
  const fields = failure && failureFields(model.schemas, schema, failure.status, failure.message);
  return fields === undefined || Object.keys(fields).length === 0
    ? sampler.sample(schema, label)
    : sampler.complete(schema, fields, label);
}

/**
 * Header fields of a reply: those that the document requires, and those that belong to its status.
 * @param label Of the samples.
 */
export function headersOf(
  { sampler }: ReplyParts,
  operation: Operation,
  status: number,
  declared: DeclaredReply | undefined,
  label: string,
): Readonly<Record<string, string>> {
  const sampled = Object.entries(declared?.headers ?? {}).map(([name, schema]) => {
    const value = sampler.sample(schema, `${label}/${name}`);
    return [name, typeof value === 'string' ? value : JSON.stringify(value)] as const;
  });
  return { ...Object.fromEntries(sampled), ...headersOfStatus(operation, status) };
}

function headersOfStatus({ method, security = [] }: Operation, status: number): Record<string, string> {
  switch (status) {
    // RFC 9110, section 15.5.2.
    case 401: {
      const scheme = security.flat()[0]?.scheme;
      return { 'www-authenticate': scheme?.type === 'http' ? titled(scheme.scheme) : 'Bearer' };
    }
    // RFC 9110, section 15.5.6.
    case 405:
      return { allow: method };
    case 429:
    case 503:
      return { 'retry-after': String(retryAfter) };
    default:
      return {};
  }
}

/** `bearer` as it is usually written; schemes are compared without case. */
function titled(scheme: string): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}
