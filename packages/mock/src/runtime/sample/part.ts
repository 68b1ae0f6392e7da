import type { Json } from '../model/model.ts';
import { contradiction, misfit } from './fit.ts';
import { isList, isObject, put } from './json.ts';
import type { Plan, Plans } from './plan.ts';

/** How deep a value is taken apart; what lies deeper is taken as a whole, or left out. */
const deepest = 20;

/**
 * The part of a value that can stand where another schema is: without the members and the items, at any depth, that the plan does not take,
 * or, where it takes only what it names, does not name. What is a number in one and a text in the other is as the plan has it.
 * @returns The value itself where all of it can; undefined where nothing can. What is required may be missing.
 */
export function partOf(plans: Plans, plan: Plan, value: Json, depth = 0): Json | undefined {
  const fits = (each: Json): boolean => misfit(plans, plan, each, true) < contradiction;
  if (fits(value)) return value;
  if (typeof value !== 'object' || value === null) return otherForms(value).find(fits);
  if (depth > deepest) return undefined;
  const parts = settled(plans, plan).map((each) => partIn(plans, each, value, depth));
  return parts
    .filter((part) => part !== undefined)
    .filter(fits)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}

/** A number as a text, and the number that a text is: keys and amounts are the one here, and the other there. */
function otherForms(value: Json): readonly Json[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? [Number(value)] : [];
}

/** What is left of an object or a list in one branch of a plan. */
function partIn(plans: Plans, plan: Plan, value: Json, depth: number): Json | undefined {
  if (isList(value))
    return value
      .map((item, index) => partOf(plans, plans.item(plan, index), item, depth + 1))
      .filter((item) => item !== undefined);
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

function sizeOf(value: Json): number {
  return isList(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;
}
