import type { Resource } from '../model/model.ts';
import type { Exclusives } from './exclusives.ts';
import { lateRecord } from './late-record.ts';
import { lateValue, madeValue, restoredValue, knownValue, timeOfDraft, type Making } from './making.ts';
import type { Draft, Snapshot, StoredRecord } from './record.ts';

/**
 * Returns the record that a draft becomes.
 * @param names What the store gives it.
 */
export function bornRecord(
  making: Making,
  exclusives: Exclusives,
  [resource, draft]: readonly [Resource, Draft],
  names: Pick<StoredRecord, 'uid' | 'key' | 'place'>,
): StoredRecord {
  const { rest, owner, links } = draft;
  const head = {
    ...names,
    resource: resource.name,
    ...(owner !== undefined && { owner }),
    links: { ...links },
  };
  if (resource.bare === true) return { ...head, value: {} };
  if (rest === undefined) {
    const value = madeValue(making, resource, draft, head.key, head.uid);
    return { ...head, value: exclusives.joined(resource, draft, value) };
  }
  const known = exclusives.joined(resource, draft, knownValue(making, resource, draft, head.key));
  const time = timeOfDraft(making, draft);
  return lateRecord(head, known, () => lateValue(making, resource, { known, rest: rest(), time }));
}

/** Returns a snapshot, where records have what their schemas require now: the document may require more than when it was taken. */
export function restoredSnapshot(
  making: Making,
  resources: ReadonlyMap<string, Resource>,
  snapshot: Snapshot,
): Snapshot {
  const records = snapshot.records.map((record) => {
    const resource = resources.get(record.resource);
    const { value, ...head } = record;
    return resource === undefined
      ? record
      : lateRecord(head, value, () => restoredValue(making, resource, record));
  });
  return { ...snapshot, records };
}
