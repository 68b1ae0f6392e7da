import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Operation } from '@specline/server-runtime/operation';
import { fieldIn } from '../pointer.ts';
import { randomOf } from '../random.ts';
import { rawHeader } from '../raw-request.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import { declaredReply } from './declared-reply.ts';

/**
 * Returns the entity tag of a record: its version where it has one, and what follows from its value else (RFC 9110, section 8.8.3).
 */
export function tagOf(show: Show, record: StoredRecord): string {
  const { version } = show.store.resource(record.resource);
  const value = version === undefined ? undefined : fieldIn(record.value, version);
  if (typeof value === 'number' || (typeof value === 'string' && /^[\w.:+/=-]+$/u.test(value)))
    return `"${value}"`;
  const sum = randomOf(0, JSON.stringify(show.record(record))).int(0, 0xffff_ffff);
  return `"${sum.toString(36)}"`;
}

/**
 * True if a tag is one of those of a header field `If-Match` or `If-None-Match`: RFC 9110, sections 13.1.1 and 13.1.2.
 * @param field Its value; quotes may be missing, as many clients leave them out.
 */
export function isMatch(field: string, tag: string): boolean {
  const bare = tag.slice(1, -1);
  return field.split(',').some((each) => {
    const wanted = each.trim().replace(/^W\//u, '');
    return wanted === '*' || wanted === tag || wanted === bare;
  });
}

/** Returns the tag of a record, for a reply that declares a header field for it. */
export function tagHeaders(
  show: Show,
  operation: Operation,
  record: StoredRecord | undefined,
  status: number,
): Readonly<Record<string, string>> {
  const isDeclared =
    record !== undefined &&
    declaredReply(show.store.model, operation, status)?.headers?.['etag'] !== undefined;
  return isDeclared ? { etag: tagOf(show, record) } : {};
}

/** True if a client that reads a record has it already, and a reply can say so: RFC 9110, section 13.1.2. */
export function isKnown(show: Show, { operation, raw }: HandlerContext, record: StoredRecord): boolean {
  const { method, replies } = operation;
  const field = method === 'GET' ? rawHeader(raw, 'if-none-match') : undefined;
  return (
    field !== undefined && replies.some(({ status }) => status === 304) && isMatch(field, tagOf(show, record))
  );
}
