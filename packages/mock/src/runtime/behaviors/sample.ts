import type { HandlerReply } from '../../../../server/src/runtime/reply.ts';
import type { Context } from '../context.ts';

/** Answers with a sample that follows from the seed and the path alone. */
export function sample(context: Context): HandlerReply {
  context.checkPath();
  return context.reply();
}
