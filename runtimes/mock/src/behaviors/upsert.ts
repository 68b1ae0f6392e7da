import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Context } from '../context.ts';
import type { Binding } from '../model/model.ts';
import { lookUp } from '../path.ts';
import type { StoredRecord } from '../store/record.ts';
import { bodyKey } from '../writing/write.ts';
import { makeRecord } from './create.ts';
import { changeRecord } from './update.ts';

/** Replaces the record that the path names, or makes it. Where the path names none, the body does. */
export function upsert(context: Context, binding: Binding & { readonly do: 'upsert' }): HandlerReply {
  const { resource, made, write = {}, path, reply } = binding;
  const isNamed = path.at(-1)?.resource === resource;
  const above = isNamed ? context.above : context.path;
  for (const record of above) context.checkPresent(record);
  const key = isNamed ? context.key : bodyKey(context, context.store.resource(resource));
  const known = key === undefined ? undefined : existing(context, resource, key, above);
  if (known) context.checkPresent(known);
  const record = known
    ? changeRecord(context, known, keyless(context, resource, write), 'replace')
    : makeRecord(context, resource, write, above, key);
  return context.tools.replies.reply(context, binding, record, known ? reply : (made ?? reply));
}

/** An unknown key is about to be made: it is not sampled on the way. */
function existing(
  context: Context,
  resource: string,
  key: string,
  above: readonly StoredRecord[],
): StoredRecord | undefined {
  const { store } = context;
  const { unknown, owners = [] } = store.resource(resource);
  const owner = above.findLast((each) => owners.includes(each.resource));
  const isThere = unknown === 'missing' || store.find(resource, key, owner?.uid) !== undefined;
  return isThere ? lookUp(store, resource, key, above) : undefined;
}

/** The path says the key: what the body says of it is not asked. */
function keyless(
  { store }: Context,
  resource: string,
  write: NonNullable<(Binding & { readonly do: 'upsert' })['write']>,
): typeof write {
  const { key } = store.resource(resource);
  return key === undefined ? write : { ...write, ignored: [...(write.ignored ?? []), key] };
}
