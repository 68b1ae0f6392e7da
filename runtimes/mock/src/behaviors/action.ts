import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Context } from '../context.ts';
import type { Binding } from '../model/model.ts';
import { notFound } from '../path.ts';
import { latestOf } from '../select.ts';
import type { StoredRecord } from '../store/record.ts';
import { mergePatch } from '../writing/merge.ts';
import { checkVersion } from '../writing/versions.ts';
import { readBody, writeOthers } from '../writing/write.ts';

type Action = Binding & { readonly do: 'action' };

/** Changes a record by what the binding says; of the body it takes only what that names. */
export function action(context: Context, binding: Action): HandlerReply {
  const { write } = binding;
  const { store } = context;
  const record = recordOf(context, binding);
  if (write === undefined || record === undefined) return context.reply(record);
  for (const each of context.path) context.checkPresent(each);
  context.checkPresent(record);
  checkVersion(context, record);
  const resource = store.resource(record.resource);
  const named = { ...write, ignored: [...(write.ignored ?? []), ...unnamed(context, binding)] };
  const { fields, links } = readBody(context, resource, named, [record], record);
  store.change(record.uid, { links, value: mergePatch(store.fields, resource.schema, record.value, fields) });
  writeOthers(context, write, store.get(record.uid) ?? record);
  return context.reply(store.get(record.uid));
}

/** Fields of the body of which the binding says nothing. */
function unnamed({ body }: Context, { write }: Action): readonly string[] {
  const named = [...Object.keys(write?.fields ?? {}), ...Object.keys(write?.links ?? {})];
  return Object.keys(body).filter(
    (name) => !named.some((each) => each === name || each.startsWith(`/${name}`)),
  );
}

function recordOf(context: Context, { resource, select }: Action): StoredRecord | undefined {
  const { store, path } = context;
  if (resource === undefined || (select === undefined && path.at(-1)?.resource === resource))
    return path.at(-1);
  const record =
    select === 'caller'
      ? context.caller(resource)
      : latestOf(path.length === 0 ? store.records(resource) : store.ownedBy(resource, path.at(-1)?.uid));
  if (record === undefined) throw notFound(store, resource, undefined, path);
  return record;
}
