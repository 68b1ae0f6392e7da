import type { Json, JsonObject } from '../model/model.ts';
import { arrayValue } from './array-value.ts';
import { isLean, type Builder, type SamplePlace } from './builder.ts';
import type { Choice, Facts } from './schema/facts.ts';
import { contradiction, misfit } from './schema/fit.ts';
import { Heights } from './schema/height.ts';
import { isIdentity } from './identity.ts';
import { isList, isObject } from './json.ts';
import { Members } from './members.ts';
import { numberValue } from './number-value.ts';
import { objectValue } from './object-value.ts';
import type { Plan, Plans } from './schema/plan.ts';
import { SampleError } from './problem.ts';
import { stringValue } from './text/string-value.ts';
import { typeOf } from './value-type.ts';
import { withExclusiveBranch } from './schema/exclusive-branches.ts';

/** Deepest level of a value; deeper ones are refused rather than overflowing the stack. */
const deepest = 200;

/** Attempts at one value, the first included; more where it is one of many. */
const fewAttempts = 12;
const mostAttempts = 80;

/** Choices of one value that are made by taste; those after them lead to an end. */
const fewChoices = 20;

/** Choices that are made for one value, one within the other. */
const mostChoices = 200;

function tooManyChoices(name: string): string {
  return `There is no sample for "${name}": its schema nests more than ${mostChoices} oneOf, anyOf or if. Nest fewer.`;
}

/** Makes values of plans. */
export class ValueBuilder implements Builder {
  readonly plans: Plans;
  readonly heights: Heights;
  readonly members: Members;

  constructor(plans: Plans) {
    this.plans = plans;
    this.heights = new Heights(plans);
    this.members = new Members(plans, this.heights);
  }

  build(plan: Plan, place: SamplePlace, given?: Json): Json {
    if (place.depth > deepest)
      throw new SampleError(
        `There is no sample for "${place.name}": its schema requires more than ${deepest} levels of nesting. Make a property in between optional.`,
      );
    if (isList(given) && given.some(isObject)) return this.#completed(plan, place, given);
    if (given !== undefined && !isObject(given)) return given;
    const { budget } = place;
    const unfit = budget.unfit;
    if (isLean(place) && this.heights.of(plan) === Infinity) {
      budget.unfit += 1;
      return given ?? cutOff(plan);
    }
    budget.values -= 1;
    const first = this.#draft(plan, place, given, 0);
    // What is inside an object or a list tells of itself.
    if (!plan.isDelicate && typeof first === 'object' && first !== null) return first;
    const held = this.#held(plan, place, given, first);
    budget.unfit = held === undefined ? unfit + 1 : unfit;
    return held ?? first;
  }

