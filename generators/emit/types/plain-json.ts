/** A JSON value that may be changed, of ordinary objects. */
export type PlainJson = string | number | boolean | null | PlainJson[] | PlainObject;

/** An object with the prototype of all objects. */
export interface PlainObject {
  [key: string]: PlainJson;
}

/** True for what is neither a list nor a primitive. */
export function isPlainObject(value: PlainJson | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
