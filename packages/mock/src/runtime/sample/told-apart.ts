import type { Json, JsonObject } from '../model.ts';
import type { Choice } from './facts.ts';
import { misfit } from './fit.ts';
import { isObject, put } from './json.ts';
import type { Plan, Plans } from './plan.ts';

/**
 * The object, with members that only one branch of `oneOf` takes. Branches that are all open and require nothing hold for the
 * same objects: a member that one of them declares, and that has another type, is what tells them apart.
 * @returns The value itself where nothing helps.
 */
export function toldApart(plans: Plans, plan: Plan, value: Json): Json {
  if (!isObject(value)) return value;
  let told = value;
  for (const choice of plan.facts.choices)
    if (choice.exactly) told = apart(plans, plan, choice, told) ?? told;
  return misfit(plans, plan, told, false) === 0 ? told : value;
}

function apart(plans: Plans, plan: Plan, choice: Choice, value: JsonObject): JsonObject | undefined {
  const holds = (branch: Json, object: Json) => misfit(plans, plans.of(branch), object, false) === 0;
  for (const [index, kept] of choice.branches.entries()) {
    if (!holds(kept, value)) continue;
    const settled = plans.branchesOf(plan, choice)[index] ?? plan;
    let told: JsonObject | undefined = value;
    for (const other of choice.branches)
      if (other !== kept && told !== undefined && holds(other, told))
        told = without(plans, settled, plans.of(other), told);
    if (told !== undefined && holds(kept, told)) return told;
  }
  return undefined;
}

/** The object with one more member, which holds for what is kept and not for the other. */
function without(plans: Plans, kept: Plan, other: Plan, value: JsonObject): JsonObject | undefined {
  for (const name of other.facts.declared) {
    if (Object.hasOwn(value, name)) continue;
    const strange = strangers.find(
      (each) =>
        misfit(plans, plans.member(other, name), each, false) > 0 &&
        misfit(plans, plans.member(kept, name), each, false) === 0,
    );
    if (strange === undefined) continue;
    const told = { ...value };
    put(told, name, strange);
    return told;
  }
  return undefined;
}

/** A value of each type, the plainest first. */
const strangers: readonly Json[] = ['none', false, 0, {}, [], null];
