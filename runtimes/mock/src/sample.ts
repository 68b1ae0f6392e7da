import type { Json, JsonObject, Model, SchemaId } from './model/model.ts';
import { randomOf, type Random } from './random.ts';
import type { Optional, Place, ViewKind } from './sample/builder.ts';
import { isObject } from './sample/json.ts';
import { keyOf } from './sample/text/key.ts';
import { Persona } from './sample/text/persona.ts';
import { Plans, type Plan } from './sample/schema/plan.ts';
import { SampleError } from './sample/problem.ts';
import { ValueBuilder } from './sample/value.ts';

export { SampleError };

/** The options of a sample. */
export interface SampleOptions {
  /** The viewer: `read` leaves out what is write-only, `write` what is read-only. */
  readonly view?: ViewKind;
  /** The share of optional members that it has. */
  readonly optional?: Optional;
  /** Milliseconds since 1970 that its times lie around; those of the clock where absent. */
  readonly now?: number;
}

/** Makes values of the schemas of a model. They follow from the seed and the label; times also from the clock. */
export interface Sampler {
  /**
   * Returns a value of the schema. Where none holds, or none ends, it is the one that the schema means most likely: what has no
   * value at all is left out, and what needs itself is cut off.
   * @param label What is sampled: `shops/abc`. The same label gives the same value.
   * @param options `optional` is `some` where absent.
   * @throws {SampleError} there is no such schema, or its values are too large: too deep, or of too many items.
   */
  sample(schema: SchemaId, label: string, options?: SampleOptions): Json;
  /**
   * Returns a value of the schema that has these members: objects are merged at any depth, everything else is kept as it is given.
   * @param options `optional` is `none` where absent: only what is required is added.
   * @throws {SampleError} there is no such schema, or its values are too large: too deep, or of too many items.
   */
  complete(schema: SchemaId, given: JsonObject, label: string, options?: SampleOptions): JsonObject;
  /**
   * Returns a key for a record, of the type and format of a field. A number comes as its digits.
   * @param named Schemas that the key holds for as well, as paths have them.
   * @throws {SampleError} there is no such schema.
   */
  key(schema: SchemaId, field: string, label: string, named?: readonly SchemaId[]): string;
}

/**
 * Makes a sampler.
 * @param schemas By id; a `$ref` in them is `#/<id>`.
 * @param seed Any number: another seed gives other values.
 * @param now Tells the time in milliseconds since 1970.
 * @param plans Of the same schemas, where somebody has them already.
 */
export function createSampler(
  schemas: Model['schemas'],
  seed: number,
  now: () => number,
  plans = new Plans(schemas),
): Sampler {
  const builder = new ValueBuilder(plans);
  const random = randomOf(seed, '');
  const planOf = (schema: SchemaId): Plan => plans.get(schema) ?? refuse(schema);
  return {
    sample(schema, label, options = {}) {
      return builder.build(
        planOf(schema),
        samplePlace(random.fork(label), label, { optional: 'some', now: now(), ...options }),
      );
    },
    complete(schema, given, label, options = {}) {
      const place = samplePlace(random.fork(label), label, { optional: 'none', now: now(), ...options });
      const value = builder.build(planOf(schema), place, given);
      return isObject(value) ? value : given;
    },
    key: (schema, field, label, named = []) =>
      keyOf(builder, planOf(schema), { path: field, named }, random.fork(`key ${label}`), now()),
  };
}

/** Values of one sample that are made in full. */
const mostValues = 3_000;

/** Attempts of one sample at values that did not hold as a whole. */
const mostAttempts = 400;

function samplePlace(
  random: Random,
  label: string,
  { view = 'read', optional, now }: SampleOptions & { readonly optional: Optional; readonly now: number },
): Place {
  const name = label.slice(label.lastIndexOf('/') + 1);
  const budget = { values: mostValues, attempts: mostAttempts, unfit: 0 };
  return {
    name,
    depth: 0,
    random,
    persona: new Persona('', random, now),
    optional,
    view,
    budget,
    attempt: 0,
  };
}

function refuse(schema: SchemaId): never {
  throw new SampleError(`There is no schema "${schema}" in the model: pass the id of one.`);
}
