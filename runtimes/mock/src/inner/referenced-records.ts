import type { Operation } from '@specline/server-runtime/operation';
import { bareName } from '@specline/kernel/plural';
import { without } from '../fields.ts';
import type { InnerReference, JsonObject, Resource } from '../model/model.ts';
import type { Show } from '../show.ts';
import type { StoredRecord } from '../store/record.ts';
import { referredTo } from '../writing/named-target.ts';
import { withObjectsAt } from './objects-at.ts';
import { holdsIn, referenceKey, withReference } from './reference-fields.ts';

/**
 * Returns a body whose objects and lists show other records as its resource does: one that names `productId` has the `product`
 * as well, where that is shown.
 * @param above Records around it, from the outside in.
 * @throws {HttpError} 404, 422 or 400, where one of these is declared, for a record that was removed.
 */
export function withReferencedRecords(
  show: Show,
  operation: Operation,
  { inner = [], schema }: Resource,
  body: JsonObject,
  above: readonly StoredRecord[],
): JsonObject {
  const { store } = show;
  return inner.reduce((result, reference) => {
    const { key: keyField = '' } = store.resource(reference.to);
    return withObjectsAt(result, reference.at, (object, path) => {
      const field = Object.keys(object).find((name) => isNamed(name, reference));
      const value = field === undefined ? undefined : object[field];
      if (field === undefined || value === undefined || referenceKey(value, keyField) === undefined)
        return object;
      const target = referredTo({ store, operation }, reference.to, value, above);
      if (target === undefined) return object;
      const { isDeclared } = store.fields.at(schema, [...path, field]);
      const kept = isDeclared ? object : without(object, (name) => name === field);
      const shown = show.record(target);
      const holds = holdsIn(store.fields, schema, path);
      return withReference(kept, reference, show.key(target), shown, holds);
    });
  }, body);
}

/** True if a field names a referenced record: a body may give the key of what records show as a whole. */
function isNamed(field: string, { name, fields }: InnerReference): boolean {
  const bare = bareName(field);
  return Object.hasOwn(fields, field) || bare === name || bare === `${name}id`;
}
