import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Operation } from '@specline/server-runtime/operation';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Fields } from '../fields.ts';
import type { Binding, DeclaredReply } from '../model/model.ts';
import { keyIn } from '../path.ts';
import { rawOrigin, rawPath } from '../raw-request.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { declaredReply } from './declared-reply.ts';
import { headersOf, writtenHeaders, type HeaderValues } from './sampled-headers.ts';

/** Statuses that send a client elsewhere: RFC 9110, section 15.4. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Returns a reply with the header fields that the document requires of it, and with the address that a redirection needs. */
export function withHeaders(
  { model, sampler }: Store,
  request: HandlerContext,
  binding: Binding,
  reply: HandlerReply,
): HandlerReply {
  const { status, headers: own } = reply;
  const { operation } = request;
  const declared = declaredReply(model, operation, status);
  const isRedirect = redirects.has(status);
  if (declared?.headers === undefined && !isRedirect) return reply;
  const label = [operation.id, ...binding.path.map((step) => keyIn(request, step))].join('/');
  const sampled = headersOf({ model, sampler }, operation, status, label);
  const elsewhere = isRedirect ? { location: `https://example.com${rawPath(request.raw)}` } : {};
  return { ...reply, headers: { ...elsewhere, ...addressed(sampled, request), ...own } };
}

/** Names of header fields that lead somewhere: to the new record, or to its progress. */
const leading = /^(?:content-|operation-)?location$/;

/**
 * Returns header fields, of which those that lead somewhere have an address: a schema that says no more than that they are texts
 * has none.
 */
function addressed(sampled: HeaderValues, request: HandlerContext): HeaderValues {
  const entries = Object.entries(sampled).map(([name, value]) => {
    const isAddress = typeof value !== 'string' || /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(value);
    return [name, isAddress || !leading.test(name) ? value : recordPath(request)] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the path of a request as far as it names a record; all of it where it names none. */
function recordPath({ operation, raw }: HandlerContext): string {
  const after = operation.path.slice(operation.path.lastIndexOf('}') + 1);
  const path = rawPath(raw).replace(/\/$/u, '');
  return operation.path.includes('}') && path.endsWith(after)
    ? path.slice(0, path.length - after.length)
    : path;
}

/** Returns a failure with the header fields that the document requires of a reply of its status. */
export function failureWithHeaders(
  { model, sampler }: Store,
  operation: Operation,
  failure: HttpError,
): HttpError {
  const { status, message, headers: own, issues, cause } = failure;
  if (declaredReply(model, operation, status)?.headers === undefined) return failure;
  const sampled = headersOf({ model, sampler }, operation, status, `failure/${operation.id}`);
  const headers = { ...writtenHeaders(operation, status, sampled), ...own };
  return new HttpError(status, message, { headers, issues, cause });
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
