import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Context } from '../context.ts';
import { knownRecord } from '../path.ts';
import type { StoredRecord } from '../store/record.ts';

/** Takes a removal back, as long as it only marked the record. One that is not removed stays as it is. */
export function restore(context: Context): HandlerReply {
  const record = removedOf(context) ?? context.target();
  if (record.deletedAt === undefined) return context.reply(record);
  for (const each of context.above) context.checkPresent(each);
  return context.reply(context.store.change(record.uid, { deletedAt: null }));
}

/** The record of the last step, whether it is removed or not. */
function removedOf({ binding, store, key = '', above }: Context): StoredRecord | undefined {
  const step = binding.path.at(-1);
  return step && knownRecord(store, step.resource, key, above);
}
