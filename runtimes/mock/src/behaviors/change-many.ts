import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { Context } from '../context.ts';
import type { Binding, Json } from '../model/model.ts';
import { knownRecord } from '../path.ts';
import { placed, valueAt } from '../pointer.ts';
import { isList, isObject } from '../sample/json.ts';
import { related } from '../select.ts';
import { ownValue } from '@specline/kernel/values';
import type { StoredRecord } from '../store/record.ts';
import { changeRecord } from './update.ts';

type Change = Binding & { readonly do: 'changeMany' };

/** Changes each record that a request names, or all that there are; of what it names, what is not there is passed over. */
export function changeMany(context: Context, binding: Change): HandlerReply {
  const { changes, write = {} } = binding;
  const path = context.changeable();
  const meant = named(context, binding, path) ?? [
    ...related(context.store, path.at(-1), { resource: binding.resource }),
  ];
  const given = changes === undefined ? {} : valueAt(context.body, changes);
  const each = new Context(context.tools, context.request, binding, isObject(given) ? given : {});
  return told(
    context,
    binding,
    meant.map((record) => changeRecord(each, record, write, 'merge')),
  );
}

/** The records whose keys the request has; nothing where it has no keys. */
function named(
  { store, body, query }: Context,
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
  context: Context,
  { reply, hide, count, shown }: Change,
  changed: readonly StoredRecord[],
): HandlerReply {
  const { tools, sampler, request } = context;
  if (reply.schema === undefined || (count === undefined && shown === undefined)) return context.reply();
  const records = changed.map((record) => context.show(record) ?? {});
  const listed: Json = shown === undefined ? {} : placed({}, shown, records);
  const body = count === undefined ? listed : placed(listed, count, changed.length);
  const whole = isObject(body) ? sampler.complete(reply.schema, body, request.operation.id) : body;
  return tools.replies.withBody(context, reply, hide, whole);
}
