import type { HandlerContext } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { rawHeader, rawPath } from './raw-request.ts';
import { isJsonValue } from './request.ts';
import { canonical } from './sample/json.ts';
import type { Store } from './store/store.ts';
import { weightOf } from './weight.ts';

/** The reply to a request that may come again. */
interface Kept {
  /** The sent body; empty if it is no JSON. */
  readonly sent: string;
  readonly reply: HandlerReply;
  /** About how many bytes of memory both keep. */
  readonly weight: number;
}

/** Replies that are remembered of an operation, and how many bytes of memory they may keep: beyond these, the oldest go. */
const mostKept = 1_000;
const mostBytes = 8 * 1024 * 1024;

/** Header fields by which a client names a request that it may repeat: draft-ietf-httpapi-idempotency-key-header. */
const names = ['idempotency-key', 'x-idempotency-key'];

/**
 * Lets an operation that declares such a header field answer a repeated request with the reply of the first one, without doing
 * anything again. What failed is tried again. Remembered are the last 1,000 replies of an operation, fewer where they keep more
 * than 8 MiB with what was sent, and always the last one. Another body with a key that is known is refused with 422, as the draft
 * says.
 */
export function repeatsOf(
  store: Store,
): (
  request: HandlerContext,
  answer: () => HandlerReply | Promise<HandlerReply>,
) => HandlerReply | Promise<HandlerReply> {
  const known = new Map<string, Kept>();
  let epoch = -1;
  let total = 0;
  const add = (key: string, kept: Kept): void => {
    total += kept.weight - (known.get(key)?.weight ?? 0);
    known.set(key, kept);
    for (const [oldest, { weight }] of known) {
      if (oldest === key || (known.size <= mostKept && total <= mostBytes)) break;
      known.delete(oldest);
      total -= weight;
    }
  };
  return (request, answer) => {
    const key = repeatKey(request);
    if (key === undefined) return answer();
    // Requests that were forgotten with the state of the store are new again.
    if (epoch !== store.epoch) {
      known.clear();
      total = 0;
    }
    epoch = store.epoch;
    const before = known.get(key);
    const sent = sentBy(request);
    if (before !== undefined) {
      if (before.sent !== sent) throw new HttpError(422, otherBody);
      return before.reply;
    }
    const keep = (reply: HandlerReply): HandlerReply => {
      const weight = weightOf(sent, mostBytes) + weightOf(reply.body, mostBytes);
      add(key, { sent, reply, weight });
      return reply;
    };
    const reply = answer();
    return reply instanceof Promise ? reply.then(keep) : keep(reply);
  };
}

const otherBody =
  'This idempotency key was used with another body: send the same body again, or a new key for a new request.';

function sentBy({ body }: HandlerContext): string {
  return isJsonValue(body) ? canonical(body) : '';
}

function repeatKey({ raw, operation }: HandlerContext): string | undefined {
  const { params = [] } = operation;
  const declared = names.find((name) =>
    params.some((param) => param.in === 'header' && param.name.toLowerCase() === name),
  );
  const key = declared === undefined ? undefined : rawHeader(raw, declared);
  return key === undefined ? undefined : `${rawPath(raw)}\n${key}`;
}
