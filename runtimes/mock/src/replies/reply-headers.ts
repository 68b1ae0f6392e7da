import type { HandlerContext } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Fields } from '../fields.ts';
import type { Binding, DeclaredReply } from '../model/model.ts';
import { keyIn } from '../path.ts';
import { rawOrigin, rawPath } from '../raw-request.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { declaredReply } from './declared-reply.ts';
import { headersOf, headersOfFailure, type HeaderParts, type Sent } from './sampled-headers.ts';

/** Statuses that send a client elsewhere: RFC 9110, section 15.4. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Returns a reply with the header fields that the document shows or requires of it, and with the address that a redirection needs.
 */
export function withHeaders(
  parts: HeaderParts,
  request: HandlerContext,
  binding: Binding,
  reply: HandlerReply,
): HandlerReply {
  const { status, headers: own } = reply;
  const { operation } = request;
  const isRedirect = redirects.has(status);
  if (declaredReply(parts.model, operation, status)?.headers === undefined && !isRedirect) return reply;
  const label = [operation.id, ...binding.path.map((step) => keyIn(request, step))].join('/');
  const declared = headersOf(parts, messageOf(request, reply), { label });
  const elsewhere = isRedirect ? { location: `https://example.com${rawPath(request.raw)}` } : {};
  return { ...reply, headers: { ...elsewhere, ...declared, ...own } };
}

/** Returns a reply as its header fields are about it. */
export function messageOf(request: HandlerContext, { status, body }: HandlerReply): Sent {
  const { operation, raw } = request;
  return { operation, status, path: recordPath(request), origin: rawOrigin(raw), body };
}

/** Returns the path of a request as far as it names a record; all of it where it names none. */
function recordPath({ operation, raw }: HandlerContext): string {
  const after = operation.path.slice(operation.path.lastIndexOf('}') + 1);
  const path = rawPath(raw).replace(/\/$/u, '');
  return operation.path.includes('}') && path.endsWith(after)
    ? path.slice(0, path.length - after.length)
    : path;
}

/** Returns a failure with the header fields that the document shows or requires of a reply of its status. */
export function failureWithHeaders(
  parts: HeaderParts,
  request: HandlerContext,
  failure: HttpError,
): HttpError {
  const { status, message, headers: own, issues, cause } = failure;
  const { operation } = request;
  if (declaredReply(parts.model, operation, status)?.headers === undefined && status !== 405) return failure;
  const samples = { label: `failure/${operation.id}` };
  const declared = headersOfFailure(parts, messageOf(request, { status }), samples);
  return new HttpError(status, message, { headers: { ...declared, ...own }, issues, cause });
}

/**
 * Returns the location of a new record, for a reply that has a field for it: RFC 9110, section 10.2.2.
 * @returns Header fields; nothing where the document declares no `Location`.
 */
export function placeMade(
  { model, fields }: Store,
  { operation, raw }: HandlerContext,
  binding: Binding,
  record: StoredRecord | undefined,
  status: number,
): Readonly<Record<string, string>> {
  const isMade =
    binding.do === 'create' || (binding.do === 'upsert' && status === (binding.made ?? binding.reply).status);
  const schema = isMade ? declaredReply(model, operation, status)?.headers?.['location'] : undefined;
  if (record === undefined || schema === undefined) return {};
  const path = rawPath(raw).replace(/\/$/u, '');
  const isNamed = binding.do === 'upsert' && binding.path.at(-1)?.resource === record.resource;
  const location = isNamed ? path : `${path}/${encodeURIComponent(record.key)}`;
  const { format } = fields.at(schema, []);
  const isAbsolute = format === 'uri' || format === 'iri' || format === 'url';
  return { location: isAbsolute ? `${rawOrigin(raw)}${location}` : location };
}

/** A header field that counts what a list has on all its pages, as `X-Total-Count` does. */
const totalName = /^(?:x-)?(?:[a-z]+-)*total(?:-(?:count|results|items|records|entries))?$/;

/**
 * Returns how many there are, for a list whose reply has a header field to say so.
 * @param declared The reply as the document declares it.
 * @param count Of all pages together.
 */
export function totalHeaders(
  fields: Fields,
  declared: DeclaredReply | undefined,
  count: number,
): Pick<HandlerReply, 'headers'> {
  const headers = Object.entries(declared?.headers ?? {}).flatMap(([name, schema]) => {
    if (!totalName.test(name)) return [];
    return [[name, fields.at(schema, []).takesNumber ? count : String(count)] as const];
  });
  return headers.length === 0 ? {} : { headers: Object.fromEntries(headers) };
}
