import { maxDepth } from '@specline/server-runtime/request/json';
import type { Resource } from '../model/model.ts';
import { serialOf, type Snapshot, type StoredRecord } from './record.ts';

/**
 * Checks what may come from a file.
 * @throws {TypeError} that says what is wrong.
 */
export function checkSnapshot(
  snapshot: unknown,
  resources: ReadonlyMap<string, Resource>,
): asserts snapshot is Snapshot {
  if (!isObject(snapshot) || snapshot['version'] !== 1)
    throw new TypeError(
      'This is not a snapshot of a store: its "version" must be 1. Create one with store.snapshot().',
    );
  const { serial, records, counters, removed, open = {}, signIns } = snapshot;
  if (!isSerial(serial) || !Array.isArray(records) || !isObject(counters) || !isObject(removed))
    throw new TypeError(
      'The snapshot is incomplete: "serial", "records", "counters" and "removed" must be there.',
    );
  if (!isObject(open) || !Object.values(open).every(isTexts))
    throw new TypeError('The snapshot is broken: /open must be an object of lists of names of resources.');
  if (signIns !== undefined && !areSignIns(signIns))
    throw new TypeError(
      'The snapshot is broken: /signIns must have "tokens" and "secrets", which are objects of strings.',
    );
  if (!Object.values(counters).every((each) => Number.isFinite(each)))
    throw new TypeError('The snapshot is broken: /counters must be an object of numbers.');
  if (!Object.values(removed).every(isTexts))
    throw new TypeError('The snapshot is broken: /removed must be an object of lists of keys.');
  const uids = new Map<string, StoredRecord>();
  records.forEach((record: unknown, index) => {
    if (!isRecord(record)) throw new TypeError(`The snapshot is broken: /records/${index} is not a record.`);
    if (!isWithin(record.value, maxDepth))
      throw new TypeError(
        `The snapshot is broken: /records/${index}/value has more than ${maxDepth} levels of arrays and objects.`,
      );
    if (!resources.has(record.resource))
      throw new TypeError(
        `The snapshot is of another interface: there is no resource "${record.resource}" (/records/${index}).`,
      );
    if (serialOf(record) > serial)
      throw new TypeError(
        `The snapshot is broken: "serial" is ${serial}, and must not be less than in "${record.uid}" (/records/${index}).`,
      );
    if (uids.has(record.uid))
      throw new TypeError(`The snapshot has "${record.uid}" twice (/records/${index}).`);
    uids.set(record.uid, record);
  });
  for (const { uid, owner, links, resource } of uids.values())
    for (const target of [...(owner === undefined ? [] : [owner]), ...Object.values(links)])
      if (!uids.has(target))
        throw new TypeError(
          `The snapshot is broken: "${uid}" of ${resource} refers to "${target}", which is missing.`,
        );
  checkOwners(uids);
}

/** @throws {TypeError} where records own each other in a circle: what follows owners would never come to an end. */
function checkOwners(records: ReadonlyMap<string, StoredRecord>): void {
  const ending = new Set<string>();
  for (const { uid } of records.values()) {
    const way = new Set<string>();
    for (let at: string | undefined = uid; at !== undefined && !ending.has(at); at = records.get(at)?.owner) {
      if (way.has(at))
        throw new TypeError(`The snapshot is broken: "${at}" owns itself, directly or indirectly.`);
      way.add(at);
    }
    for (const each of way) ending.add(each);
  }
}

function isSerial(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(record: unknown): record is StoredRecord {
  if (!isObject(record)) return false;
  const { uid, resource, key, place, owner, links, value, deletedAt } = record;
  return (
    [uid, resource, key, place].every((each) => typeof each === 'string') &&
    (owner === undefined || typeof owner === 'string') &&
    (deletedAt === undefined || typeof deletedAt === 'number') &&
    isObject(links) &&
    Object.values(links).every((target) => typeof target === 'string') &&
    isObject(value)
  );
}

function areSignIns(signIns: unknown): boolean {
  if (!isObject(signIns)) return false;
  return [signIns['tokens'], signIns['secrets']].every(
    (each) => isObject(each) && isTexts(Object.values(each)),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

/** True if a value has no more levels of arrays and objects: what walks through it has a stack that ends. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isWithin(each, levels - 1));
}
