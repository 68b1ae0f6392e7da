import type { Resource } from '../model/model.ts';
import type { Exclusives } from './exclusives.ts';
import { lateRecord } from './late-record.ts';
import { lateValue, madeValue, toldValue, type Making } from './making.ts';
import type { Draft, StoredRecord } from './record.ts';

/**
 * The record that a draft becomes.
 * @param head All of it but the value.
 */
export function bornRecord(
  making: Making,
  exclusives: Exclusives,
  [resource, draft]: readonly [Resource, Draft],
  head: Omit<StoredRecord, 'value'>,
): StoredRecord {
  const { rest } = draft;
  if (resource.bare === true) return { ...head, value: {} };
  if (rest === undefined) {
    const value = madeValue(making, resource, draft, head.key, head.uid);
    return { ...head, value: exclusives.joined(resource, draft, value) };
  }
  const told = exclusives.joined(resource, draft, toldValue(making, resource, draft, head.key));
  const time = making.now();
  return lateRecord(head, told, () => lateValue(making, resource, { told, rest: rest(), time }));
}
