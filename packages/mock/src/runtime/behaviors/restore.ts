import type { HandlerReply } from '../../../../server/src/runtime/reply.ts';
import type { Context } from '../context.ts';

/** Takes a removal back, as long as it only marked the record. One that is not removed stays as it is. */
export function restore(context: Context): HandlerReply {
  const record = context.target();
  if (record.deletedAt === undefined) return context.reply(record);
  for (const each of context.above) context.checkPresent(each);
  return context.reply(context.store.change(record.uid, { deletedAt: null }));
}
