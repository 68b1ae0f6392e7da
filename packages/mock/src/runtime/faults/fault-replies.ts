import { HttpError } from '../../../../server/src/runtime/failure/http-error.ts';
import type { Operation } from '../../../../server/src/runtime/operation.ts';
import type { HandlerReply } from '../../../../server/src/runtime/reply/reply.ts';
import type { DeclaredReply, Json, SchemaId } from '../model/model.ts';
import { failureFields } from '../replies/declared-failure.ts';
import { declaredReply, type ReplyParts } from '../replies/declared-reply.ts';
import { headersOf, writtenHeaders } from '../replies/sampled-headers.ts';
import { schemalessBody } from '../replies/schemaless-body.ts';

/**
 * A reply of a status, whatever the state is: as the document declares it, with a sampled body.
 * @param label Of the sample.
 * @param message What a failure says.
 * @throws {HttpError} for a failure of which the document does not tell the body.
 */
export function replyOf(
  parts: ReplyParts,
  operation: Operation,
  status: number,
  label: string,
  message = `The mock was told to answer ${status}.`,
): HandlerReply {
  const declared = declaredReply(parts.model, operation, status);
  const headers = headersOf(parts, operation, status, label);
  if (status >= 400 && declared?.schema === undefined)
    throw new HttpError(status, message, { headers: writtenHeaders(operation, status, headers) });
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
  const headers = headersOf(parts, operation, status, 'example');
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
