import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../call/call.ts';
import type { RecordPath } from '../call/record-path.ts';
import type { Binding } from '../model/model.ts';
import { checkPresent, knownRecord } from '../path.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';

/** Takes a removal back, as long as it only marked the record. One that is not removed stays as it is. */
export function restore({ store, path, answer }: Call, binding: Binding): HandlerReply {
  const record = removedOf(store, path, binding) ?? path.target();
  if (record.deletedAt === undefined) return answer.reply(record);
  for (const each of path.above) checkPresent(store, each);
  return answer.reply(store.change(record.uid, { deletedAt: null }));
}

/** Returns the record of the last step, whether it is removed or not. */
function removedOf(
  store: Store,
  { key = '', above }: RecordPath,
  binding: Binding,
): StoredRecord | undefined {
  const step = binding.path.at(-1);
  return step && knownRecord(store, step.resource, key, above);
}
