import type { Json, JsonObject } from '../model/model.ts';
import { isLean, type Builder, type SamplePlace } from './builder.ts';
import { discriminate } from './schema/discriminator.ts';
import { isMap, namesBeyond } from './text/extra-names.ts';
import { member, put } from './json.ts';
import { kindOf } from './kind.ts';
import { Persona } from './text/persona.ts';
import type { Plan } from './schema/plan.ts';
import { SampleError } from './problem.ts';

/**
 * Returns an object: what has to be there, what is given, and some of what is optional.
 * @param given Members that are there already. Objects among them are merged in turn; all else stays as it is.
 */
export function objectValue(
  builder: Builder,
  plan: Plan,
  place: SamplePlace,
  given: JsonObject | undefined,
): JsonObject {
  const tags = discriminate(builder.plans, plan);
  const chosen = memberNames(builder, plan, place, given, [...tags.keys()]);
  const persona = personaOf(builder, plan, place, given);
  const made = new Map<string, Json>();
  const needed = new Set([...plan.facts.required, ...Object.keys(given ?? {})]);
  const left = new Set<string>();
  const make = (name: string): void => {
    if (left.has(name)) return;
    const own = given === undefined ? undefined : member(given, name);
    const memberPlan = intendedPlan(builder, plan, name) ?? builder.plans.member(plan, name);
    const tag = memberPlan.facts.values === undefined ? tags.get(name) : undefined;
    // Null is a value as well: what is given stays.
    const value = own === undefined ? tag : own;
    const random = place.random.fork(name);
    const { optional, view, budget, depth, attempt } = place;
    const inner: SamplePlace = { name, depth: depth + 1, random, persona, optional, view, budget, attempt };
    const { unfit } = budget;
    const built = builder.build(memberPlan, inner, value);
    const leaving = budget.unfit > unfit ? leavingWith(plan, name, needed) : undefined;
    if (leaving !== undefined) {
      budget.unfit = unfit;
      for (const each of leaving) {
        left.add(each);
        made.delete(each);
      }
      return;
    }
    made.set(name, built);
    persona.note(name, built);
  };
  const declared = new Set(builder.members.inSense(plan));
  for (const name of declared) if (chosen.has(name)) make(name);
  for (const name of chosen) if (!declared.has(name)) make(name);
  const { minProperties } = plan.facts;
  for (const name of substitutes(builder, plan, place, chosen, minProperties - made.size))
    if (made.size < minProperties) make(name);
  if (made.size < minProperties) place.budget.unfit += 1;
  return inOrder(plan, made);
}

/**
 * Returns what is left out together with a member: all that may not be there without it (JSON Schema 2020-12, section 6.5.4).
 * @param needed What may not be left out, whatever becomes of it.
 * @returns Undefined where some of that is needed.
 */
function leavingWith(
  { facts }: Plan,
  member: string,
  needed: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
  const leaving = new Set([member]);
  // A Set visits members that are added while it is walked.
  for (const name of leaving) {
    if (needed.has(name)) return undefined;
    for (const [dependent, needs] of facts.dependent) if (needs.includes(name)) leaving.add(dependent);
  }
  return leaving;
}

/** Returns names in the place of chosen ones that had to be left out: at least as many as are lacking, where there are. */
function substitutes(
  builder: Builder,
  plan: Plan,
  place: SamplePlace,
  chosen: ReadonlySet<string>,
  lacking: number,
): readonly string[] {
  if (lacking <= 0) return [];
  const tried = new Set([...chosen, ...plan.facts.declared]);
  const others = plan.facts.declared.filter(
    (name) => !chosen.has(name) && mayHave(builder, plan, name) && !isBarred(builder, plan, place, name),
  );
  return [...others, ...namesBeyond(builder, plan, place, tried, tried.size + lacking)];
}

/** Returns the members in the order of the document; others come last. */
function inOrder(plan: Plan, made: ReadonlyMap<string, Json>): JsonObject {
  const object: Record<string, Json> = {};
  for (const name of plan.facts.declared) if (made.has(name)) put(object, name, made.get(name) ?? null);
  for (const [name, value] of made) if (!Object.hasOwn(object, name)) put(object, name, value);
  return object;
}

function personaOf(builder: Builder, plan: Plan, place: SamplePlace, given: JsonObject | undefined): Persona {
  const own = plan.facts.declared.includes('id') || place.depth === 0;
  const kind = kindOf(builder.plans.graph, plan, place.name);
  const persona = new Persona(
    own || place.persona.kind === '' ? kind : place.persona.kind,
    place.random.fork(' persona'),
    place.persona.now,
    own ? undefined : place.persona,
  );
  for (const [name, value] of Object.entries(given ?? {})) persona.note(name, value);
  return persona;
}

/**
 * Returns the names of the members.
 * @param distinguishing Those by which readers tell alternatives apart: they are there wherever they may be, declared or not.
 */
