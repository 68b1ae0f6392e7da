import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Operation } from '@specline/server-runtime/operation';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { DeclaredReply, Json } from '../model/model.ts';
import { declaredReply, type ReplyParts } from '../replies/declared-reply.ts';
import { headersOf, writtenHeaders } from '../replies/sampled-headers.ts';
import { schemalessBody } from '../replies/schemaless-body.ts';

/**
 * Returns a reply of a status, whatever the state is: as the document declares it, with a sampled body.
 * @param label Of the sample.
 * @param message What a failure says.
 * @throws {HttpError} for a failure that the server can fill in.
 */
export function replyOf(
  parts: ReplyParts,
  operation: Operation,
  status: number,
  label: string,
  message = `The mock is set to answer ${status}.`,
): HandlerReply {
  const declared = declaredReply(parts.model, operation, status);
  const headers = headersOf(parts, operation, status, label);
  if (status >= 400 && declared?.isSampled !== true)
    throw new HttpError(status, message, { headers: writtenHeaders(operation, status, headers) });
  if (declared?.schema === undefined) return { status, headers, ...schemalessBody(declared, undefined) };
  const { schema, contentType } = declared;
  return {
    status,
    headers,
    body: (status >= 400 ? firstExample(declared) : undefined) ?? parts.sampler.sample(schema, label),
    ...(contentType !== undefined && { contentType }),
  };
}

/** Returns what the document itself gives for an error that nobody can fill in. */
function firstExample({ examples = {} }: DeclaredReply): Json | undefined {
  return Object.values(examples)[0];
}

/** Returns a reply with a body that the document shows. */
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
