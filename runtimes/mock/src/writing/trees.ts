import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Operation } from '@specline/server-runtime/operation';
import { nameOf } from '../path.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';

/** The statuses that documents declare for a record that would be above itself, the likeliest first. */
const refusals = [422, 400, 409];

/** True if a record is another one, or lies below it in the tree that a link makes. */
export function isBelow(store: Store, record: StoredRecord, link: string, root: StoredRecord): boolean {
  let at: StoredRecord | undefined = record;
  const seen = new Set<string>();
  while (at !== undefined && !seen.has(at.uid)) {
    if (at.uid === root.uid) return true;
    seen.add(at.uid);
    const up: string | undefined = Object.hasOwn(at.links, link) ? at.links[link] : undefined;
    at = up === undefined ? undefined : store.get(up);
  }
  return false;
}

/**
 * Checks that no record comes to be above itself.
 * @param links Of the record, after the change: uids of targets by name.
 * @throws {HttpError} 422, 400 or 409, as the operation declares it; else 400.
 */
export function checkTrees(
  store: Store,
  { replies }: Pick<Operation, 'replies'>,
  record: StoredRecord,
  links: Readonly<Record<string, string | null>>,
): void {
  for (const [link, { tree }] of Object.entries(store.resource(record.resource).links ?? {})) {
    const uid = tree === true && Object.hasOwn(links, link) ? links[link] : undefined;
    const above = typeof uid === 'string' ? store.get(uid) : undefined;
    if (above === undefined || !isBelow(store, above, link, record)) continue;
    const status = refusals.find((each) => replies.some((reply) => reply.status === each)) ?? 400;
    const name = nameOf(store, record);
    const what = above.uid === record.uid ? 'itself' : `the ${nameOf(store, above)}, which is below it`;
    throw new HttpError(status, `The ${name} cannot be below ${what}.`);
  }
}
