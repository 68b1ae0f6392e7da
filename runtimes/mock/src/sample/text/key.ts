import type { Json, JsonObject, SchemaId } from '../../model/model.ts';
import { fieldSteps } from '../../pointer.ts';
import type { Random } from '../../random.ts';
import type { SamplePlace } from '../builder.ts';
import type { Facts } from '../schema/facts.ts';
import { opaqueId, topicText } from './field-text.ts';
import { topicOf } from './field-words.ts';
import { misfit } from '../schema/fit.ts';
import { Persona } from './persona.ts';
import type { Plan } from '../schema/plan.ts';
import type { ValueBuilder } from '../value.ts';

/** Characters of a key of no particular form. */
const keyLength = 20;

/**
 * Returns a key: a whole number where the field is one, a text of its format or pattern, one of its values, else an opaque id.
 * @param plan Of the record.
 * @param field Its name, or a JSON Pointer to it, and the schemas that paths have for the key.
 * @param random Of the label.
 * @param now Milliseconds since 1970.
 */
export function sampleKey(
  builder: ValueBuilder,
  plan: Plan,
  { path, named }: { readonly path: string; readonly named: readonly SchemaId[] },
  random: Random,
  now: number,
): string {
  let held = plan;
  for (const name of fieldSteps(path))
    held = withoutNull(builder, builder.plans.intendedMember(settledFor(builder, held, name), name));
  const place: SamplePlace = {
    name: fieldSteps(path).at(-1) ?? '',
    depth: 0,
    random,
    persona: new Persona('', random, now),
    optional: 'none',
    view: 'read',
    budget: { values: 100, attempts: 100, unfit: 0 },
    attempt: 0,
    isKey: true,
  };
  const key = keyAt(
    builder,
    named.reduce((field, id) => asNamed(builder, field, id), held),
    place,
  );
  // What a path asks for may be nothing that the field takes, as a UUID is no number: the field is what answers show.
  return isHeld(builder, held, key) ? key : keyAt(builder, held, place);
}

/** True if a field takes a key, as a text or as a number. */
function isHeld({ plans }: ValueBuilder, field: Plan, key: string): boolean {
  const number = Number(key);
  const values = Number.isFinite(number) ? [key, number] : [key];
  return values.some((value) => misfit(plans, field, value, false) === 0);
}

/** Returns a key as a field takes it. */
function keyAt(builder: ValueBuilder, field: Plan, place: SamplePlace): string {
  const { facts } = field;
  const isFree = facts.values === undefined && facts.formats.length === 0 && facts.patterns.length === 0;
  if (facts.typed && !facts.types.has('string')) {
    if (isFree || facts.types.has('integer') || facts.types.has('number'))
      return String(numberKey(facts, place.random));
  } else if (isFree && facts.choices.length === 0) return textKey(facts, place);
  return textOfKey(builder.build(field, place));
}

/** Returns the plan of a key without null, which is the key of no record, whatever else the field may be. */
function withoutNull(builder: ValueBuilder, field: Plan): Plan {
  return field.facts.types.has('null') ? narrowed(builder, field, notNull) : field;
}

/** Returns the field with one more schema, where it has values then. */
function narrowed({ plans }: ValueBuilder, field: Plan, schema: JsonObject): Plan {
  const narrow = plans.with(field, schema);
  return narrow.isImpossible ? field : narrow;
}

/** Returns the field as a path takes it; where it takes what the field does not hold, as digits for a text, what the path takes. */
function asNamed({ plans }: ValueBuilder, field: Plan, id: SchemaId): Plan {
  const schema = plans.graph.get(id);
  if (schema === undefined) return field;
  const narrow = plans.with(field, schema);
  return narrow.isImpossible ? plans.of(schema) : narrow;
}

const notNull: JsonObject = { type: ['boolean', 'number', 'string', 'array', 'object'] };

/** Returns the plan of a record with its choices made: the first branch that has the field. */
function settledFor(builder: ValueBuilder, plan: Plan, field: string): Plan {
  let settled = plan;
  for (let choice = plan.facts.choices[0]; choice !== undefined; choice = settled.facts.choices[0]) {
    const branches = builder.plans.branchesOf(settled, choice).filter((branch) => !branch.isImpossible);
    const next = branches.find((branch) => branch.facts.declared.includes(field)) ?? branches[0];
    if (next === undefined) break;
    settled = next;
  }
  return settled;
}

/** Returns a number of nine digits, within the limits. */
function numberKey(facts: Facts, random: Random): number {
  const from = Math.max(Math.ceil(facts.minimum), Math.floor(facts.above) + 1, 0);
  const to = Math.min(Math.floor(facts.maximum), Math.ceil(facts.below) - 1);
  const low = to - from > 200_000_000 ? Math.max(from, 100_000_000) : from;
  return random.int(low, Math.max(low, Math.min(to, low + 899_999_999)));
}

function textKey(facts: Facts, { name, random, persona }: SamplePlace): string {
  const topic = topicOf(name);
  const shortest = Math.max(facts.minLength, 1);
  const isReadable = topic === 'slug' || topic === 'username' || topic === 'title' || topic === 'path';
  if (isReadable && facts.maxLength >= 40 && facts.minLength <= 5) {
    const text = topicText('slug', { name, random, persona });
    return `${text}-${opaqueId(random, 4).toLowerCase()}`;
  }
  return opaqueId(random, Math.min(Math.max(shortest, keyLength), facts.maxLength));
}

function textOfKey(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
