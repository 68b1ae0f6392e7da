import type { TypeName } from './facts.ts';
import type { Plan, Plans } from './plan.ts';

/** Plans that are looked at for one height; a schema with more is taken for one that ends. */
const mostPlans = 20_000;

/**
 * Least depth of a value of each plan: 0 for what can be a text or an empty list, infinite for what needs itself. A schema that
 * refers to itself ends where the lower ways are taken.
 */
export class Heights {
  readonly #plans: Plans;
  readonly #known = new Map<Plan, number>();

  constructor(plans: Plans) {
    this.#plans = plans;
  }

  of(plan: Plan): number {
    return this.#known.get(plan) ?? this.#measure(plan);
  }

  /** Raises no height, ever: what is not known to end is infinite until one of the ways that it has is found to. */
  #measure(plan: Plan): number {
    const reached = this.#reach(plan);
    const found = new Map<Plan, number>();
    const heightOf = (each: Plan) =>
      this.#known.get(each) ?? (reached.has(each) ? (found.get(each) ?? Infinity) : 0);
    // The deepest come first: what has no circle is done in one round.
    const order = [...reached].reverse();
    for (let changed = true; changed;) {
      changed = false;
      for (const [each, needs] of order) {
        const height = Math.max(
          each.isImpossible ? Infinity : 0,
          ...needs.map(({ any, step }) => step + Math.min(Infinity, ...any.map(heightOf))),
        );
        if (height < (found.get(each) ?? Infinity)) {
          found.set(each, height);
          changed = true;
        }
      }
    }
    for (const [each] of order) this.#known.set(each, found.get(each) ?? Infinity);
    return this.#known.get(plan) ?? 0;
  }

  #reach(plan: Plan): Map<Plan, readonly Need[]> {
    const reached = new Map<Plan, readonly Need[]>([[plan, []]]);
    for (const each of reached.keys()) {
      const needs = needsOf(this.#plans, each);
      reached.set(each, needs);
      for (const { any } of needs)
        for (const next of any)
          if (!this.#known.has(next) && !reached.has(next) && reached.size < mostPlans) reached.set(next, []);
    }
    return reached;
  }
}

/** One of these plans has to hold, at the same value or one step below it. */
interface Need {
  readonly any: readonly Plan[];
  readonly step: 0 | 1;
}

function needsOf(plans: Plans, plan: Plan): readonly Need[] {
  const { facts } = plan;
  if (plan.isImpossible || facts.values !== undefined) return [];
  const choices = facts.choices.map((choice) => ({
    any: choice.branches.map((branch) => plans.of(branch)),
    step: 0 as const,
  }));
  return [...choices, ...insideOf(plans, plan)];
}

const flat: readonly TypeName[] = ['null', 'boolean', 'integer', 'number', 'string'];

function insideOf(plans: Plans, plan: Plan): readonly Need[] {
  const { types } = plan.facts;
  if (!types.has('object') && !types.has('array')) return [];
  if (flat.some((type) => types.has(type))) return [];
  const object = types.has('object') ? membersOf(plans, plan) : undefined;
  const array = types.has('array') ? itemsOf(plans, plan) : undefined;
  if (object === undefined || array === undefined) return object ?? array ?? [];
  return object.length < array.length ? object : array;
}

function membersOf(plans: Plans, plan: Plan): readonly Need[] {
  return [...plan.facts.required].map((name) => ({ any: [plans.member(plan, name)], step: 1 }));
}

function itemsOf(plans: Plans, plan: Plan): readonly Need[] {
  const { minItems, contains } = plan.facts;
  const needs: Need[] = [];
  for (let index = 0; index < Math.min(minItems, longestPrefix); index += 1)
    needs.push({ any: [plans.item(plan, index)], step: 1 });
  for (const { schema, least } of contains) if (least > 0) needs.push({ any: [plans.of(schema)], step: 1 });
  return needs;
}

/** Items that are looked at by themselves. */
const longestPrefix = 20;
