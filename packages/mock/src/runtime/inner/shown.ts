import type { JsonObject, Resource } from '../model/model.ts';
import { isObject } from '../sample/json.ts';
import type { StoredRecord } from '../store/record.ts';
import type { Store } from '../store/store.ts';
import { withObjectsAt } from './objects-at.ts';
import { holdsIn, keyTold, tellingOf } from './telling.ts';

/** Whether what a resource stores is not all that it shows: other records stand within it. */
export function showsInner({ inner = [] }: Resource): boolean {
  return inner.some(({ fields }) => Object.values(fields).some(({ as }) => as === 'record'));
}

/**
 * A value in which other records are shown as they are now; what was removed, as it was last known.
 * @param show Shows a record within this one; nothing where it cannot stand there.
 */
export function withInnerRecords(
  store: Store,
  { inner = [], schema }: Resource,
  value: JsonObject,
  show: (target: StoredRecord) => JsonObject | undefined,
): JsonObject {
  return inner.reduce((told, reference) => {
    const { key = '' } = store.resource(reference.to);
    return withObjectsAt(told, reference.at, (object, path) => {
      const named = keyTold(object, reference, key);
      const target = named === undefined ? undefined : store.find(reference.to, named);
      const isThere = target !== undefined && target.deletedAt === undefined;
      const shown = isThere ? show(target) : undefined;
      if (shown === undefined) return object;
      const changed = Object.entries(reference.fields).flatMap(([name, { as, only }]) => {
        const own = object[name];
        if (as !== 'record' || (own !== undefined && !isObject(own))) return [];
        return [[name, { as, ...(only && { only }) }] as const];
      });
      const fields = Object.fromEntries(changed);
      return tellingOf(object, { ...reference, fields }, null, shown, holdsIn(store.fields, schema, path));
    });
  }, value);
}
