import { acceptedType } from '@specline/server-runtime/request/accept';
import type { FailureHeaders } from '@specline/server-runtime/failure/http-error';
import type { Operation } from '@specline/server-runtime/operation';
import type { Failure, RenderFailure, RenderedFailure } from '@specline/server-runtime/failure/failure';
import {
  declaredForms,
  renderDeclared,
  type FailureForms,
} from '@specline/server-runtime/failure/failure-forms';
import { bestOf, essenceOf, isXml } from '@specline/kernel/media-type';
import { negotiated } from '../media/negotiated.ts';
import { writtenBody } from '../media/write-body.ts';
import { xmlOf } from '../media/xml.ts';
import type { DeclaredContent, DeclaredReply, Json } from '../model/model.ts';
import type { Store } from '../store/store.ts';
import { contentsOf, declaredReply, type ReplyParts } from './declared-reply.ts';
import { headersOfFailure } from './sampled-headers.ts';

/**
 * Renders failures as the server does, in the media type that the client prefers, XML among them, by the clock of the mock, and with
 * the header fields that the document requires.
 * @param forms Those of the document.
 * @param parts Tell what is declared.
 * @param store Tells the time, and makes samples.
 */
export function renderAsDeclared(
  forms: FailureForms,
  { model }: Pick<ReplyParts, 'model'>,
  store: Store,
): RenderFailure {
  const render = renderDeclared(forms);
  return (given) => {
    const failure = { ...given, time: store.now() };
    const { operation, status, accept } = failure;
    const rendered = render(failure);
    const declared = operation && declaredReply(model, operation, status);
    if (operation === undefined || declared === undefined) return rendered;
    const headers = failureHeaders(store, operation, failure);
    if (declared.contentType === undefined)
      return { ...rendered, headers, ...(!explains(failure) && { body: undefined }) };
    const content = acceptedContent(declared, accept);
    const own = renderedAs(content, failure, forms, model) ?? rendered;
    return { ...own, headers: { ...(declared.others && negotiated), ...headers } };
  };
}

/** Returns the header fields that a document shows or requires of a failure; the server knows better what it challenges with. */
function failureHeaders(store: Store, operation: Operation, { status, path }: Failure): FailureHeaders {
  const headers = headersOfFailure(store, { operation, status, path }, { label: `failure/${operation.id}` });
  const isKnown = (name: string): boolean => name === 'www-authenticate' && operation.security !== undefined;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isKnown(name)));
}

/** Returns a failure in one of the declared media types; undefined where none of the forms is in that. */
function renderedAs(
  { contentType, schema }: DeclaredContent,
  failure: Failure,
  forms: FailureForms,
  { schemas }: Pick<ReplyParts['model'], 'schemas'>,
): RenderedFailure | undefined {
  const form = declaredForms(forms, failure)?.find(
    (each) => bestOf([contentType], each.contentType) !== undefined,
  );
  if (form === undefined) return undefined;
  const body = asSent(form.body(failure));
  if (schema === undefined && isXml(essenceOf(contentType)))
    return { contentType, body: xmlOf(body, schemas, undefined, 'problem') };
  return writtenBody(body, form.contentType, schemas, schema);
}

/**
 * True if a client needs a body to know what is wrong with a request: which part of it is invalid, or what it may accept (RFC
 * 9110, section 15.5.7). All else that is declared without content has none.
 */
function explains({ status, issues }: Failure): boolean {
  return status === 406 || issues.length > 0;
}

/** Returns the content of a failure whose media type the client prefers; the default one if it prefers none. */
function acceptedContent(declared: DeclaredReply, accept: string | undefined): DeclaredContent {
  const contents = contentsOf(declared);
  const accepted = acceptedType(
    accept,
    contents.map(({ contentType }) => contentType),
  );
  const usual = { contentType: 'application/json' };
  return contents.find(({ contentType }) => contentType === accepted) ?? contents[0] ?? usual;
}

/** Returns a body as it is sent, in JSON. */
function asSent(body: unknown): Json {
  return JSON.parse(JSON.stringify(body)) as Json;
}
