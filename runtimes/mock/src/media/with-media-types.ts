import { acceptedType } from '@specline/server-runtime/request/accept';
import type { Handler, HandlerContext } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { essenceOf, isJson, isJsonSequence } from '@specline/kernel/media-type';
import type { Operation } from '@specline/server-runtime/operation';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { HandlersById } from '../faults/faults.ts';
import type { Fields } from '../fields.ts';
import type { DeclaredContent, DeclaredReply, Json, SchemaId } from '../model/model.ts';
import { readPreferences, withApplied } from '../faults/prefer.ts';
import { rawHeader } from '../raw-request.ts';
import { contentsOf, declaredReply, usualStatus, type ReplyParts } from '../replies/declared-reply.ts';
import { withinRange } from '../replies/media-range.ts';
import { isJsonValue } from '../request.ts';
import { isList } from '../sample/json.ts';
import { negotiated } from './negotiated.ts';
import { sampleFile } from './sample-file.ts';
import { isMarkup, writtenBody } from './write-body.ts';

/** The parts that written bodies are made of. */
export interface MediaParts extends ReplyParts {
  /** Decides whether a body is what another media type has, and reads what schemas declare of members. */
  readonly fields: Pick<Fields, 'holds' | 'names'>;
}

/**
 * Lets handlers answer with the media type that a request accepts best, of those that the document declares (RFC 9110, section
 * 12.5.1), and writes what they answer as their media types have it. Where none is accepted it is 406 if the operation declares
 * that, and else the usual one.
 */
export function withMediaTypes(handlers: HandlersById, parts: MediaParts): HandlersById {
  const wrap = (handler: Handler): Handler => {
    return (context) => {
      refuseUnacceptable(context, parts);
      const write = (reply: HandlerReply): HandlerReply =>
        varying(context, written(context, reply, parts), parts);
      const replying = handler(context);
      return replying instanceof Promise ? replying.then(write) : write(replying);
    };
  };
  return Object.fromEntries(Object.entries(handlers).map(([id, handler]) => [id, wrap(handler)]));
}

/** @throws {HttpError} 406, before anything is changed. */
function refuseUnacceptable({ operation, raw }: HandlerContext, parts: MediaParts): void {
  if (!operation.replies.some(({ status }) => status === 406)) return;
  const status = usualStatus(parts, operation);
  const declared = status === undefined ? undefined : declaredReply(parts.model, operation, status);
  const offered = declared === undefined ? [] : contentsOf(declared).map(({ contentType }) => contentType);
  if (offered.length === 0 || acceptedType(rawHeader(raw, 'accept'), offered) !== undefined) return;
  throw new HttpError(406, `The reply can be ${offered.join(', ')}: send one of these in the header Accept.`);
}

/** Adds for caches that the request chose the media type: RFC 9110, section 12.5.5. */
function varying({ operation }: HandlerContext, reply: HandlerReply, parts: MediaParts): HandlerReply {
  const isChosen = declaredReply(parts.model, operation, reply.status)?.others !== undefined;
  return isChosen ? { ...reply, headers: { ...negotiated, ...reply.headers } } : reply;
}

