import { topicOf } from './text/field-words.ts';
import type { Heights } from './schema/height.ts';
import type { Plan, Plans } from './schema/plan.ts';

/** Facts of a member that a schema declares. */
export interface Member {
  readonly name: string;
  readonly plan: Plan;
  readonly isRequired: boolean;
  /** False where no value holds, or none ends. */
  readonly isPossible: boolean;
  readonly isDeprecated: boolean;
  readonly access: 'read' | 'write' | undefined;
}

/** The declared members of plans, each found once. */
export class Members {
  readonly #plans: Plans;
  readonly #heights: Heights;
  readonly #known = new WeakMap<Plan, readonly Member[]>();
  readonly #order = new WeakMap<Plan, readonly string[]>();

  constructor(plans: Plans, heights: Heights) {
    this.#plans = plans;
    this.#heights = heights;
  }

  /** Returns the members of a plan in the order of the document. */
  of(plan: Plan): readonly Member[] {
    const known = this.#known.get(plan);
    if (known !== undefined) return known;
    const members = plan.facts.declared.map((name) => this.#read(plan, name));
    this.#known.set(plan, members);
    return members;
  }

  /** Returns their names in an order in which what others follow from comes first: an id, a title, a time of making. */
  inSense(plan: Plan): readonly string[] {
    const known = this.#order.get(plan);
    if (known !== undefined) return known;
    const ranked = plan.facts.declared.map((name) => ({ name, rank: rankOf(name) }));
    const order = ranked.sort((left, right) => left.rank - right.rank).map(({ name }) => name);
    this.#order.set(plan, order);
    return order;
  }

  #read(plan: Plan, name: string): Member {
    const own = this.#plans.member(plan, name);
    return {
      name,
      plan: own,
      isRequired: plan.facts.required.has(name),
      isPossible: !own.isImpossible && this.#heights.of(own) < Infinity,
      isDeprecated: own.facts.deprecated,
      access: own.facts.access,
    };
  }
}

const ranks: Readonly<Record<string, number>> = {
  id: 0,
  firstName: 1,
  lastName: 2,
  person: 3,
  title: 3,
  subject: 4,
  time: 5,
  slug: 6,
  email: 7,
};

const last = 8;

function rankOf(name: string): number {
  const topic = topicOf(name);
  return (topic === undefined ? undefined : ranks[topic]) ?? last;
}
