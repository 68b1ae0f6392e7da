import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import { isGiven } from '../asked.ts';
import type { Context } from '../context.ts';
import { testOf } from '../lists/filter.ts';
import { withRemoved } from '../lists/removed-records.ts';
import type { Binding } from '../model/model.ts';
import { knownRecord, notFound } from '../path.ts';
import { placed, valueAt } from '../pointer.ts';
import { itemsOf, valuesOf } from '../request.ts';
import { isObject } from '../sample/json.ts';
import { related } from '../select.ts';
import type { StoredRecord } from '../store/record.ts';
import { checkVersion } from '../writing/versions.ts';

/**
 * Removes the record that the path names, or the only one of the last step. What is absent is removed already, where that
 * is lenient.
 */
export function remove(context: Context, binding: Binding & { readonly do: 'remove' }): HandlerReply {
  if (binding.keys !== undefined)
    return removeMany(context, binding, namedBy(context, binding, binding.keys));
  if (binding.filters !== undefined) return removeMany(context, binding, passing(context, binding));
  const isForGood = binding.forever !== undefined && isGiven(context.query, binding.forever);
  const record = (isForGood ? marked(context, binding) : undefined) ?? recordOf(context, binding);
  if (record === undefined) {
    if (!binding.lenient) throw notFound(context.store, binding.resource, context.key, context.above);
    return context.reply();
  }
  checkVersion(context, record);
  // What the reply shows is there no more afterwards.
  const reply = binding.reply.schema === undefined ? undefined : context.reply(record);
  if (isForGood) context.store.erase(record.uid);
  else context.store.remove(record.uid);
  return reply ?? context.reply();
}

/** The record that the path names, where its removal has marked it already. */
function marked({ store, key, above }: Context, { resource }: Binding & { readonly do: 'remove' }) {
  const found = key === undefined ? undefined : store.find(resource, key, above.at(-1)?.uid);
  return found?.deletedAt === undefined ? undefined : found;
}

/** Those of the keys in the body that are there. */
function namedBy(
  context: Context,
  { resource, keyed }: Binding & { readonly do: 'remove' },
  keys: string,
): readonly StoredRecord[] {
  const path = context.changeable();
  const { body } = context.request;
  const given = Array.isArray(body) ? body : valueAt(context.body, keys);
  const items = keyed === undefined ? given : itemsOf({ body: given })?.map((item) => item[keyed]);
  const asked = Array.isArray(items) ? items.map(String) : [];
  return asked.flatMap((key) => knownRecord(context.store, resource, key, path) ?? []);
}

/** Those of a collection that the query chooses. */
function passing(
  context: Context,
  { resource, filters = [], chosen = {} }: Binding & { readonly do: 'remove' },
): readonly StoredRecord[] {
  const { store, tools, query, request } = context;
  const within = context.changeable().at(-1);
  const records = withRemoved(context, chosen, resource, related(store, within, { resource }), within);
  const test = testOf(
    tools.show,
    { items: '', filters, ...chosen },
    { ...valuesOf(request.params), ...query },
    undefined,
  );
  // A copy: the store changes its list.
  return records.filter((record) => test?.(record) ?? true);
}

/** Removes records, and tells how many they were. */
function removeMany(
  context: Context,
  { reply, hide, count, chosen }: Binding & { readonly do: 'remove' },
  found: readonly StoredRecord[],
): HandlerReply {
  const { store, tools, request, sampler } = context;
  for (const { uid } of found)
    if (chosen?.removed === undefined) store.remove(uid);
    else store.erase(uid);
  if (count === undefined || reply.schema === undefined) return context.reply();
  const told = placed({}, count, found.length);
  const whole = isObject(told) ? sampler.complete(reply.schema, told, request.operation.id) : told;
  return tools.replies.withBody(context, reply, hide, whole);
}

function recordOf(
  context: Context,
  { resource, path, lenient }: Binding & { readonly do: 'remove' },
): StoredRecord | undefined {
  const { store } = context;
  const isNamed = path.at(-1)?.resource === resource;
  try {
    if (isNamed) return context.found();
    const owner = context.path.at(-1);
    const caller = context.signedIn();
    if (owner === undefined && caller?.resource === resource) return caller;
    return store.ownedBy(resource, owner?.uid)[0];
  } catch (error) {
    // Within what is not there, there is nothing either.
    if (lenient && error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
