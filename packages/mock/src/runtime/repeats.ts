import type { HandlerContext } from '../../../server/src/runtime/handler.ts';
import { HttpError } from '../../../server/src/runtime/failure/http-error.ts';
import type { HandlerReply } from '../../../server/src/runtime/reply/reply.ts';
import { rawHeader, rawPath } from './raw-request.ts';
import { isJsonValue } from './request.ts';
import { canonical } from './sample/json.ts';
import type { Store } from './store/store.ts';

/** The reply to a request that may come again. */
interface Kept {
  /** What was sent; empty for what is not JSON. */
  readonly sent: string;
  readonly reply: HandlerReply;
}

/** Replies that are remembered of an operation. */
const mostKept = 1_000;

/** Header fields by which a client names a request that it may repeat: draft-ietf-httpapi-idempotency-key-header. */
const names = ['idempotency-key', 'x-idempotency-key'];

/**
 * Lets an operation that declares such a header field answer a repeated request with the reply of the first one, without doing anything
 * again. What failed is tried again; another body with a key that is known is refused with 422, as the draft says.
 */
export function repeatsOf(
  store: Store,
): (
  request: HandlerContext,
  answer: () => HandlerReply | Promise<HandlerReply>,
) => HandlerReply | Promise<HandlerReply> {
  const known = new Map<string, Kept>();
  let epoch = -1;
  return (request, answer) => {
    const key = keyOf(request);
    if (key === undefined) return answer();
    // What was forgotten with the state of the store was never asked for.
    if (epoch !== store.epoch) known.clear();
    epoch = store.epoch;
    const before = known.get(key);
    const sent = sentBy(request);
    if (before !== undefined) {
      if (before.sent !== sent) throw new HttpError(422, otherBody);
      return before.reply;
    }
    const keep = (reply: HandlerReply): HandlerReply => {
      if (known.size < mostKept) known.set(key, { sent, reply });
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

function keyOf({ raw, operation }: HandlerContext): string | undefined {
  const { params = [] } = operation;
  const declared = names.find((name) =>
    params.some((param) => param.in === 'header' && param.name.toLowerCase() === name),
  );
  const key = declared === undefined ? undefined : rawHeader(raw, declared);
  return key === undefined ? undefined : `${rawPath(raw)}\n${key}`;
}
