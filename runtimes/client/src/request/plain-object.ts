/**
 * True for objects that are data, as those of JSON are. A `Date`, a `Map`, a `Blob` is none: its properties are not what it
 * holds. Those of another realm, such as that of a test runner, count.
 */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Returns the properties of an object that are there: undefined counts as none. */
export function entriesOf(
  object: Readonly<Record<string, unknown>>,
): readonly (readonly [string, unknown])[] {
  return Object.entries(object).filter(([, value]) => value !== undefined);
}
