import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../call/call.ts';
import type { Binding } from '../model/model.ts';
import { notFound } from '../path.ts';
import { latestOf } from '../select.ts';
import type { StoredRecord } from '../store/record.ts';
import { onlyOf } from './only.ts';

/** Returns the record that the path names, the latest one of what the last step owns, or the only one. */
export function get(call: Call, binding: Binding & { readonly do: 'get' }): HandlerReply {
  return call.answer.reply(recordOf(call, binding));
}

function recordOf(call: Call, binding: Binding & { readonly do: 'get' }): StoredRecord {
  const { resource, select, only } = binding;
  const { store, path } = call;
  if (select === undefined) return path.target();
  if (select === 'only') return onlyOf(call, resource, only);
  const { records } = path;
  const owner = records.at(-1);
  const latest = latestOf(owner ? store.ownedBy(resource, owner.uid) : store.records(resource));
  if (latest !== undefined) return latest;
  if (store.resource(resource).unknown === 'missing') throw notFound(store, resource, undefined, records);
  return onlyOf(call, resource);
}
