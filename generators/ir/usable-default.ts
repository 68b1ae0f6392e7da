import { valueFault } from '../load/check/schema-values.ts';
import { isObject } from '../load/values.ts';
import type { Cursor } from './cursor.ts';
import { refTarget } from './schema-parts.ts';
import type { Json } from './types.ts';

/**
 * The default that is filled in for what is left out: that of the schema, else of what it refers to or includes by `allOf`, which
 * hold for the same value (JSON Schema 2020-12, Validation, section 9.2).
 * @param schema Schema of a parameter or of a field.
 * @returns `undefined` where there is none, or one that the schema would refuse: filled in, it would make the request invalid.
 */
export function usableDefault(schema: Cursor): Cursor | undefined {
  const parts = partsOf(schema);
  const found = parts.map((part) => part.at('default')).find((value) => value !== undefined);
  const isUsable = parts.every(
    ({ value: part, document }) =>
      found === undefined || !isObject(part) || valueFault(part, found.value, document) === undefined,
  );
  return isUsable ? found : undefined;
}

/** A schema, and all that holds for its values beside it, nearest first. */
function partsOf(schema: Cursor): readonly Cursor[] {
  const parts = new Map<Json, Cursor>();
  const open = [schema];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    if (parts.has(at.value)) continue;
    parts.set(at.value, at);
    const target = refTarget(at);
    if (target !== undefined) open.push(target);
    for (const part of at.itemsAt('allOf')) open.push(part);
  }
  return [...parts.values()];
}
