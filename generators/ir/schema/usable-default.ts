import { valueFault } from '../../load/check/schema/schema-values.ts';
import { isObject } from '@specline/kernel/values';
import type { Cursor } from '../cursor.ts';
import { joined } from '../references/parts.ts';
import type { Json } from '@specline/kernel/json';

/**
 * The default that is filled in for what is left out: that of the schema, else of what it refers to or includes by `allOf`, which
 * hold for the same value (JSON Schema 2020-12, Validation, section 9.2).
 * @param schema Schema of a parameter or of a field.
 * @returns `undefined` where there is none, or one that the schema would refuse: filled in, it would make the request invalid.
 */
export function usableDefault(schema: Cursor): Cursor | undefined {
  const parts = partsOf(schema);
  const found = parts.find((part) => part.has('default'))?.at('default');
  if (found === undefined) return undefined;
  const isUsable = parts.every(
    ({ value: part, document }) => !isObject(part) || valueFault(part, found.value, document) === undefined,
  );
  return isUsable ? found : undefined;
}

/** A schema, and all that holds for its values beside it, nearest first. */
function partsOf(schema: Cursor): readonly Cursor[] {
  const parts = new Map<Json, Cursor>([[schema.value, schema]]);
  // A Map visits what is added while it is walked.
  for (const at of parts.values())
    for (const part of joined(at)) if (!parts.has(part.value)) parts.set(part.value, part);
  return [...parts.values()];
}
