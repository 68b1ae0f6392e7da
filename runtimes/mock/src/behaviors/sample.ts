import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../call/call.ts';
import { replyOf } from '../faults/fault-replies.ts';
import type { Binding } from '../model/model.ts';

/**
 * Answers with a sample that follows from the seed and the path alone; with a declared failure where the document declares no
 * success.
 */
export function sample({ store, sent, path, answer }: Call, binding: Binding): HandlerReply {
  const { status } = binding.reply;
  if (status < 400) {
    path.check();
    return answer.reply();
  }
  return replyOf(store, sent.request, status, `failure/${sent.operation.id}`, onlyFailures);
}

const onlyFailures =
  'The document declares no successful response of this operation: declare a 2XX response for the mock to answer with.';
