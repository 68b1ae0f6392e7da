import { declaredReply as servedReply } from '@specline/server-runtime/reply/encode';
import { isOfConnection } from '@specline/server-runtime/reply/framing';
import type { Operation } from '@specline/server-runtime/operation';
import { encodeHeaders } from '@specline/server-runtime/reply/reply-headers';
import type { Json } from '../model/model.ts';
import { declaredReply, type ReplyParts } from './declared-reply.ts';

/** Seconds after which a client may try again: RFC 9110, section 10.2.3. */
const retryAfter = 1;

/** Further samples of a field that cannot hold the first one, such as null, or a list in a list. */
const variants = [1, 2, 3, 4, 5, 6, 7];

/**
 * Header fields that no sample fits: the server counts the bytes of a body, and a mock does not encode any. Those of the connection
 * are the server's as well.
 */
const ofBodies: ReadonlySet<string> = new Set(['content-length', 'content-encoding']);

/** Values of header fields by lower-case name; the server writes them as the document declares. */
export type HeaderValues = Readonly<Record<string, Json>>;

/**
 * Returns header fields of a reply: those that the document requires, as far as a field can hold a sample of them, and those that
 * belong to its status.
 * @param label Of the samples.
 */
export function headersOf(
  parts: ReplyParts,
  operation: Operation,
  status: number,
  label: string,
): HeaderValues {
  const declared = declaredReply(parts.model, operation, status)?.headers ?? {};
  const sampled = Object.entries(declared).flatMap(([name, schema]) => {
    if (ofBodies.has(name) || isOfConnection(name)) return [];
    const labels = [name, ...variants.map((variant) => `${name} ${variant}`)];
    for (const each of labels) {
      const sample = parts.sampler.sample(schema, `${label}/${each}`);
      const value = name === 'etag' ? quotedTag(sample) : sample;
      if (written(operation, status, name, value) !== undefined) return [[name, value] as const];
    }
    return [];
  });
  return { ...Object.fromEntries(sampled), ...headersOfStatus(operation, status) };
}

/** Returns a text in the form of an entity tag: RFC 9110, section 8.8.3. */
function quotedTag(value: Json): Json {
  if (typeof value !== 'string' || /^(?:W\/)?"[^"\s]*"$/u.test(value)) return value;
  return `"${value.replace(/[^\w.:+/=-]+/gu, '-')}"`;
}

/** Returns the same as texts, which is how failures have them. */
export function writtenHeaders(
  operation: Operation,
  status: number,
  headers: HeaderValues,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const text = written(operation, status, name, value);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
}

/** Returns how a value travels; nothing where it cannot: RFC 9110, section 5.5. */
function written({ replies }: Operation, status: number, name: string, value: Json): string | undefined {
  try {
    const text = encodeHeaders({ status, headers: { [name]: value } }, servedReply(replies, status))[name];
    return Array.isArray(text) ? text[0] : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
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

/** Returns the name of a scheme with a capital, as `bearer` is usually written; schemes are compared without case. */
function titled(scheme: string): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}
