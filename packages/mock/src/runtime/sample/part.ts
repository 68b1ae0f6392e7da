import type { Json } from '../model/model.ts';
import { contradiction, misfit } from './fit.ts';
import { isList, isObject, put } from './json.ts';
import type { Plan, Plans } from './plan.ts';

/** How deep a value is taken apart; what lies deeper is taken as a whole, or left out. */
const deepest = 20;

/**
 * The part of a value that can stand where another schema is: without the members and the items, at any depth, that the plan does not take,
 * or, where it takes only what it names, does not name.
 * @returns The value itself where all of it can; undefined where nothing can. What is required may be missing.
 */
export function partOf(plans: Plans, plan: Plan, value: Json, depth = 0): Json | undefined {
  const distance = misfit(plans, plan, value, true);
  if (distance < contradiction || typeof value !== 'object' || value === null || depth > deepest)
    return distance < contradiction ? value : undefined;
  const parts = settled(plans, plan).map((each) => partIn(plans, each, value, depth));
  const fitting = parts.filter(
    (part) => part !== undefined && misfit(plans, plan, part, true) < contradiction,
  );
  return fitting.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}

/** What is left of an object or a list in one branch of a plan. */
function partIn(plans: Plans, plan: Plan, value: Json, depth: number): Json | undefined {
  if (isList(value))
    return value.flatMap((item, index) => partOf(plans, plans.item(plan, index), item, depth + 1) ?? []);
  if (!isObject(value)) return undefined;
  const part: Record<string, Json> = {};
  for (const [name, own] of Object.entries(value)) {
    const kept = partOf(plans, plans.member(plan, name), own, depth + 1);
    if (kept !== undefined) put(part, name, kept);
  }
  return part;
}

/** A plan with its first choice made, each way. */
function settled(plans: Plans, plan: Plan): readonly Plan[] {
  const [choice] = plan.facts.choices;
  return choice === undefined ? [plan] : plans.branchesOf(plan, choice);
}

function sizeOf(value: Json | undefined): number {
  return isList(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;
}
