import type { Cursor } from '../cursor.ts';
import type { Shape, ValueLimit } from '../types.ts';
import { schemaReader } from '../references/schema-reader.ts';

/** Keywords that limit plain values and lists, in the order of JSON Schema 2020-12, Validation. */
const keywords = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

/**
 * Returns the limits of a schema that its shape has no place for: those next to a `$ref` or a `oneOf`, and those of a schema that
 * names no type. Limits in schemas that are joined count as its own; those behind a reference are shown where they are declared.
 * @param at The schema.
 * @param shape What it came to.
 * @returns Each once.
 */
export function looseLimits(at: Cursor, shape: Shape): readonly ValueLimit[] {
  if (!lacksLimits(shape)) return [];
  const found = new Map<string, ValueLimit>();
  for (const limit of limitsOf(at)) found.set(JSON.stringify(limit), limit);
  return [...found.values()];
}

/** Shapes of one type carry their limits themselves; those of other kinds have none. */
function lacksLimits(shape: Shape): boolean {
  if (shape.kind !== 'union') return ['ref', 'all', 'unknown'].includes(shape.kind);
  return shape.members.filter(({ kind }) => kind !== 'null').length !== 1;
}

function limitsOf(at: Cursor): readonly ValueLimit[] {
  const own = keywords.flatMap((keyword): readonly ValueLimit[] => {
    const value = at.at(keyword)?.value;
    if (value === true) return [{ keyword }];
    return typeof value === 'string' || typeof value === 'number' ? [{ keyword, text: String(value) }] : [];
  });
  return [...own, ...schemaReader.joined(at).flatMap(limitsOf)];
}
