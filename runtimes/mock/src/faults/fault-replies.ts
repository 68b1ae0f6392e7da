import type { HandlerContext } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { DeclaredReply, Json } from '../model/model.ts';
import { declaredReply } from '../replies/declared-reply.ts';
import { messageOf } from '../replies/reply-headers.ts';
import { headersOf, headersOfFailure, type HeaderParts } from '../replies/sampled-headers.ts';
import { schemalessBody } from '../replies/schemaless-body.ts';

/**
 * Returns a reply of a status, whatever the state is: as the document declares it, with a sampled body.
 * @param label Of the sample.
 * @param message What a failure says.
 * @throws {HttpError} for a failure that the server can fill in.
 */
export function replyOf(
  parts: HeaderParts,
  request: HandlerContext,
  status: number,
  label: string,
  message = `The mock is set to answer ${status}.`,
): HandlerReply {
  const declared = declaredReply(parts.model, request.operation, status);
  if (status >= 400 && declared?.isSampled !== true) {
    const headers = headersOfFailure(parts, messageOf(request, { status }), { label });
    throw new HttpError(status, message, { headers });
  }
  const reply = { status, ...bodyOf(parts, declared, status, label) };
  return { ...reply, headers: headersOf(parts, messageOf(request, reply), { label }) };
}

function bodyOf(
  { sampler }: HeaderParts,
  declared: DeclaredReply | undefined,
  status: number,
  label: string,
): Pick<HandlerReply, 'body' | 'contentType'> {
  if (declared?.schema === undefined) return schemalessBody(declared, undefined);
  const { schema, contentType } = declared;
  return {
    body: (status >= 400 ? firstExample(declared) : undefined) ?? sampler.sample(schema, label),
    ...(contentType !== undefined && { contentType }),
  };
}

/** Returns what the document itself gives for an error that nobody can fill in. */
function firstExample({ examples = {} }: DeclaredReply): Json | undefined {
  return Object.values(examples)[0];
}

/**
 * Returns a reply with a body that the document shows.
 * @param example Name of the example that is requested, of header fields too; absent for the first one.
 */
export function exampleReply(
  parts: HeaderParts,
  request: HandlerContext,
  { status, declared, body, example }: ShownReply,
): HandlerReply {
  const reply = { status, body, ...(declared.contentType && { contentType: declared.contentType }) };
  return { ...reply, headers: headersOf(parts, messageOf(request, reply), { label: 'example', example }) };
}

/** A reply that a document shows. */
interface ShownReply {
  readonly status: number;
  readonly declared: DeclaredReply;
  readonly body: Json;
  readonly example: string | undefined;
}
