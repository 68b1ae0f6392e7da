import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Operation } from '@specline/server-runtime/operation';
import { declaredReply } from '@specline/server-runtime/reply/encode';
import { holdsKey } from '../fields.ts';
import type { Json, JsonObject, Resource } from '../model/model.ts';
import { knownRecord, lookUp, notFound } from '../path.ts';
import { fieldIn, stepsOf } from '../pointer.ts';
import { isObject } from '../sample/json.ts';
import { fieldsOfLink } from '../store/inferred-links.ts';
import { targetsOf } from '../store/link-places.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { asStored } from './sent-form.ts';
import { isHeld, storable } from './storable.ts';

/** The store in which targets are looked up, and the operation that declares how a removed one is refused. */
export interface TargetLookup {
  readonly store: Store;
  readonly operation: Pick<Operation, 'replies'>;
}

/** The target that a body gives for an inferred link. */
export type NamedTarget =
  /** The target. */
  | { readonly uid: string }
  /** Fields of the record for a target that is no record. */
  | { readonly fields: JsonObject }
  /** Nothing. */
  | undefined;

/**
 * Returns the record that a body refers to, by its key or by an object with that. What is no record is kept as it was sent.
 * @param above Records around it, from the outside in.
 * @param old The record that is written.
 * @throws {HttpError} 404, 422 or 400, where one of these is declared, for a record that was removed.
 */
export function namedTarget(
  lookup: TargetLookup,
  resource: Resource,
  [from, link]: readonly [string, string],
  value: Json,
  above: readonly StoredRecord[],
  old: StoredRecord | undefined,
): NamedTarget {
  const to = resource.links?.[link]?.to ?? '';
  const key = isObject(value) ? fieldIn(value, lookup.store.resource(to).key ?? '') : value;
  // A part of a record that is there says nothing of which one that is.
  if (key === undefined && old !== undefined && targetsOf(old.links, link).length > 0) return undefined;
  const target = referredTo(lookup, to, value, above);
  return target === undefined
    ? { fields: keptFields(lookup.store, resource, [from, link], value) }
    : { uid: target.uid };
}

/**
 * Returns the record to which a value refers that is its key, or an object with that. An object that says more than the key of one
 * that nobody made nor removed makes it.
 * @param to Name of its resource.
 * @param above Records around it, from the outside in.
 * @returns Nothing where there is no such record.
 * @throws {HttpError} 404, 422 or 400, where one of these is declared, for a record that was removed.
 */
export function referredTo(
  lookup: TargetLookup,
  to: string,
  value: Json,
  above: readonly StoredRecord[],
): StoredRecord | undefined {
  const { store, operation } = lookup;
  const target = store.resource(to);
  const key = isObject(value) ? fieldIn(value, target.key ?? '') : value;
  const text = typeof key === 'string' || typeof key === 'number' ? String(key) : '';
  const known = knownRecord(store, to, text, above) ?? store.find(to, text);
  if (known !== undefined && known.deletedAt === undefined) return known;
  const { owners } = target;
  const owner = above.findLast((each) => owners?.includes(each.resource) === true)?.uid;
  const isGone = known !== undefined || store.wasRemoved(to, text, owner);
  const { replies } = operation;
  const failure = isGone ? failures.find((each) => declaredReply(replies, each) !== undefined) : undefined;
  if (failure !== undefined) {
    const around = above.filter((each) => owners?.includes(each.resource) === true);
    throw new HttpError(failure, notFound(store, to, text, around).message);
  }
  const mayBe =
    text !== '' && holdsKey(store.fields, target, text) && (owners === undefined || owner !== undefined);
  if (isGone || !mayBe) return undefined;
  if (!isObject(value) || Object.keys(value).length === 1) return lookUp(store, to, text, above);
  const stored = Object.entries(value).filter((entry) => storable(store, target, entry));
  return store.insert(to, {
    key: text,
    value: Object.fromEntries(stored),
    ...(owner !== undefined && { owner }),
  });
}

/**
 * Returns records that a list in a body refers to: all of them, or none where one cannot be a record; else the list is kept as it
 * was sent.
 */
export function namedTargets(
  lookup: TargetLookup,
  resource: Resource,
  names: readonly [string, string],
  values: readonly Json[],
  above: readonly StoredRecord[],
): { readonly uids: readonly string[] } | { readonly fields: JsonObject } {
  const targets = values.map((value) => namedTarget(lookup, resource, names, value, above, undefined));
  const uids = targets.flatMap((each) => (each !== undefined && 'uid' in each ? [each.uid] : []));
  return uids.length === values.length
    ? { uids }
    : { fields: keptFields(lookup.store, resource, names, values) };
}

/** By which an operation may say that there is no such record, the likeliest first. */
const failures = [404, 422, 400];

/** Returns what was sent, under the name by which the record shows it. */
function keptFields(
  store: Store,
  resource: Resource,
  [from, link]: readonly [string, string],
  value: Json,
): JsonObject {
  const names = fieldsOfLink(resource, link);
  // What a body wraps is at a pointer.
  const sent = (from.startsWith('/') ? stepsOf(from).at(-1) : undefined) ?? from;
  for (const name of names.includes(sent) ? [sent] : names) {
    const own = asStored(store.fields, resource.schema, name, value);
    if (isHeld(store, resource, name, own)) return { [name]: own };
  }
  return {};
}
