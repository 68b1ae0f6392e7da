import { keyValue, without } from '../fields.ts';
import type { InnerReference, JsonObject, Resource } from '../model/model.ts';
import { randomOf } from '../random.ts';
import { isList, isObject } from '../sample/json.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { withObjectsAt } from './objects-at.ts';
import { holdsIn, withReference, type HoldsIn } from './reference-fields.ts';

/** Records that one reference of a new record leads to at most. */
const mostTargets = 8;

/** The records that the references within a new record may lead to, in the order in which its resource has them. */
export type InnerTargets = readonly (readonly StoredRecord[])[];

/**
 * Returns what is there now that the references within a new record may lead to: what has the same owner, or else any.
 * @param owner Uid of the owner of the new record.
 */
export function innerTargets(
  store: Store,
  { inner = [] }: Resource,
  owner: string | undefined,
): InnerTargets {
  return inner.map(({ to }) => {
    const near = owner === undefined ? [] : store.ownedBy(to, owner);
    if (near.length > 0) return near.slice(0, mostTargets);
    return firstInitial(store, to);
  });
}

/** Returns the first records that were there before any request. */
function firstInitial(store: Store, resource: string): readonly StoredRecord[] {
  const first: StoredRecord[] = [];
  for (const record of store.records(resource)) {
    if (store.isInitial(record)) first.push(record);
    if (first.length === mostTargets) break;
  }
  return first;
}

/**
 * Returns a sampled value whose references lead to records that are there: those of a list to one after the other.
 * @param label What is chosen follows from it.
 */
export function withInnerTargets(
  store: Store,
  { inner = [], schema }: Resource,
  value: JsonObject,
  targets: InnerTargets,
  label: string,
): JsonObject {
  return inner.reduce((result, reference, index) => {
    const { at, name } = reference;
    const near = targets[index] ?? [];
    let turn = near.length === 0 ? 0 : randomOf(0, `${label}/${at}/${name}`).int(0, near.length - 1);
    return withObjectsAt(result, at, (object, path) => {
      const target = near[turn++ % near.length];
      const holds = holdsIn(store.fields, schema, path);
      return target === undefined ? object : seededAt(store, reference, object, target, holds);
    });
  }, value);
}

/** Returns an object with its reference set; optional fields that are absent stay absent. */
function seededAt(
  store: Store,
  reference: InnerReference,
  object: JsonObject,
  target: StoredRecord,
  holds: HoldsIn,
): JsonObject {
  const { fields } = reference;
  const there = Object.entries(fields).filter(([name]) => Object.hasOwn(object, name));
  const key = keyValue(store.fields, store.resource(target.resource), target.key);
  const present = { ...reference, fields: Object.fromEntries(there) };
  const shown = there.flatMap(([name]) => object[name] ?? []).find(isObject);
  return withReference(object, present, key, shown && { ...shown, ...plainOf(target.value) }, holds);
}

/**
 * Returns the plain fields of a record: if nested objects were included, each record would contain all those before it
 * many times.
 */
function plainOf(value: JsonObject): JsonObject {
  return without(value, (name) => [value[name]].flat().some((each) => isObject(each) || isList(each)));
}