  /** Returns the value, or another one where it does not hold as a whole; undefined where none is found. */
  #held(plan: Plan, place: SamplePlace, given: JsonObject | undefined, first: Json): Json | undefined {
    if (misfit(this.plans, plan, first, false) === 0) return first;
    if (!plan.isDelicate) return undefined;
    return this.#retry(plan, place, given) ?? this.#apart(plan, place, given, first);
  }

  /**
   * Returns a value that only one branch takes. With all that is optional, what distinguishes branches may be there already, as
   * another branch has it.
   */
  #apart(plan: Plan, place: SamplePlace, given: JsonObject | undefined, first: Json): Json | undefined {
    const found = withExclusiveBranch(this.plans, plan, first);
    if (found !== undefined || place.optional === 'none') return found;
    return withExclusiveBranch(this.plans, plan, this.#draft(plan, { ...place, optional: 'none' }, given, 0));
  }

  /** Returns other ways to a value that holds as a whole: other branches, and less or more of what is optional. */
  #retry(plan: Plan, place: SamplePlace, given: JsonObject | undefined): Json | undefined {
    const most = Math.min(mostAttempts, Math.max(fewAttempts, 4 * widthOf(plan), waysOf(plan)));
    for (let attempt = 1; attempt < most && place.budget.attempts > 0; attempt += 1) {
      place.budget.attempts -= 1;
      const value = this.#draft(plan, place, given, attempt);
      if (misfit(this.plans, plan, value, false) === 0) return value;
    }
    return undefined;
  }

  /** Returns a list that is given, with what its objects lack. */
  #completed(plan: Plan, place: SamplePlace, given: readonly Json[]): Json {
    const settled = this.#allSettled(plan, place, given, 0);
    return given.map((item, index) => {
      const random = place.random.fork(String(index));
      return this.build(this.plans.item(settled, index), { ...place, depth: place.depth + 1, random }, item);
    });
  }

  /** Attempts go through the alternatives of all choices as numbers go through their digits: each is tried with each of the others. */
  #allSettled(plan: Plan, place: SamplePlace, given: Json | undefined, attempt: number): Plan {
    let settled = plan;
    let left = attempt;
    for (let choice = plan.facts.choices[0]; choice !== undefined; choice = settled.facts.choices[0]) {
      if (settled.settled.size > mostChoices) throw new SampleError(tooManyChoices(place.name));
      const open = this.#open(settled, choice, place, given);
      settled = open[left % open.length] ?? settled;
      left = Math.floor(left / open.length);
    }
    return settled;
  }

  #draft(plan: Plan, place: SamplePlace, given: JsonObject | undefined, attempt: number): Json {
    const settled = this.#allSettled(plan, place, given, attempt);
    const own = varied(place, attempt, Math.floor(attempt / widthOf(plan)));
    return given === undefined ? this.#fresh(settled, own) : objectValue(this, settled, own, given);
  }

  #fresh(plan: Plan, place: SamplePlace): Json {
    const { facts } = plan;
    const ready = this.#ready(plan, place);
    if (ready !== undefined) return ready;
    switch (typeOf(this, plan, place)) {
      case 'string':
        return stringValue(facts, place);
      case 'integer':
        return numberValue(facts, place, true);
      case 'number':
        return numberValue(facts, place, false);
      case 'boolean':
        return typeof facts.fallback === 'boolean' && place.random.chance(0.7)
          ? facts.fallback
          : place.random.chance(0.5);
      case 'array':
        return arrayValue(this, plan, place);
      case 'object':
        return objectValue(this, plan, place, undefined);
      case 'null':
      case undefined:
        return null;
    }
  }

  /** Returns a value that the schema names itself: one of those that are allowed or known, or an example. */
  #ready(plan: Plan, place: SamplePlace): Json | undefined {
    const { facts } = plan;
    if (facts.values === undefined && facts.known.length === 0 && facts.examples.length === 0)
      return undefined;
    const holds = (value: Json) => misfit(this.plans, plan, value, false) === 0;
    if (facts.values !== undefined) {
      const valid = facts.values.filter(holds);
      const others = valid.filter((value) => value !== null);
      return place.random.pick(others.length > 0 ? others : valid.length > 0 ? valid : [null]);
    }
    const known = facts.known.filter(holds);
    if (known.length > 0) return place.random.pick(known);
    // Examples of texts are taken among other texts, and those of objects member by member.
    const isOut = (value: Json) =>
      typeof value === 'string' || (typeof value === 'number' && isIdentity(place));
    const examples = facts.examples.filter((value) => !isOut(value) && holds(value));
    const whole = examples.filter((value) => !isObject(value) || facts.declared.length === 0);
    return whole.length > 0 && !isLean(place) && place.random.chance(0.6)
      ? place.random.pick(whole)
      : undefined;
  }

  /** Returns the alternatives of a choice that are worth trying, the best first. */
  #open(plan: Plan, choice: Choice, place: SamplePlace, given: Json | undefined): readonly Plan[] {
    const branches = this.plans.branchesOf(plan, choice);
    const possible = branches.filter((branch) => !branch.isImpossible);
    const ending = possible.filter((branch) => this.heights.of(branch) < Infinity);
    const open = ending.length > 0 ? ending : possible.length > 0 ? possible : branches;
    if (open.length <= 1) return open;
    return given === undefined
      ? this.#byTaste(open, place)
      : this.#byFit(open, given, this.#decided(branches, choice, given));
  }

  /** Returns the branch of a condition that a value decides for as it is; undefined where it is no condition. */
  #decided(branches: readonly Plan[], { condition }: Choice, given: Json): Plan | undefined {
    if (condition === undefined) return undefined;
    const holds = misfit(this.plans, this.plans.of(condition), given, false) === 0;
    return branches[holds ? 0 : 1];
  }

  /**
   * Returns the branches by how well a given value fits, and then by how little is to be added to it, without those that it
   * contradicts, unless it contradicts all: no attempt is lost to them.
   * @param decided The branch that comes first.
   */
  #byFit(branches: readonly Plan[], given: Json, decided: Plan | undefined): readonly Plan[] {
    const fits = branches.map((branch) => ({
      branch,
      distance: misfit(this.plans, branch, given, true),
      lacking: lackingIn(branch, given),
    }));
    const possible = fits.filter(({ distance }) => distance < contradiction);
    const first = (branch: Plan): number => (branch === decided ? 0 : 1);
    return (possible.length > 0 ? possible : fits)
      .sort(
        (left, right) =>
          first(left.branch) - first(right.branch) ||
          left.distance - right.distance ||
          left.lacking - right.lacking,
      )
      .map(({ branch }) => branch);
  }

  /** Returns the lower ways where a value is to end, else what shows most: an object that says what it has, rather than null. */
  #byTaste(branches: readonly Plan[], place: SamplePlace): readonly Plan[] {
    const settled = branches[0]?.settled.size ?? 0;
    const isShort = isLean(place) || settled > fewChoices;
    const ranked = branches.map((branch, index) => {
      const chance = place.random.fork(`choice ${settled} ${index}`).int(1, 1_000);
      if (!isShort) return { branch, rank: chance / tasteOf(branch.facts) };
      // A text or a number ends as soon as null does, and shows more.
      const height = this.heights.of(branch) + (isNothing(branch.facts) ? 0.5 : 0);
      return { branch, rank: height + branch.facts.choices.length / 100 + chance / 1e6 };
    });
    return ranked.sort((left, right) => left.rank - right.rank).map(({ branch }) => branch);
  }
}

