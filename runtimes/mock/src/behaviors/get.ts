import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Context } from '../context.ts';
import type { Binding } from '../model/model.ts';
import { notFound } from '../path.ts';
import { latestOf } from '../select.ts';
import type { StoredRecord } from '../store/record.ts';
import { onlyOf } from './only.ts';

/**
 * Gives the record that the path names, the latest one of what the last step owns, or the only one. A key beside the path may be left out
 * where the document does not require it: the first record is given.
 */
export function get(context: Context, binding: Binding & { readonly do: 'get' }): HandlerReply {
  return context.reply(recordOf(context, binding));
}

function recordOf(context: Context, { resource, select }: Binding & { readonly do: 'get' }): StoredRecord {
  if (select === undefined)
    return (context.key === '' ? firstOf(context, resource) : undefined) ?? context.target();
  if (select === 'only') return onlyOf(context, resource);
  const { store, path } = context;
  const owner = path.at(-1);
  const latest = latestOf(owner ? store.ownedBy(resource, owner.uid) : store.records(resource));
  if (latest !== undefined) return latest;
  if (store.resource(resource).unknown === 'missing') throw notFound(store, resource, undefined, path);
  return onlyOf(context, resource);
}

/** The first record, where a key beside the path is to name one; undefined where there is none, or the path itself names it. */
function firstOf({ store, binding }: Context, resource: string): StoredRecord | undefined {
  return binding.path.at(-1)?.in === undefined
    ? undefined
    : store.records(resource).find((each) => each.deletedAt === undefined);
}
