import type { Fields } from '../fields.ts';
import type { JsonObject, Resource } from '../model/model.ts';
import { fieldIn, fieldSteps, withField } from '../pointer.ts';
import type { Sampler } from '../sample.ts';

/** The tools that make versions. */
interface Versioning {
  readonly fields: Fields;
  readonly sampler: Sampler;
  /** Counts the changes of the store. */
  readonly version: number;
}

/**
 * Returns a value with the version that it has after a change, or after it was made.
 * @param old The value before; nothing where the record is new.
 */
export function withVersion(
  { fields, sampler, version: changes }: Versioning,
  { version: field, schema }: Resource,
  value: JsonObject,
  old: JsonObject | undefined,
  uid: string,
): JsonObject {
  if (field === undefined) return value;
  const { takesNumber, takesText } = fields.at(schema, fieldSteps(field));
  const before = old && fieldIn(old, field);
  if (takesNumber && !takesText) return withField(value, field, typeof before === 'number' ? before + 1 : 1);
  return withField(value, field, sampler.key(schema, field, `${uid}@${changes}`));
}
