import type { HandlerReply } from '../../../../server/src/runtime/reply/reply.ts';
import type { Call } from '../call/call.ts';
import type { SentRequest } from '../call/sent-request.ts';
import type { Binding, Json } from '../model/model.ts';
import { knownRecord } from '../path.ts';
import { placed, valueAt } from '../pointer.ts';
import { isList, isObject } from '../sample/json.ts';
import { related } from '../select.ts';
import { ownValue } from '../kernel/values.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { changeRecord } from './update.ts';

type Change = Binding & { readonly do: 'changeMany' };

/** Changes each record that a request names, or all that there are; of what it names, what is not there is passed over. */
export function changeMany(call: Call, binding: Change): HandlerReply {
  const { changes, write = {} } = binding;
  const { store, sent } = call;
  const path = call.path.changeable();
  const meant = named(store, sent, binding, path) ?? [
    ...related(store, path.at(-1), { resource: binding.resource }),
  ];
  const given = changes === undefined ? {} : valueAt(sent.body, changes);
  const each: Call = { ...call, sent: sent.withBody(isObject(given) ? given : {}) };
  return told(
    call,
    binding,
    meant.map((record) => changeRecord(each, record, write, 'merge')),
  );
}

/** The records whose keys the request has; nothing where it has no keys. */
function named(
  store: Store,
  { body, query }: SentRequest,
  { resource, keys }: Change,
  path: readonly StoredRecord[],
): readonly StoredRecord[] | undefined {
  if (keys === undefined) return undefined;
  const given = ownValue(keys.in === 'body' ? body : query, keys.name);
  return keysIn(given)?.flatMap((key) => knownRecord(store, resource, key, path) ?? []);
}

function keysIn(given: Json | undefined): readonly string[] | undefined {
  if (given === undefined) return undefined;
  return (isList(given) ? given : [given]).flatMap((each) =>
    typeof each === 'object' ? [] : String(each).split(','),
  );
}

function told(
  { store, show, sent, answer }: Call,
  { reply, count, shown }: Change,
  changed: readonly StoredRecord[],
): HandlerReply {
  if (reply.schema === undefined || (count === undefined && shown === undefined)) return answer.reply();
  const records = changed.map((record) => show.record(record));
  const listed: Json = shown === undefined ? {} : placed({}, shown, records);
  const body = count === undefined ? listed : placed(listed, count, changed.length);
  const whole = isObject(body) ? store.sampler.complete(reply.schema, body, sent.operation.id) : body;
  return answer.withBody(whole);
}