/** @throws {HttpError} 501 where the body cannot be written so. */
function written(context: HandlerContext, reply: HandlerReply, parts: MediaParts): HandlerReply {
  const { operation, raw } = context;
  const { body, status } = reply;
  const declared = declaredReply(parts.model, operation, status);
  const usual = reply.contentType ?? declared?.contentType;
  if (usual === undefined || body === undefined || hasOwnType(reply)) return reply;
  // Of ranges it is the server that makes one type.
  const isAsItIs = isJson(essenceOf(usual)) || withinRange(usual).includes('*');
  if (isAsItIs && declared?.others === undefined) return reply;
  const contents = declared === undefined ? [] : contentsOf(declared);
  const own = contents.find(({ contentType }) => contentType === withinRange(usual)) ?? {
    contentType: usual,
  };
  const offered = [own, ...contents.filter((content) => content !== own)];
  const types = offered.map(({ contentType }) => contentType);
  const accepted = acceptedType(rawHeader(raw, 'accept'), types);
  const content = offered.find(({ contentType }) => contentType === accepted) ?? own;
  // Most bodies are JSON already, and what is none, such as bytes, is as it has to be.
  if ((content === own && isAsItIs) || !isJsonValue(body)) return reply;
  const value = content === own ? body : valueFor(operation, content, body, parts);
  const isSampled = typeof value === 'string' && !isShown(content, declared) && !isMarkup(value);
  const file = isSampled ? sampleFile(content.contentType) : undefined;
  if (file !== undefined) return { ...reply, body: file, contentType: content.contentType };
  const isOfEvents = essenceOf(content.contentType) === 'text/event-stream';
  const isClosed = isOfEvents && readPreferences(rawHeader(raw, 'prefer') ?? '').close === true;
  const signal = isOfEvents && !isClosed && status < 400 ? context.signal : undefined;
  const result =
    writtenBody(value, content.contentType, parts.model.schemas, content.schema, signal) ??
    undescribedFile(content, parts);
  if (result === undefined) throw unwritable(operation, content.contentType);
  return {
    ...(isClosed ? withApplied(reply, 'close') : reply),
    ...(isRefused(result.body, content, value, parts)
      ? { body: value, contentType: content.contentType }
      : result),
  };
}

/**
 * Returns a file whose schema says that it is an object, and nothing of that: what became of `type: file` of Swagger 2.0 on the way
 * to OpenAPI 3.
 */
function undescribedFile(
  { contentType, schema }: DeclaredContent,
  { fields }: MediaParts,
): Pick<HandlerReply, 'body' | 'contentType'> | undefined {
  const isUndescribed = schema !== undefined && fields.names(schema, []).length === 0;
  return isUndescribed
    ? { body: sampleFile(contentType) ?? new Blob([], { type: contentType }), contentType }
    : undefined;
}

/** True if the document shows what a body of a media type is. */
function isShown({ examples, contentType }: DeclaredContent, declared: DeclaredReply | undefined): boolean {
  const shown = examples ?? (declared?.contentType === contentType ? declared.examples : undefined);
  return Object.keys(shown ?? {}).length > 0;
}

/** True if a text was in no syntax, and its schema wants it as it is. */
function isRefused(body: unknown, { schema }: DeclaredContent, value: Json, { fields }: MediaParts): boolean {
  return (
    typeof value === 'string' && schema !== undefined && isJsonValue(body) && !fields.holds(schema, body)
  );
}

/** Returns the value for a media type: a valid body first, then an example of the media type, then a sample. */
function valueFor(
  operation: Operation,
  { schema, examples = {}, contentType }: DeclaredContent,
  body: Json,
  { sampler, fields }: MediaParts,
): Json {
  if (schema !== undefined && (fields.holds(schema, body) || areItems(fields, contentType, schema, body)))
    return body;
  const [example] = Object.values(examples);
  if (example !== undefined) return example;
  return schema === undefined ? body : sampler.sample(schema, `${operation.id}/${contentType}`);
}

/** True for the items of a sequence, where its schema is that of one item. */
function areItems(
  fields: MediaParts['fields'],
  contentType: string,
  schema: SchemaId,
  body: Json,
): body is readonly Json[] {
  return isJsonSequence(contentType) && isList(body) && body.every((item) => fields.holds(schema, item));
}

/** True if the headers have a content type of their own, such as those of an override, which are left as they are. */
function hasOwnType({ headers = {} }: HandlerReply): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
}

function unwritable({ id }: Operation, contentType: string): HttpError {
  return new HttpError(
    501,
    `The mock cannot serialize the reply of ${id} as ${contentType}: its schema is an object or a list. Declare a string or bytes, or add an override.`,
  );
}
