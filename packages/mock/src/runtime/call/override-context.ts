import { HttpError } from '../../../../server/src/runtime/failure/http-error.ts';
import type { HandlerReply } from '../../../../server/src/runtime/reply/reply.ts';
import type { MockContext } from '../mock-context.ts';
import type { Binding } from '../model/model.ts';
import type { Call } from './call.ts';

/**
 * Returns what an override receives for a call; its functions may be taken out of it.
 * @param behave Runs a built-in behaviour.
 */
export function overrideContext(
  { store, show, sent, path, callers, answer }: Call,
  binding: Binding,
  behave: (binding: Binding) => HandlerReply,
): MockContext {
  const { request, query } = sent;
  return {
    request,
    binding,
    store,
    sampler: store.sampler,
    query,
    get body() {
      return sent.body;
    },
    get path() {
      return path.records;
    },
    now: () => store.now(),
    caller: (resource) => callers.caller(resource),
    show: (record, view) => (view === undefined ? show.record(record) : show.view(record, view)),
    reply: (record) => answer.reply(record),
    fail: (status, message) => {
      throw new HttpError(status, message);
    },
    behave,
  };
}
