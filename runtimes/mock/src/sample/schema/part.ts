import type { Json } from '../../model/model.ts';
import { contradiction, misfit } from './fit.ts';
import { isList, isObject, put } from '../json.ts';
import type { Plan, Plans } from './plan.ts';

/** Deepest level to which a value is taken apart; what lies deeper is taken as a whole, or left out. */
const deepest = 20;

/**
 * Returns the part of a value that can stand where another schema is: without the members and the items, at any depth, that the
 * plan does not take, or, where it takes only what it names, does not name. What is a number in one and a text in the other is as
 * the plan has it.
 * @returns The value itself where all of it can; undefined where nothing can. What is required may be missing.
 */
export function partOf(plans: Plans, plan: Plan, value: Json): Json | undefined {
  return new LargestParts(plans).of(plan, value, 0);
}

class LargestParts {
  readonly #plans: Plans;
  /** The parts of objects and lists in the value, by plan: the branches of a plan may have the same plan for a member, at every depth. */
  readonly #found = new Map<Json, Map<number, Json | undefined>>();

  constructor(plans: Plans) {
    this.#plans = plans;
  }

  of(plan: Plan, value: Json, depth: number): Json | undefined {
    const fits = (each: Json): boolean => misfit(this.#plans, plan, each, true) < contradiction;
    if (typeof value !== 'object' || value === null) return [value, ...otherForms(value)].find(fits);
    const found = this.#found.get(value) ?? new Map<number, Json | undefined>();
    this.#found.set(value, found);
    if (!found.has(plan.id))
      found.set(plan.id, fits(value) ? value : this.#largest(plan, value, fits, depth));
    return found.get(plan.id);
  }

  #largest(plan: Plan, value: Json, fits: (part: Json) => boolean, depth: number): Json | undefined {
    if (depth > deepest) return undefined;
    const parts = settled(this.#plans, plan).map((each) => this.#in(each, value, depth));
    return parts
      .filter((part) => part !== undefined)
      .filter(fits)
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  }

  /** Returns what is left of an object or a list in one branch of a plan. */
  #in(plan: Plan, value: Json, depth: number): Json | undefined {
    if (isList(value))
      return value
        .map((item, index) => this.of(this.#plans.item(plan, index), item, depth + 1))
        .filter((item) => item !== undefined);
    if (!isObject(value)) return undefined;
    const part: Record<string, Json> = {};
    for (const [name, own] of Object.entries(value)) {
      const kept = this.of(this.#plans.intendedMember(plan, name), own, depth + 1);
      if (kept !== undefined) put(part, name, kept);
    }
    return part;
  }
}

/** Returns a number as a text, and the number that a text is: keys and amounts are the one here, and the other there. */
function otherForms(value: Json): readonly Json[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? [Number(value)] : [];
}

/** Returns a plan with its first choice made, each way. */
function settled(plans: Plans, plan: Plan): readonly Plan[] {
  const [choice] = plan.facts.choices;
  return choice === undefined ? [plan] : plans.branchesOf(plan, choice);
}

function sizeOf(value: Json): number {
  return isList(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;
}
