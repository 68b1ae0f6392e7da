import type { Json, JsonObject } from '../../model/model.ts';
import type { Choice } from './facts.ts';
import { misfit } from './fit.ts';
import { isObject, put } from '../json.ts';
import type { Plan, Plans } from './plan.ts';

/**
 * Returns the value, with members that only one branch of `oneOf` takes. Branches that are all open and require nothing hold for
 * the same values: a member that one of them declares, at any depth, and that has another type, is what distinguishes them.
 * @returns Undefined where nothing helps.
 */
export function withExclusiveBranch(plans: Plans, plan: Plan, value: Json): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  let exclusive = value;
  for (const choice of plan.facts.choices)
    if (choice.exactly) exclusive = apart(plans, plan, choice, exclusive) ?? exclusive;
  return misfit(plans, plan, exclusive, false) === 0 ? exclusive : undefined;
}

function apart(plans: Plans, plan: Plan, choice: Choice, value: Composite): Composite | undefined {
  const holds = (branch: Json, each: Json) => misfit(plans, plans.of(branch), each, false) === 0;
  for (const [index, kept] of choice.branches.entries()) {
    if (!holds(kept, value)) continue;
    const settled = plans.branchesOf(plan, choice)[index] ?? plan;
    let exclusive: Composite | undefined = value;
    for (const other of choice.branches)
      if (other !== kept && exclusive !== undefined && holds(other, exclusive))
        exclusive = without(plans, settled, plans.of(other), exclusive);
    if (exclusive !== undefined && holds(kept, exclusive)) return exclusive;
  }
  return undefined;
}

/** A value that has others in it. */
type Composite = JsonObject | readonly Json[];

/** Returns the value with one more member, or its first item with one, which holds for what is kept and not for the other. */
function without(plans: Plans, kept: Plan, other: Plan, value: Composite): Composite | undefined {
  if (isObject(value))
    return (
      withStranger(plans, kept, other, value) ??
      withStrangeMember(plans, kept, other, value) ??
      withStrangeObject(plans, kept, other, value)
    );
  const [first, ...rest] = value;
  if (typeof first !== 'object' || first === null) return undefined;
  const strange = without(plans, plans.item(kept, 0), plans.item(other, 0), first);
  return strange && [strange, ...rest];
}

/** Returns the object with one of its members changed, where none can be added. */
function withStrangeMember(plans: Plans, kept: Plan, other: Plan, value: JsonObject): JsonObject | undefined {
  for (const [name, each] of Object.entries(value)) {
    if (typeof each !== 'object' || each === null) continue;
    const strange = without(plans, plans.member(kept, name), plans.member(other, name), each);
    if (strange !== undefined) return withMember(value, name, strange);
  }
  return undefined;
}

/** Returns the value with one more member: an object with nothing but what distinguishes the branches. */
function withStrangeObject(plans: Plans, kept: Plan, other: Plan, value: JsonObject): JsonObject | undefined {
  for (const name of other.facts.declared) {
    if (Object.hasOwn(value, name)) continue;
    const own = plans.member(kept, name);
    const strange = withStranger(plans, own, plans.member(other, name), {});
    if (strange !== undefined && misfit(plans, own, strange, false) === 0)
      return withMember(value, name, strange);
  }
  return undefined;
}

function withStranger(plans: Plans, kept: Plan, other: Plan, value: JsonObject): JsonObject | undefined {
  for (const name of other.facts.declared) {
    if (Object.hasOwn(value, name)) continue;
    const strange = strangers.find(
      (each) =>
        misfit(plans, plans.member(other, name), each, false) > 0 &&
        misfit(plans, plans.member(kept, name), each, false) === 0,
    );
    if (strange !== undefined) return withMember(value, name, strange);
  }
  return undefined;
}

function withMember(value: JsonObject, name: string, own: Json): JsonObject {
  const exclusive = { ...value };
  put(exclusive, name, own);
  return exclusive;
}

/** A value of each type, the plainest first. */
const strangers: readonly Json[] = ['none', false, 0, {}, [], null];
