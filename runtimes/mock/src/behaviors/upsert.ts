import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../call/call.ts';
import type { Binding } from '../model/model.ts';
import { checkPresent, lookUp } from '../path.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { bodyKey } from '../writing/write.ts';
import { makeRecord } from './create.ts';
import { changeRecord } from './update.ts';

/** Replaces the record that the path names, or makes it. Where the path names none, the body does. */
export function upsert(call: Call, binding: Binding & { readonly do: 'upsert' }): HandlerReply {
  const { resource, made, write = {}, reply } = binding;
  const { store, sent, path, answer } = call;
  const isNamed = binding.path.at(-1)?.resource === resource;
  const above = isNamed ? path.above : path.records;
  for (const record of above) checkPresent(store, record);
  const key = isNamed ? path.key : bodyKey(sent.body, store.resource(resource));
  const known = key === undefined ? undefined : existing(store, resource, key, above);
  if (known) checkPresent(store, known);
  const record = known
    ? changeRecord(call, known, keyless(store, resource, write), 'replace')
    : makeRecord(call, binding, above, key);
  return answer.reply(record, known ? reply : (made ?? reply));
}

/** Returns the record with a key. An unknown one is about to be created, and is not sampled. */
function existing(
  store: Store,
  resource: string,
  key: string,
  above: readonly StoredRecord[],
): StoredRecord | undefined {
  const { unknown, owners = [] } = store.resource(resource);
  const owner = above.findLast((each) => owners.includes(each.resource));
  const isThere = unknown === 'missing' || store.find(resource, key, owner?.uid) !== undefined;
  return isThere ? lookUp(store, resource, key, above) : undefined;
}

/** Returns how the body is written, without its key: the path names the record. */
function keyless(
  store: Store,
  resource: string,
  write: NonNullable<(Binding & { readonly do: 'upsert' })['write']>,
): typeof write {
  const { key } = store.resource(resource);
  return key === undefined ? write : { ...write, ignored: [...(write.ignored ?? []), key] };
}
