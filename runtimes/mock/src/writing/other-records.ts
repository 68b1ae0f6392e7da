import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Json, JsonObject, Writing } from '../model/model.ts';
import { nameOf } from '../path.ts';
import { valueAt } from '../pointer.ts';
import { isList } from '../sample/json.ts';
import { ownValue } from '@specline/kernel/values';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { asPointer } from './body-place.ts';
import { targetOf, withFallbacks, type LinkedCallers } from './link-targets.ts';

/** The place of the other records that a body names. */
export interface OtherRecords {
  readonly store: Store;
  readonly callers: LinkedCallers;
  /** The records that the path names. */
  readonly path: { readonly records: readonly StoredRecord[] };
}

/**
 * Looks for all that a body names besides, before anything is written: what is refused leaves nothing behind.
 * @throws {HttpError} 404 for a target that is not there, 400 for one that is another record's.
 */
export function checkOthers(
  store: Store,
  body: JsonObject,
  { makes = [], chooses = {} }: Writing,
  near: readonly StoredRecord[],
  old: StoredRecord | undefined,
): void {
  for (const { resource, from, link, adopts } of makes)
    for (const key of keysAt(body, from)) {
      const to = adopts === true ? resource : store.resource(resource).links?.[link]?.to;
      targetOf(store, to ?? '', key, near);
    }
  for (const [from, { resource }] of Object.entries(chooses))
    for (const key of keysAt(body, from)) checkChosen(store, targetOf(store, resource, key, near), old);
}

/** Throws 400 unless the chosen record is linked to the record that chooses it, if records of its kind have such a link. */
function checkChosen(store: Store, chosen: StoredRecord, chooser: StoredRecord | undefined): void {
  const { links = {} } = store.resource(chosen.resource);
  const fitting = Object.keys(links).filter((link) => links[link]?.to === chooser?.resource);
  // A link to records of the same kind implies no ownership: those are siblings.
  if (chooser === undefined || chooser.resource === chosen.resource || fitting.length === 0) return;
  if (fitting.some((link) => ownValue(chosen.links, link) === chooser.uid)) return;
  const [own, other] = [nameOf(store, chooser), nameOf(store, chosen)];
  throw new HttpError(400, `The ${other} does not belong to the ${own}: choose one that does.`);
}

/** Returns the keys at a place of a body, each once; none where it has null there, or nothing. */
function keysAt(body: JsonObject, from: string): readonly Json[] {
  const value = valueAt(body, asPointer(from));
  if (value === undefined || value === null) return [];
  return isList(value) ? [...new Set(value)] : [value];
}

/** Writes the other records that follow from a body: those that are created with it, and those that are chosen. */
export function writeOthers(
  { store, callers, path }: OtherRecords,
  body: JsonObject,
  { makes = [], chooses = {} }: Writing,
  record: StoredRecord,
): void {
  for (const { resource, from, link, owner, back, adopts } of makes) {
    const holder = owner === 'self' ? record.uid : record.owner;
    for (const key of keysAt(body, from)) {
      if (adopts === true) {
        const adopted = targetOf(store, resource, key, [...path.records, record]);
        store.change(adopted.uid, { links: { [link]: record.uid } });
        continue;
      }
      const to = store.resource(resource).links?.[link]?.to ?? '';
      const target = targetOf(store, to, key, [...path.records, record]);
      store.insert(resource, {
        ...(holder !== undefined && { owner: holder }),
        links: withFallbacks(store, callers, resource, holder, {
          [link]: target.uid,
          ...(back && { [back]: record.uid }),
        }),
      });
    }
  }
  for (const [from, { resource, field }] of Object.entries(chooses)) {
    for (const key of keysAt(body, from)) {
      const chosen = targetOf(store, resource, key, [...path.records, record]);
      store.change(chosen.uid, { value: { ...chosen.value, [field]: true } });
    }
  }
}
