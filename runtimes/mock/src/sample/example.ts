import type { Json } from '../model/model.ts';
import { misfit } from './schema/fit.ts';
import { isObject } from './json.ts';
import type { Plan, Plans } from './schema/plan.ts';

/** Deepest level to which examples of members are put together: schemas of large documents lead to each other without end. */
const deepest = 2;

/** Examples that were found, by the depth that they may have. */
const found = new WeakMap<Plan, Map<number, Json | undefined>>();

/**
 * Returns what the examples of a schema show of its values: a whole one, or else the members that have examples of their own. What
 * does not hold is left out, and so is what is only written.
 */
export function exampleOf(plans: Plans, plan: Plan, depth = deepest): Json | undefined {
  const known = found.get(plan) ?? new Map<number, Json | undefined>();
  found.set(plan, known);
  if (!known.has(depth)) known.set(depth, readExample(plans, plan, depth));
  return known.get(depth);
}

function readExample(plans: Plans, plan: Plan, depth: number): Json | undefined {
  const { facts } = plan;
  const whole = facts.examples.find((value) => misfit(plans, plan, value, false) === 0);
  if (whole !== undefined || depth === 0) return whole;
  if (facts.types.has('object')) {
    const members = facts.declared.flatMap((name) => {
      const member = plans.intendedMember(plan, name);
      const own = member.facts.access === 'write' ? undefined : exampleOf(plans, member, depth - 1);
      return own === undefined ? [] : [[name, own] as const];
    });
    if (members.length > 0) return Object.fromEntries(members);
  }
  if (!facts.types.has('array') || facts.minItems > 1) return undefined;
  // Of objects, a list has more to show than one.
  const item = exampleOf(plans, plans.item(plan, 0), depth - 1);
  return item === undefined || isObject(item) ? undefined : [item];
}