function memberNames(
  builder: Builder,
  plan: Plan,
  place: SamplePlace,
  given: JsonObject | undefined,
  distinguishing: readonly string[],
): ReadonlySet<string> {
  const { facts } = plan;
  // What is only written is not seen inside of a record; of the record itself it is kept, and hidden where that is shown.
  const isKept = (name: string): boolean => place.depth === 0 || !isBarred(builder, plan, place, name);
  const chosen = new Set<string>(given === undefined ? [] : Object.keys(given).filter(isKept));
  for (const name of facts.required)
    if (!isBarred(builder, plan, place, name) && intendedPlan(builder, plan, name) !== undefined)
      chosen.add(name);
  for (const name of distinguishing)
    if (
      chosen.size < facts.maxProperties &&
      mayHave(builder, plan, name) &&
      !isBarred(builder, plan, place, name)
    )
      chosen.add(name);
  addDependents(builder, plan, place, chosen);
  for (const name of optionalNames(builder, plan, place)) {
    if (chosen.size >= facts.maxProperties) break;
    if (facts.dependent.length === 0) chosen.add(name);
    else addWithDependents(builder, plan, place, chosen, name);
  }
  addUpTo(builder, plan, place, chosen);
  return chosen;
}

/** Adds a name and what it needs, if all of that may be there. */
function addWithDependents(
  builder: Builder,
  plan: Plan,
  place: SamplePlace,
  chosen: Set<string>,
  name: string,
): void {
  const more = new Set(chosen).add(name);
  addDependents(builder, plan, place, more);
  const isPossible = [...more].every((each) => chosen.has(each) || mayHave(builder, plan, each));
  if (more.size <= plan.facts.maxProperties && isPossible) for (const each of more) chosen.add(each);
}

function isBarred(builder: Builder, plan: Plan, place: SamplePlace, name: string): boolean {
  const access = intendedPlan(builder, plan, name)?.facts.access;
  return access !== undefined && access !== place.view;
}

/**
 * Returns what a member is to be, also where no value holds of it; undefined where nothing tells, so that it is better left out.
 */
function intendedPlan({ plans }: Builder, plan: Plan, name: string): Plan | undefined {
  const own = plans.member(plan, name);
  return own.isImpossible ? plans.declaredMember(plan, name) : own;
}

function mayHave(builder: Builder, plan: Plan, name: string): boolean {
  const own = builder.plans.member(plan, name);
  return !own.isImpossible && builder.heights.of(own) < Infinity;
}

/** Returns the optional names that are chosen, before anything that would rule them out. */
function optionalNames(builder: Builder, plan: Plan, place: SamplePlace): readonly string[] {
  if (place.optional === 'none' || isLean(place)) return [];
  const probability = place.optional === 'all' ? 1 : place.depth === 0 ? 0.75 : 0.5;
  const random = place.random.fork('which');
  const names: string[] = [];
  for (const member of builder.members.of(plan)) {
    // Taken for each, whether it is needed or not: what becomes of one member does not change another.
    const isWanted = random.chance(probability) && !(probability < 1 && member.isDeprecated);
    const isShown = member.access === undefined || member.access === place.view;
    if (isWanted && isShown && member.isPossible && !member.isRequired) names.push(member.name);
  }
  return names;
}

function addDependents(builder: Builder, plan: Plan, place: SamplePlace, chosen: Set<string>): void {
  if (plan.facts.dependent.length === 0) return;
  const needs = new Map(plan.facts.dependent);
  // A Set visits members that are added while it is walked.
  for (const name of chosen)
    for (const need of needs.get(name) ?? []) if (!isBarred(builder, plan, place, need)) chosen.add(need);
}

/** Adds members up to the number that is required: those that are declared first, then others. Maps get some of their own. */
function addUpTo(builder: Builder, plan: Plan, place: SamplePlace, chosen: Set<string>): void {
  const { declared, minProperties, maxProperties } = plan.facts;
  for (const name of declared) {
    if (chosen.size >= minProperties) break;
    if (!chosen.has(name) && mayHave(builder, plan, name) && !isBarred(builder, plan, place, name))
      addWithDependents(builder, plan, place, chosen, name);
  }
  const isFull = place.optional !== 'none' && !isLean(place);
  const wish = isFull && chosen.size === 0 && isMap(plan) ? place.random.fork('members').int(1, 3) : 0;
  const count = Math.max(minProperties, Math.min(wish, maxProperties));
  if (count > mostMembers)
    throw new SampleError(
      `There is no sample for "${place.name}": it needs ${count} members, more than ${mostMembers}. Lower "minProperties".`,
    );
  for (const name of namesBeyond(builder, plan, place, chosen, count)) chosen.add(name);
}

/** Members of an object that are made at most. */
const mostMembers = 10_000;
