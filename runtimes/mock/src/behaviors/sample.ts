import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Context } from '../context.ts';
import { replyOf } from '../faults/fault-replies.ts';

/**
 * Answers with a sample that follows from the seed and the path alone; with a declared failure where the document declares no
 * success.
 */
export function sample(context: Context): HandlerReply {
  const { binding, request, sampler, store } = context;
  const { status } = binding.reply;
  if (status < 400) {
    context.checkPath();
    return context.reply();
  }
  const { id } = request.operation;
  return replyOf({ model: store.model, sampler }, request.operation, status, `failure/${id}`, onlyFailures);
}

const onlyFailures =
  'The document declares no successful response of this operation: declare a 2XX response for the mock to answer with.';
