import { acceptedType } from '../../../../server/src/runtime/request/accept.ts';
import type { Failure, RenderFailure, RenderedFailure } from '../../../../server/src/runtime/failure/failure.ts';
import { essenceOf, isJson, isXml } from '../kernel/media-type.ts';
import type { Fields } from '../fields.ts';
import { negotiated } from '../media/negotiated.ts';
import { writtenBody } from '../media/write-body.ts';
import { xmlOf } from '../media/xml.ts';
import type { DeclaredContent, DeclaredReply, Json, JsonObject } from '../model/model.ts';
import type { Store } from '../store/store.ts';
import { failureFields } from './declared-failure.ts';
import { contentsOf, declaredReply, type ReplyParts } from './declared-reply.ts';

/** How many of the single things that are wrong with a request a message names. */
const mostNamed = 3;

/**
 * Writes failures as each operation declares them. The usual form is taken wherever it is what is declared, and where nothing is.
 * @param usual The form that most failures of the interface have.
 * @param store Tells what fields take, and the time.
 */
export function renderAsDeclared(
  usual: RenderFailure,
  parts: ReplyParts,
  store: Pick<Store, 'fields' | 'now'>,
): RenderFailure {
  return (failure) => {
    const rendered = usual({ ...failure, time: store.now() });
    const { operation, status } = failure;
    const declared = operation && declaredReply(parts.model, operation, status);
    if (operation === undefined || declared === undefined) return rendered;
    if (declared.contentType === undefined)
      return explains(failure) ? rendered : { ...rendered, body: undefined };
    const { schema, contentType = 'application/json' } = acceptedContent(declared, failure.accept);
    const headers = declared.others === undefined ? {} : { headers: negotiated };
    const write = (): RenderedFailure => {
      if (schema === undefined) return schemaless(failure, rendered, contentType, parts);
      if (contentType === rendered.contentType && holds(store.fields, schema, rendered)) return rendered;
      const message = messageOf(failure);
      if (store.fields.holds(schema, message))
        return writtenBody(message, contentType, parts.model.schemas, schema) ?? rendered;
      const known = failureFields(parts.model.schemas, schema, status, message);
      const label = `failure/${operation.id}/${status}`;
      const body = completed(schema, known, label, parts, store.fields);
      return writtenBody(body, contentType, parts.model.schemas, schema) ?? rendered;
    };
    return { ...write(), ...headers };
  };
}

/** What is known of a failure, with the rest sampled; a sample alone where the schema has no place for what is known. */
function completed(
  schema: string,
  known: JsonObject,
  label: string,
  { sampler }: ReplyParts,
  fields: Fields,
): Json {
  const whole = Object.keys(known).length === 0 ? undefined : sampler.complete(schema, known, label);
  return whole !== undefined && fields.holds(schema, whole) ? whole : sampler.sample(schema, label);
}

/**
 * Whether nobody could tell without a body what is wrong with a request: which part of it is invalid, or what it may accept (RFC 9110,
 * section 15.5.7). All else that is declared without content has none.
 */
function explains({ status, issues }: Failure): boolean {
  return status === 406 || issues.length > 0;
}

/** That of the media types of a failure which the client likes best; the usual one where it likes none. */
function acceptedContent(declared: DeclaredReply, accept: string | undefined): Partial<DeclaredContent> {
  const contents = contentsOf(declared);
  const accepted = acceptedType(
    accept,
    contents.map(({ contentType }) => contentType),
  );
  return contents.find(({ contentType }) => contentType === accepted) ?? contents[0] ?? {};
}

/** A failure of which the document tells the media type alone: the usual form as JSON or XML, its message as plain text. */
function schemaless(
  failure: Failure,
  rendered: RenderedFailure,
  contentType: string,
  { model }: ReplyParts,
): RenderedFailure {
  const type = essenceOf(contentType);
  if (isXml(type)) return { contentType, body: xmlOf(jsonOf(rendered), model.schemas, undefined, 'problem') };
  if (type === 'text/plain') return { contentType, body: messageOf(failure) };
  return isJson(type) ? { ...rendered, contentType } : rendered;
}

function holds(fields: Fields, schema: string, rendered: RenderedFailure): boolean {
  return fields.holds(schema, jsonOf(rendered));
}

/** A body is JSON as soon as it is written. */
function jsonOf({ body }: RenderedFailure): Json {
  return JSON.parse(JSON.stringify(body)) as Json;
}

/** A form of the document may have no place for the single things: the message names the first of them. */
function messageOf({ message, issues }: Failure): string {
  const named = issues.slice(0, mostNamed).map((issue) => `${issue.in} ${issue.pointer}: ${issue.message}`);
  return named.length === 0 ? message : `${message} (${named.join('; ')})`;
}
