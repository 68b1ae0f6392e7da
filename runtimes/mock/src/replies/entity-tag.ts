import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Operation } from '@specline/server-runtime/operation';
import { fieldIn } from '../pointer.ts';
import type { Json } from '../model/model.ts';
import { rawHeader } from '../raw-request.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { declaredReply } from './declared-reply.ts';
import { sumOf, timesOf } from './message-headers.ts';

/**
 * Returns the entity tag of a record: its version where it has one, and what follows from its value else (RFC 9110, section 8.8.3).
 */
export function tagOf(show: Show, record: StoredRecord): string {
  const { version } = show.store.resource(record.resource);
  const value = version === undefined ? undefined : fieldIn(record.value, version);
  if (typeof value === 'number' || (typeof value === 'string' && /^[\w.:+/=-]+$/u.test(value)))
    return `"${value}"`;
  return `"${sumOf(show.record(record))}"`;
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

/**
 * Returns the validators of a record, for a reply that declares header fields for them: its tag, and the time of its last change
 * (RFC 9110, section 8.8).
 */
export function validatorsOf(
  show: Show,
  operation: Operation,
  record: StoredRecord | undefined,
  status: number,
): Readonly<Record<string, Json>> {
  const { etag, 'last-modified': modified } =
    declaredReply(show.store.model, operation, status)?.headers ?? {};
  if (record === undefined) return {};
  const changed = modified === undefined ? undefined : timeOfChange(show.store, record);
  const time = timesOf(changed ?? 0).find((each) => show.store.fields.holds(modified ?? '', each));
  return {
    ...(etag !== undefined && { etag: tagOf(show, record) }),
    ...(changed !== undefined && time !== undefined && { 'last-modified': time }),
  };
}

/** Returns when a record was last changed, in milliseconds since 1970, if one of its fields has it. */
function timeOfChange(store: Store, record: StoredRecord): number | undefined {
  const { made = [], changed = [] } = store.resource(record.resource).stamps ?? {};
  const [time] = [...changed, ...made].flatMap((field) => {
    const value = fieldIn(record.value, field);
    const at =
      typeof value === 'number' ? value * 1000 : typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isFinite(at) && at <= store.now() ? [at] : [];
  });
  return time;
}

/** True if a client that reads a record has it already, and a reply can say so: RFC 9110, section 13.1.2. */
export function isKnown(show: Show, { operation, raw }: HandlerContext, record: StoredRecord): boolean {
  const { method, replies } = operation;
  const field = method === 'GET' ? rawHeader(raw, 'if-none-match') : undefined;
  return (
    field !== undefined && replies.some(({ status }) => status === 304) && isMatch(field, tagOf(show, record))
  );
}
