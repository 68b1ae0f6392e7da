import type { Fields } from '../fields.ts';
import type { JsonObject, SchemaId } from '../model/model.ts';
import type { Sampler } from '../sample.ts';

/** The parts that an object is made of. */
interface Making {
  readonly fields: Pick<Fields, 'holds'>;
  readonly sampler: Pick<Sampler, 'complete'>;
}

/**
 * Returns a valid object with members that a rule writes into it: of the alternatives of its schema, the one that has what is
 * written, with the members of the object that this one takes. Where no value has what is written, the object stays as it is.
 * @param object What was valid before; any other is not mended.
 * @param label Of the samples of what the alternative requires.
 */
export function withWritten(
  { fields, sampler }: Making,
  schema: SchemaId,
  object: JsonObject,
  written: JsonObject,
  label: string,
): JsonObject {
  const whole = { ...object, ...written };
  if (fields.holds(schema, whole) || !fields.holds(schema, object)) return whole;
  let kind = sampler.complete(schema, written, label);
  if (!fields.holds(schema, kind)) return object;
  for (const [name, own] of Object.entries(object)) {
    const more = { ...kind, [name]: own };
    if (!Object.hasOwn(written, name) && fields.holds(schema, more)) kind = more;
  }
  return kind;
}
