import type { Json, JsonObject } from '../../model/model.ts';
import type { Choice, Facts } from './facts.ts';
import { hasFormat } from '../text/formats.ts';
import { canonical, isList, isObject, lengthOf } from '../json.ts';
import { compiled } from '../text/pattern.ts';
import type { Plan, Plans } from './plan.ts';

/** Weight of a contradiction; smaller numbers are those of values that are only unlike. */
export const contradiction = 1_000;

/** Deepest level at which values are read: far deeper than any that is sampled. */
const deepest = 300;

/**
 * Returns how far a value is from a plan. A sampler needs it to choose: which branch a given value is intended for, whether exactly
 * one of several holds, and whether an example can be taken.
 * @param partial True for a value to which members are still to be added.
 * @returns 0 for a value that holds; {@link contradiction} or more for one that cannot; between them for a partial value with
 * members of which the schema does not know.
 */
export function misfit(plans: Plans, plan: Plan, value: Json, partial: boolean, depth = 0): number {
  return new Fit(plans, partial, 'write').inside(plan, value, depth);
}

/** True if a value holds for a plan as a request has it: without what is only read. */
export function isSendable(plans: Plans, plan: Plan, value: Json): boolean {
  return new Fit(plans, false, 'read').inside(plan, value, 0) === 0;
}

class Fit {
  readonly #plans: Plans;
  readonly #partial: boolean;
  /** The access of members that may be absent, even if they are required: OpenAPI 3.1.1, section 4.8.24.2.2. */
  readonly #absence: 'read' | 'write';
  /**
   * Results for the objects and lists in the value, by plan. Many plans of one value may have the same plan for a member: each
   * would look at all below it again, and so would those below.
   */
  readonly #found = new Map<Json, Map<number, number>>();

  constructor(plans: Plans, partial: boolean, absence: 'read' | 'write') {
    this.#plans = plans;
    this.#partial = partial;
    this.#absence = absence;
  }

  /** Returns how far a value is from a plan that no other leads to for the same value. */
  inside(plan: Plan, value: Json, depth: number): number {
    if (typeof value !== 'object' || value === null) return this.of(plan, value, new Map(), depth);
    const found = this.#found.get(value) ?? new Map<number, number>();
    this.#found.set(value, found);
    const before = found.get(plan.id);
    if (before !== undefined) return before;
    const distance = this.of(plan, value, new Map(), depth);
    found.set(plan.id, distance);
    return distance;
  }

  /** @param known What was found of this very value, by plan; a plan that is under way leads back to itself, and fits nothing. */
  of(plan: Plan, value: Json, known: Map<number, number>, depth: number): number {
    if (depth > deepest || known.size > deepest) return 0;
    const before = known.get(plan.id);
    if (before !== undefined) return before;
    known.set(plan.id, contradiction);
    const found = this.#measure(plan, value, known, depth);
    known.set(plan.id, found);
    return found;
  }

  #measure(plan: Plan, value: Json, known: Map<number, number>, depth: number): number {
    const { facts } = plan;
    if (!hasType(facts, value) || !isAmong(facts, value)) return contradiction;
    let sum = scalarMisfit(facts, value);
    if (isList(value)) sum += this.#list(plan, value, depth);
    else if (isObject(value)) sum += this.#object(plan, value, depth);
    if (sum >= contradiction) return sum;
    for (const choice of facts.choices) sum += this.#choice(choice, value, known, depth);
    for (const not of facts.nots)
      if (
        new Fit(this.#plans, false, this.#absence).of(this.#plans.of(not), value, new Map(), depth + 1) === 0
      )
        sum += contradiction;
    return sum;
  }

  #choice(choice: Choice, value: Json, known: Map<number, number>, depth: number): number {
    let holding = 0;
    let nearest = contradiction;
    for (const branch of choice.branches) {
      const distance = this.of(this.#plans.of(branch), value, known, depth);
      if (distance === 0) holding += 1;
      nearest = Math.min(nearest, distance);
    }
    return choice.exactly && holding > 1 && !this.#partial ? contradiction : nearest;
  }

