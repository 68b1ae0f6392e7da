import type { HandlerContext } from '@specline/server-runtime/handler';
import type { Binding } from '../model/model.ts';
import type { Replies } from '../replies/reply.ts';
import type { Show } from '../show.ts';
import type { Store } from '../store/store.ts';
import { Answer } from './answer.ts';
import { Callers } from './callers.ts';
import { RecordPath } from './record-path.ts';
import { SentRequest } from './sent-request.ts';

/** The tools that all calls of a mock share. */
export interface Tools {
  readonly store: Store;
  readonly show: Show;
  readonly replies: Replies;
  /** Resource of the callers; absent where nothing links to any. */
  readonly callers: string | undefined;
}

/** A call of an operation in its parts. Behaviours take it, and hand on the parts alone. */
export interface Call {
  readonly store: Store;
  readonly show: Show;
  readonly sent: SentRequest;
  readonly path: RecordPath;
  readonly callers: Callers;
  readonly answer: Answer;
}

/** Returns the parts of a call. */
export function callOf(
  { store, show, replies, callers }: Tools,
  request: HandlerContext,
  binding: Binding,
): Call {
  const sent = new SentRequest(request, binding);
  const path = new RecordPath(store, request, binding.path);
  return {
    store,
    show,
    sent,
    path,
    callers: new Callers(store, request, path, callers),
    answer: new Answer(replies, binding, sent, path),
  };
}
