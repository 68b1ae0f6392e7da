import type { Context } from '../context.ts';
import type { StoredRecord } from '../store/record.ts';
import { withFallbacks } from '../writing/write.ts';

/** The only record of a resource within the last step: it is made when it is first asked for. */
export function onlyOf(context: Context, resource: string): StoredRecord {
  const { store, path } = context;
  const { owners = [] } = store.resource(resource);
  const owner = path.findLast((each) => owners.includes(each.resource))?.uid;
  const [only] = store.ownedBy(resource, owner);
  if (only) return only;
  const links = withFallbacks(context, resource, owner, {});
  return store.insert(resource, { links, ...(owner !== undefined && { owner }) });
}
