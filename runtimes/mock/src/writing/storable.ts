import { pointerTo } from '@specline/server-runtime/failure/issue';
import type { Json, Resource } from '../model/model.ts';
import { fieldSteps } from '../pointer.ts';
import { isObject } from '../sample/json.ts';
import type { Store } from '../store/store.ts';

/**
 * True if a field of a body is stored under its name: not where it is worked out, set by the service or only ever sent, nor
 * where the schema of the records does not have it or has something else under that name.
 * @param opens Fields that are stored although the schema of the records calls them read-only.
 */
export function storable(
  store: Store,
  resource: Resource,
  [name, value]: readonly [string, Json],
  opens: readonly string[] = [],
): boolean {
  const { shown = {}, schema, softDelete, stamps, sequences, inferred } = resource;
  const { fields } = store;
  if (Object.hasOwn(shown, name) && shown[name]?.of !== 'object') return false;
  if (name === softDelete?.field || sequences?.includes(name) === true) return false;
  // A time that is sent counts, where it is only inferred that the service sets it.
  const isStamp = [...(stamps?.made ?? []), ...(stamps?.changed ?? [])].includes(name);
  if (isStamp && (inferred !== true || value === null)) return false;
  const field = fields.at(schema, [name]);
  if (!field.isDeclared && !fields.isOpen(schema)) return false;
  if (field.access !== undefined && !opens.includes(name)) return false;
  return value === null || fields.fits(schema, pointerTo(name), withoutNulls(value));
}

/**
 * True if a field can hold a value: what the schema of the records does not name may be anything.
 * @param field Its name, or a JSON Pointer to it.
 */
export function isHeld({ fields }: Store, { schema }: Resource, field: string, value: Json): boolean {
  if (value === null || !fields.at(schema, fieldSteps(field)).isDeclared) return true;
  return fields.fits(schema, field, withoutNulls(value));
}

/** Removes nulls: in a patch, null removes a member, whether or not its schema takes null. */
function withoutNulls(value: Json): Json {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, own]) => own !== null);
  return Object.fromEntries(entries.map(([name, own]) => [name, withoutNulls(own)]));
}
