import { isDesperate, isFar, isLean, type Builder, type SamplePlace } from './builder.ts';
import type { Facts, TypeName } from './schema/facts.ts';
import type { Plan } from './schema/plan.ts';

/**
 * Returns the type of what is made, where several are allowed. Null is seldom, and what is deep comes last where a value is to end.
 */
export function typeOf(builder: Builder, plan: Plan, place: SamplePlace): TypeName | undefined {
  const { facts } = plan;
  if (!facts.typed && !isDesperate(place) && !isFar(place)) return guessed(facts);
  const types = [...facts.types];
  const [only] = types;
  if (types.length <= 1) return only;
  const others = types.filter((type) => type !== 'null');
  const flat = others.filter((type) => type !== 'object' && type !== 'array');
  if (isLean(place) || builder.heights.of(plan) === Infinity)
    return facts.types.has('null') ? 'null' : (flat[0] ?? 'array');
  const ending = facts.required.size > 0 && !mayEnd(builder, plan) ? flat : others;
  if (types.length > others.length && (ending.length === 0 || place.random.chance(0.12))) return 'null';
  return ending.length > 0 ? place.random.pick(ending) : only;
}

function mayEnd(builder: Builder, plan: Plan): boolean {
  return [...plan.facts.required].every(
    (name) => builder.heights.of(builder.plans.member(plan, name)) < Infinity,
  );
}

/** Returns the type that the keywords imply where none is declared. */
function guessed(facts: Facts): TypeName {
  if (facts.declared.length > 0 || facts.required.size > 0 || facts.minProperties > 0) return 'object';
  if (facts.minItems > 0 || facts.contains.length > 0 || facts.unique) return 'array';
  const limits = [facts.minimum, facts.maximum, facts.above, facts.below];
  if (facts.multiples.length > 0 || limits.some((limit) => Number.isFinite(limit))) return 'number';
  return 'string';
}
