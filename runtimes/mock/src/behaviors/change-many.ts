import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { ownValue } from '@specline/kernel/values';
import type { Call } from '../call/call.ts';
import type { Binding, Json } from '../model/model.ts';
import { knownRecord } from '../path.ts';
import { valueAt } from '../pointer.ts';
import { isList, isObject } from '../sample/json.ts';
import { changeRecord } from './update.ts';

/** Changes each record whose key the request has; keys of no record are ignored. */
export function changeMany(call: Call, binding: Binding & { readonly do: 'changeMany' }): HandlerReply {
  const { changes, keys, resource, write = {} } = binding;
  const { store, sent } = call;
  const path = call.path.changeable();
  const given = keysIn(ownValue(keys.in === 'body' ? sent.body : sent.query, keys.name));
  const changed = valueAt(sent.body, changes);
  const each: Call = { ...call, sent: sent.withBody(isObject(changed) ? changed : {}) };
  for (const record of given.flatMap((key) => knownRecord(store, resource, key, path) ?? []))
    changeRecord(each, record, write, 'merge');
  return call.answer.reply();
}

function keysIn(given: Json = []): readonly string[] {
  return (isList(given) ? given : [given]).flatMap((each) =>
    typeof each === 'object' ? [] : String(each).split(','),
  );
}
