import { HttpError } from '../../../../server/src/runtime/failure/http-error.ts';
import type { Operation } from '../../../../server/src/runtime/operation.ts';
import type { JsonObject, Resource } from '../model/model.ts';
import { nameOf, quoted } from '../path.ts';
import { ownValue } from '../kernel/values.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';

/** A record as it is to be. */
interface Wanted {
  readonly value: JsonObject;
  readonly owner: string | undefined;
  /** That of the record that is changed; absent where it is new. */
  readonly uid?: string;
}

/**
 * Holds the values that belong to one record alone against those of the other records of the owner, and the time that it takes; in texts
 * upper and lower case are the same.
 * @throws {HttpError} 409 where one is taken, and the operation declares that.
 */
export function checkUnique(
  store: Store,
  { replies }: Pick<Operation, 'replies'>,
  { name, unique = [], span, title }: Resource,
  { value, owner, uid }: Wanted,
): void {
  if ((unique.length === 0 && span === undefined) || !replies.some(({ status }) => status === 409)) return;
  const isOther = (each: StoredRecord): boolean => each.uid !== uid && each.owner === owner;
  for (const field of unique) {
    const wanted = ownValue(value, field);
    if (typeof wanted !== 'string') continue;
    const isTaken = Array.from(store.alike(name, field, wanted)).some(isOther);
    if (isTaken) throw new HttpError(409, `Another ${title} has the ${field} ${quoted(wanted)} already.`);
  }
  const taken = span && timesOf(value, span);
  if (span === undefined || taken === undefined) return;
  const others = store.records(name).filter(isOther);
  const other = others.find((each) => !isOver(each.value) && overlap(timesOf(each.value, span), taken));
  if (other !== undefined) throw new HttpError(409, `The ${nameOf(store, other)} already takes that time.`);
}

type Times = readonly [from: number, until: number];

function timesOf(value: JsonObject, [from, until]: NonNullable<Resource['span']>): Times | undefined {
  const times = [ownValue(value, from), ownValue(value, until)].map((each) =>
    typeof each === 'string' ? Date.parse(each) : Number.NaN,
  );
  const [start = Number.NaN, end = Number.NaN] = times;
  return Number.isNaN(start + end) ? undefined : [start, end];
}

/** What ends as another one begins does not overlap it. */
function overlap(one: Times | undefined, other: Times): boolean {
  return one !== undefined && one[0] < other[1] && other[0] < one[1];
}

/** What was called off takes no time any more. */
function isOver(value: JsonObject): boolean {
  return ['status', 'state'].some((name) => {
    const state = ownValue(value, name);
    return typeof state === 'string' && /cancel|declin|reject|expired/i.test(state);
  });
}
