import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Origin } from '@specline/kernel/origin';
import { fingerprint } from './ideal.ts';

/** A request for a name. */
export interface NameRequest {
  /** Identity of what is named, unique in the unit. */
  readonly key: string;
  /** The name it would like best. */
  readonly ideal: string;
  /** The name it takes where another request has the same ideal. */
  readonly fallback: string;
  readonly origin: Origin;
  /**
   * The name of the operation, whose collision another unit reports: a collision of requests that share it is not reported again.
   */
  readonly operationName?: string;
}

/** A unit of names that must differ from each other. */
export interface NameUnit {
  /** The kind of thing that is named, in the plural, for messages: `schemas`. */
  readonly kind: string;
  readonly reserved: ReadonlySet<string>;
  /** True where names that differ only in case are the same, as in file names. */
  readonly caseless?: boolean;
}

/**
 * Allots the names of a unit at once. The result does not depend on the order of the requests: whoever requests a
 * name alone gets it; of several that ask for one, the one that has no other spelling keeps it, and the others go by
 * their own spelling, with a fingerprint where that is taken too. Every collision is reported with both places.
 * @returns The name of each key.
 */
export function allotUnit(
  requests: readonly NameRequest[],
  unit: NameUnit,
  problems: Diagnostics,
): ReadonlyMap<string, string> {
  const groups = groupBy(requests, (request) => unitKey(request.ideal, unit));
  const names = new Map<string, string>();
  for (const group of groups.values()) {
    const keeper =
      group.length === 1 ? group[0] : group.find((request) => request.fallback === request.ideal);
    for (const request of group)
      names.set(request.key, request === keeper ? request.ideal : request.fallback);
  }
  for (const [key, name] of names) if (unit.reserved.has(name)) names.set(key, `${name}_`);
  const apart = keepApart(requests, names, unit);
  for (const group of groups.values()) reportGroup(group, apart, unit, problems);
  return apart;
}

function reportGroup(
  group: readonly NameRequest[],
  names: ReadonlyMap<string, string>,
  unit: NameUnit,
  problems: Diagnostics,
): void {
  const [first, ...others] = byPlace(group);
  if (first === undefined) return;
  for (const other of others) {
    if (other.operationName !== undefined && other.operationName === first.operationName) continue;
    const { ideal } = other;
    const [name, rival] = [names.get(other.key) ?? ideal, names.get(first.key) ?? ideal];
    problems.report('name-collision', other.origin, { ideal, kind: unit.kind, name, rival }, [
      { origin: first.origin, note: 'also requests it' },
    ]);
  }
}

/**
 * Returns names that differ from each other: own spellings can collide with another name too (`a-b` and `a.b` are both spelled
 * `a_b`), and a fingerprint keeps those apart.
 */
function keepApart(
  requests: readonly NameRequest[],
  names: ReadonlyMap<string, string>,
  unit: NameUnit,
): ReadonlyMap<string, string> {
  const apart = new Map(names);
  const nameOf = ({ key, ideal }: NameRequest): string => names.get(key) ?? ideal;
  for (const group of groupBy(requests, (request) => unitKey(nameOf(request), unit)).values()) {
    if (group.length === 1) continue;
    // Two may even ask for one name and spell it alike: an accent is a character of its own, or part of a letter.
    const isShared = group.filter((request) => nameOf(request) === request.ideal).length > 1;
    for (const request of group)
      if (isShared || nameOf(request) !== request.ideal)
        apart.set(request.key, `${nameOf(request)}_${fingerprint([request.key])}`);
  }
  return apart;
}

function unitKey(name: string, unit: NameUnit): string {
  return unit.caseless === true ? name.toLowerCase() : name;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

function byPlace(group: readonly NameRequest[]): readonly NameRequest[] {
  return [...group].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
