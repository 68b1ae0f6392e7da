import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Operation } from '@specline/server-runtime/operation';
import type { JsonObject, Resource } from '../model/model.ts';
import { quoted } from '../path.ts';
import { ownValue } from '@specline/kernel/values';
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
 * Checks that values which belong to one record alone are those of no other record of the owner; case is ignored.
 * @throws {HttpError} 409 where one is taken, and the operation declares that.
 */
export function checkUnique(
  store: Store,
  { replies }: Pick<Operation, 'replies'>,
  { name, unique = [], title }: Resource,
  { value, owner, uid }: Wanted,
): void {
  if (unique.length === 0 || !replies.some(({ status }) => status === 409)) return;
  const isOther = (each: StoredRecord): boolean => each.uid !== uid && each.owner === owner;
  for (const field of unique) {
    const wanted = ownValue(value, field);
    if (typeof wanted !== 'string') continue;
    const isTaken = Array.from(store.alike(name, field, wanted)).some(isOther);
    if (isTaken) throw new HttpError(409, `Another ${title} has the ${field} ${quoted(wanted)} already.`);
  }
}
