import type { Json } from '../model.ts';
import { misfit } from './fit.ts';
import { isObject } from './json.ts';
import type { Plan, Plans } from './plan.ts';

/**
 * What the examples of a schema show of its values: a whole one, or else the members that have examples of their own. What does not
 * hold is left out, and so is what is only written.
 * @param outer The plans around it: what holds itself shows itself once.
 */
export function exampleOf(plans: Plans, plan: Plan, outer: readonly Plan[] = []): Json | undefined {
  const { facts } = plan;
  const whole = facts.examples.find((value) => misfit(plans, plan, value, false) === 0);
  if (whole !== undefined || outer.includes(plan)) return whole;
  if (facts.types.has('object')) {
    const members = facts.declared.flatMap((name) => {
      const member = plans.member(plan, name);
      const own = member.facts.access === 'write' ? undefined : exampleOf(plans, member, [...outer, plan]);
      return own === undefined ? [] : [[name, own] as const];
    });
    if (members.length > 0) return Object.fromEntries(members);
  }
  if (!facts.types.has('array') || facts.minItems > 1) return undefined;
  // Of objects, a list has more to show than one.
  const item = exampleOf(plans, plans.item(plan, 0), [...outer, plan]);
  return item === undefined || isObject(item) ? undefined : [item];
}
