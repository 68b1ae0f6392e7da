import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { HandlerReply } from '@specline/server-runtime/reply/reply';
import type { Call } from '../call/call.ts';
import { testOf } from '../lists/filter.ts';
import type { Binding } from '../model/model.ts';
import { knownRecord, notFound } from '../path.ts';
import { valueAt } from '../pointer.ts';
import { valuesOf } from '../request.ts';
import { related } from '../select.ts';
import type { StoredRecord } from '../store/record.ts';
import { checkVersion } from '../writing/versions.ts';

/**
 * Removes the record that the path names, or the only one of the last step. What is absent is removed already, where that
 * is lenient.
 */
export function remove(call: Call, binding: Binding & { readonly do: 'remove' }): HandlerReply {
  const { store, show, sent, path, answer } = call;
  if (binding.keys !== undefined) return removeMany(call, namedBy(call, binding, binding.keys));
  if (binding.filters !== undefined) return removeMany(call, passing(call, binding));
  const record = recordOf(call, binding);
  if (record === undefined) {
    if (!binding.lenient) throw notFound(store, binding.resource, path.key, path.above);
    return answer.reply();
  }
  checkVersion(show, sent, record);
  // What the reply shows is there no more afterwards.
  const reply = binding.reply.schema === undefined ? undefined : answer.reply(record);
  store.remove(record.uid);
  return reply ?? answer.reply();
}

/** Returns those of the keys in the body that are there. */
function namedBy(
  { store, sent, path }: Call,
  { resource }: Binding & { readonly do: 'remove' },
  keys: string,
): readonly StoredRecord[] {
  const records = path.changeable();
  const { body } = sent.request;
  const given = Array.isArray(body) ? body : valueAt(sent.body, keys);
  const sentKeys = Array.isArray(given) ? given.map(String) : [];
  return sentKeys.flatMap((key) => knownRecord(store, resource, key, records) ?? []);
}

/** Returns those of a collection that the query chooses. */
function passing(
  { store, show, sent, path }: Call,
  { resource, filters = [] }: Binding & { readonly do: 'remove' },
): readonly StoredRecord[] {
  const { query, request } = sent;
  const within = path.changeable().at(-1);
  const records = related(store, within, { resource });
  const test = testOf(show, { items: '', filters }, { ...valuesOf(request.params), ...query }, undefined);
  // A copy: the store changes its list.
  return records.filter((record) => test?.(record) ?? true);
}

function removeMany({ store, answer }: Call, found: readonly StoredRecord[]): HandlerReply {
  for (const { uid } of found) store.remove(uid);
  return answer.reply();
}

function recordOf(
  { store, path, callers }: Call,
  { resource, path: steps, lenient }: Binding & { readonly do: 'remove' },
): StoredRecord | undefined {
  const isNamed = steps.at(-1)?.resource === resource;
  try {
    if (isNamed) return path.found();
    const owner = path.records.at(-1);
    const caller = callers.signedIn();
    if (owner === undefined && caller?.resource === resource) return caller;
    return store.ownedBy(resource, owner?.uid)[0];
  } catch (error) {
    // Within what is not there, there is nothing either.
    if (lenient && error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
