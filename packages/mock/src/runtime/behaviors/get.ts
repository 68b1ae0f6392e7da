import type { HandlerReply } from '../../../../server/src/runtime/reply/reply.ts';
import type { Call } from '../call/call.ts';
import type { Binding } from '../model/model.ts';
import { notFound } from '../path.ts';
import { latestOf } from '../select.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { onlyOf } from './only.ts';

/**
 * Gives the record that the path names, the latest one of what the last step owns, or the only one. A key beside the path may be left out
 * where the document does not require it: the first record is given.
 */
export function get(call: Call, binding: Binding & { readonly do: 'get' }): HandlerReply {
  return call.answer.reply(recordOf(call, binding));
}

function recordOf(call: Call, binding: Binding & { readonly do: 'get' }): StoredRecord {
  const { resource, select } = binding;
  const { store, path } = call;
  if (select === undefined)
    return (path.key === '' ? firstOf(store, binding, resource) : undefined) ?? path.target();
  if (select === 'only') return onlyOf(call, resource);
  const { records } = path;
  const owner = records.at(-1);
  const latest = latestOf(owner ? store.ownedBy(resource, owner.uid) : store.records(resource));
  if (latest !== undefined) return latest;
  if (store.resource(resource).unknown === 'missing') throw notFound(store, resource, undefined, records);
  return onlyOf(call, resource);
}

/** The first record, where a key beside the path is to name one; undefined where there is none, or the path itself names it. */
function firstOf(store: Store, binding: Binding, resource: string): StoredRecord | undefined {
  return binding.path.at(-1)?.in === undefined
    ? undefined
    : store.records(resource).find((each) => each.deletedAt === undefined);
}