  #list(plan: Plan, list: readonly Json[], depth: number): number {
    const { facts } = plan;
    let sum = 0;
    if (list.length < facts.minItems || list.length > facts.maxItems) sum += contradiction;
    if (facts.unique && new Set(list.map(canonical)).size < list.length) sum += contradiction;
    for (const [index, item] of list.entries())
      sum += this.inside(this.#plans.item(plan, index), item, depth + 1);
    for (const { schema, least, most } of facts.contains) {
      const contained = this.#plans.of(schema);
      const count = list.filter((item) => this.inside(contained, item, depth + 1) === 0).length;
      if (count < least || count > most) sum += contradiction;
    }
    return sum;
  }

  #object(plan: Plan, object: JsonObject, depth: number): number {
    const { facts } = plan;
    const names = Object.keys(object);
    let sum = names.length > facts.maxProperties ? contradiction : 0;
    if (!this.#partial) sum += this.#absent(plan, object, names);
    const ownNames = plan.isDelicate ? this.#plans.names(plan) : undefined;
    for (const name of names) {
      if (this.#partial && !facts.declared.includes(name)) sum += 1;
      if (ownNames !== undefined) sum += this.inside(ownNames, name, depth + 1);
      sum += this.#member(plan, name, object[name] ?? null, depth);
    }
    return sum;
  }

  /**
   * Returns the distance of a member; one that a part declares and another closes out is unlike a value that is still to be
   * completed.
   */
  #member(plan: Plan, name: string, value: Json, depth: number): number {
    const own = this.#plans.member(plan, name);
    const intended = this.#partial ? this.#plans.intendedMember(plan, name) : own;
    return this.inside(intended, value, depth + 1) + (intended === own ? 0 : 1);
  }

  #absent(plan: Plan, object: JsonObject, names: readonly string[]): number {
    const { facts } = plan;
    const isThere = (name: string) => Object.hasOwn(object, name);
    let sum = names.length < facts.minProperties ? contradiction : 0;
    const isMissing = (name: string) =>
      !isThere(name) && this.#plans.member(plan, name).facts.access !== this.#absence;
    for (const name of facts.required) if (isMissing(name)) sum += contradiction;
    for (const [name, needs] of facts.dependent)
      if (isThere(name) && needs.some(isMissing)) sum += contradiction;
    return sum;
  }
}

function hasType({ types }: Facts, value: Json): boolean {
  if (value === null) return types.has('null');
  if (isList(value)) return types.has('array');
  if (typeof value === 'number')
    return types.has('number') || (types.has('integer') && Number.isInteger(value));
  const type = typeof value;
  return (type === 'string' || type === 'boolean' || type === 'object') && types.has(type);
}

function isAmong({ values }: Facts, value: Json): boolean {
  if (values === undefined) return true;
  if (typeof value !== 'object') return values.includes(value);
  const key = canonical(value);
  return values.some((each) => canonical(each) === key);
}

function scalarMisfit(facts: Facts, value: Json): number {
  if (typeof value === 'string') return isText(facts, value) ? 0 : contradiction;
  return typeof value !== 'number' || isNumber(facts, value) ? 0 : contradiction;
}

/** True for a text that has the length, the patterns and the formats. */
export function isText(facts: Facts, text: string): boolean {
  if (facts.minLength > 0 || facts.maxLength < Infinity) {
    const length = lengthOf(text);
    if (length < facts.minLength || length > facts.maxLength) return false;
  }
  return (
    facts.formats.every((format) => hasFormat(format, text)) &&
    facts.patterns.every((pattern) => compiled(pattern)?.test(text) !== false)
  );
}

/** True for a number that is within the limits, and a multiple of what it has to be. */
export function isNumber(facts: Facts, value: number): boolean {
  const { minimum, maximum, above, below, multiples } = facts;
  if (value < minimum || value > maximum || value <= above || value >= below) return false;
  // As validators do it, in binary: 0.57 is no multiple of 0.01 for them.
  return multiples.every((multiple) => Number.isInteger(value / multiple));
}