/** Returns what stands for a value that would have no end: the plainest of its type. */
function cutOff({ facts: { types } }: Plan): Json {
  if (types.has('null')) return null;
  if (types.has('object')) return {};
  return types.has('array') ? [] : null;
}

/**
 * Returns how much a type is preferred. Null next to other schemas comes last: `nullable` of OpenAPI 3.0 is read so next to a
 * reference, where strict readers ignore it, so that any other value is valid to all.
 */
function tasteOf(facts: Facts): number {
  if (isNothing(facts)) return 1e-5;
  if (facts.deprecated) return 0.1;
  const isBare = facts.types.has('object') && facts.declared.length === 0 && facts.values === undefined;
  return isBare && facts.choices.length === 0 ? 0.3 : 1;
}

function isNothing(facts: Facts): boolean {
  return facts.types.size === 1 && facts.types.has('null');
}

/** Returns how many members an object lacks that a branch requires. */
function lackingIn({ facts }: Plan, given: Json): number {
  return isObject(given) ? [...facts.required].filter((name) => !Object.hasOwn(given, name)).length : 0;
}

/** Returns in how many ways the choices that a plan starts with can be made. */
function waysOf({ facts }: Plan): number {
  return facts.choices.reduce((ways, { branches }) => ways * branches.length, 1);
}

/** Returns how many branches its widest choice has. */
function widthOf(plan: Plan): number {
  return Math.max(1, ...plan.facts.choices.map((choice) => choice.branches.length));
}

/**
 * Returns another attempt: other numbers; once through the branches with what is required alone, then as requested, then with
 * all.
 */
function varied(place: SamplePlace, attempt: number, round: number): SamplePlace {
  if (attempt === 0) return place;
  const random = place.random.fork(`attempt ${attempt}`);
  const others = ['none', place.optional, 'all'] as const;
  const optional = attempt < 3 ? place.optional : (others[round % 3] ?? 'none');
  return { ...place, random, attempt, optional };
}
