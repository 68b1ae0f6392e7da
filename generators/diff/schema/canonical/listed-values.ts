import type { Json } from '@specline/kernel/json';
import { hasFormat, textChecks } from '@specline/kernel/format-checks';
import { isList } from '@specline/kernel/values';
import { declaredTypes, listedValues } from '../declared-types.ts';
import { occurrencesOf, type FlatSchema } from '../flat-schema.ts';
import { rangesOfFormats } from '../implied-limits.ts';
import { jsonTypeOf } from '../json-type.ts';
import { isMatch } from '../matching.ts';
import { isWhole } from '../limits.ts';

/** Limits that can be held against a single value. */
const checked: readonly string[] =
  'minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems'.split(
    ' ',
  );

/**
 * Returns a schema that lists its values without the limits that these keep anyway, and without the values that its limits refuse:
 * `enum: [ab, cd]` next to `maxLength: 5` takes no fewer values.
 * @param schema What holds of one place.
 * @returns The same where it lists no values.
 */
export function withoutImpliedLimits(schema: FlatSchema): FlatSchema {
  const values = listedValues(schema);
  if (values === undefined) return schema;
  const verdicts = values.map((value) => isOfTypes(value, schema) && verdictOn(value, schema));
  // A pattern that takes too long for a value says nothing of it.
  if (verdicts.includes(undefined)) return schema;
  const valid = values.filter((_, index) => verdicts[index]);
  const isCut = valid.length < values.length;
  if (valid.length === 0) return { ...schema, possible: false };
  const kept = [...schema.keywords].filter(([keyword]) => !checked.includes(keyword));
  const keywords = new Map(kept);
  const formats = (keywords.get('format') ?? []).filter(
    ({ value: format }) => !valid.every((value) => hasKnownFormat(value, format)),
  );
  if (formats.length > 0) keywords.set('format', formats);
  else keywords.delete('format');
  const [first] = schema.keywords.get('enum') ?? [];
  if (isCut && first) keywords.set('enum', [{ value: valid, origin: first.origin }]);
  return { ...schema, keywords };
}

/** True if a value conforms to a format that is judged; formats of texts concern no other values. */
function hasKnownFormat(value: Json, format: Json): boolean {
  const range = rangesOfFormats.get(format);
  if (range !== undefined) return typeof value !== 'number' || (value >= range[0] && value <= range[1]);
  if (typeof format !== 'string' || !textChecks.has(format)) return false;
  return typeof value !== 'string' || hasFormat(format, value);
}

function isOfTypes(value: Json, schema: FlatSchema): boolean {
  const types = declaredTypes(schema);
  // Null that a list names next to a type that excludes it has rules of its own.
  if (types.size === 0 || value === null) return true;
  if (typeof value === 'number')
    return types.has('number') || (types.has('integer') && Number.isInteger(value));
  return types.has(jsonTypeOf(value));
}

/** True if a value keeps the limits of a schema that can be held against a single value, for sure. */
export function keepsLimits(value: Json, schema: FlatSchema): boolean {
  return verdictOn(value, schema) === true;
}

/** Returns whether a value keeps the limits of a schema; undefined where a pattern takes too long to decide it. */
function verdictOn(value: Json, schema: FlatSchema): boolean | undefined {
  const verdicts = checked.flatMap((keyword) =>
    occurrencesOf(schema, keyword).map((limit) => keepsLimit(value, keyword, limit)),
  );
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}

function keepsLimit(value: Json, keyword: string, limit: Json): boolean | undefined {
  if (keyword === 'pattern')
    return typeof value !== 'string' || typeof limit !== 'string' || isMatch(limit, value);
  if (typeof limit !== 'number') return true;
  if (typeof value === 'string') {
    if (keyword === 'minLength') return lengthOf(value) >= limit;
    return keyword !== 'maxLength' || lengthOf(value) <= limit;
  }
  if (isList(value)) {
    if (keyword === 'minItems') return value.length >= limit;
    return keyword !== 'maxItems' || value.length <= limit;
  }
  if (typeof value !== 'number') return true;
  if (keyword === 'minimum') return value >= limit;
  if (keyword === 'maximum') return value <= limit;
  if (keyword === 'exclusiveMinimum') return value > limit;
  if (keyword === 'exclusiveMaximum') return value < limit;
  return keyword !== 'multipleOf' || isWhole(value / limit);
}

/** Returns how long a text is for JSON Schema: in code points. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
