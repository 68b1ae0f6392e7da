import type { Call } from '../call/call.ts';
import type { StoredRecord } from '../store/record.ts';
import { withFallbacks } from '../writing/link-targets.ts';

/**
 * Returns the only record of a resource within the last step: it is made on first use. Of those who sign in, it is
 * the one that calls; of what each of them has, it is that of the one that calls.
 * @param shown Key of the record that the document shows there.
 */
export function onlyOf({ store, path, callers }: Call, resource: string, shown?: string): StoredRecord {
  const { records } = path;
  const { owners = [], links: known = {} } = store.resource(resource);
  const caller = callers.signedIn();
  if (caller?.resource === resource) return caller;
  const named = shown === undefined ? undefined : store.find(resource, shown);
  if (named !== undefined && named.deletedAt === undefined) return named;
  const owner = records.findLast((each) => owners.includes(each.resource))?.uid;
  const own = Object.keys(known).find((link) => known[link]?.caller === true);
  const all = store.ownedBy(resource, owner);
  const isOwn = (each: StoredRecord): boolean => own !== undefined && each.links[own] === caller?.uid;
  const only = caller === undefined || own === undefined ? all[0] : all.find(isOwn);
  if (only) return only;
  const links = withFallbacks(store, callers, resource, owner, {});
  const found = { name: own === undefined ? '' : (links[own] ?? ''), number: 1 };
  return store.insert(resource, { links, found, ...(owner !== undefined && { owner }) });
}
