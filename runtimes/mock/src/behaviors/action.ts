import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../call/call.ts';
import type { Binding, JsonObject } from '../model/model.ts';
import { checkPresent, notFound } from '../path.ts';
import { without } from '../fields.ts';
import { latestOf } from '../select.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import { mergePatch } from '../writing/merge.ts';
import { checkVersion } from '../writing/versions.ts';
import { writeOthers } from '../writing/other-records.ts';
import { readBody } from '../writing/write.ts';
import { withWritten } from '../writing/written-kind.ts';

type Action = Binding & { readonly do: 'action' };

/** Changes a record according to its binding, which also names the fields of the body that are used. */
export function action(call: Call, binding: Action): HandlerReply {
  const { write } = binding;
  const { store, show, sent, path, callers, answer } = call;
  const record = recordOf(call, binding);
  if (write === undefined || record === undefined) return answer.reply(record);
  for (const each of path.records) checkPresent(store, each);
  checkPresent(store, record);
  checkVersion(show, sent, record);
  const resource = store.resource(record.resource);
  const named = { ...write, ignored: [...(write.ignored ?? []), ...unnamed(sent.body, binding)] };
  const { fields, links } = readBody(show, sent, resource, named, [record], record);
  store.change(record.uid, { links, value: changedValue(show, record, fields) });
  writeOthers({ store, callers, path }, sent.body, write, store.get(record.uid) ?? record);
  return answer.reply(store.get(record.uid));
}

/** Returns the value of a record with what is written into it, as a kind of record that has it. */
function changedValue(show: Show, record: StoredRecord, fields: JsonObject): JsonObject {
  const { store } = show;
  const { schema } = store.resource(record.resource);
  const shown = show.record(record);
  const kind = withWritten(store, schema, shown, fields, record.uid);
  if (kind === shown) return record.value;
  const isLeft = (name: string): boolean => Object.hasOwn(shown, name) && !Object.hasOwn(kind, name);
  return without(mergePatch(store.fields, schema, record.value, fields), isLeft);
}

/** Returns fields of the body of which the binding says nothing. */
function unnamed(body: JsonObject, { write }: Action): readonly string[] {
  const named = [...Object.keys(write?.fields ?? {}), ...Object.keys(write?.links ?? {})];
  return Object.keys(body).filter(
    (name) => !named.some((each) => each === name || each.startsWith(`/${name}`)),
  );
}

function recordOf(call: Call, { resource, select }: Action): StoredRecord | undefined {
  const { store, callers } = call;
  const path = call.path.records;
  if (resource === undefined || (select === undefined && path.at(-1)?.resource === resource))
    return path.at(-1);
  const record =
    select === 'caller'
      ? callers.caller(resource)
      : latestOf(path.length === 0 ? store.records(resource) : store.ownedBy(resource, path.at(-1)?.uid));
  if (record === undefined) throw notFound(store, resource, undefined, path);
  return record;
}
