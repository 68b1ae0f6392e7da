import type { Json } from '../../model/model.ts';
import type { Random } from '../../random.ts';
import type { Builder, SamplePlace } from '../builder.ts';
import { misfit } from '../schema/fit.ts';
import { entriesAt, isObject } from '../json.ts';
import { patternText } from './pattern-text.ts';
import type { Plan } from '../schema/plan.ts';
import { qualities, tags, things } from './words.ts';

/** Attempts at one name. */
const mostAttempts = 20;

/** True for an object whose members are of one kind under names of their own: a map. */
export function isMap(plan: Plan): boolean {
  if (plan.facts.declared.length > 0) return false;
  return plan.parts.some(
    ({ schema }) =>
      isObject(schema['additionalProperties']) || entriesAt(schema, 'patternProperties').length > 0,
  );
}

/** Returns names that are not there yet and that a plan allows, until there are enough; fewer where no more are found. */
export function namesBeyond(
  builder: Builder,
  plan: Plan,
  place: SamplePlace,
  taken: ReadonlySet<string>,
  count: number,
): readonly string[] {
  const names = new Set(taken);
  if (names.size >= count) return [];
  const rules = builder.plans.names(plan);
  const patterns = plan.parts.flatMap(({ schema }) =>
    entriesAt(schema, 'patternProperties').flatMap(([pattern, each]) => (each === false ? [] : [pattern])),
  );
  for (let attempt = 0; names.size < count && attempt < mostAttempts * (count + 1); attempt += 1) {
    const random = place.random.fork(`name ${attempt}`);
    const name = nameOf(builder, { ...place, name: 'name', random, depth: place.depth + 1 }, rules, patterns);
    if (typeof name !== 'string' || names.has(name) || misfit(builder.plans, rules, name, false) > 0)
      continue;
    const own = builder.plans.member(plan, name);
    if (!own.isImpossible && builder.heights.of(own) < Infinity) names.add(name);
  }
  return [...names].filter((name) => !taken.has(name));
}

/** Returns a name that is allowed: by the patterns of members, by the schema of names, or a plain word; each is tried in turn. */
function nameOf(builder: Builder, place: SamplePlace, rules: Plan, patterns: readonly string[]): Json {
  const { random } = place;
  const ways: (() => Json)[] = [];
  if (patterns.length > 0)
    ways.push(() => patternText(random.pick(patterns), random, random.int(4, 12)) ?? word(random));
  if (rules.parts.length > 0) ways.push(() => builder.build(rules, place));
  if (ways.length === 0 || random.chance(0.2)) return word(random);
  return random.pick(ways)();
}

function word(random: Random): string {
  if (random.chance(0.5)) return random.pick(tags);
  return random.chance(0.7) ? random.pick(things) : `${random.pick(qualities)}-${random.pick(things)}`;
}
