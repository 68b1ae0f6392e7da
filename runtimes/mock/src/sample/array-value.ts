import type { Json } from '../model/model.ts';
import { isLean, type Builder, type SamplePlace } from './builder.ts';
import { misfit } from './schema/fit.ts';
import { canonical } from './json.ts';
import type { Plan } from './schema/plan.ts';
import { SampleError } from './problem.ts';

/** Items of a list that are made at most, whatever a schema asks for. */
const mostItems = 100_000;

/** Attempts at an item that is like none before. */
const mostAttempts = 12;

/** Returns a list: the items that have to be, and a few more. */
export function arrayValue(builder: Builder, plan: Plan, place: SamplePlace): readonly Json[] {
  const { facts } = plan;
  const contained = facts.contains.flatMap(({ schema, least }) =>
    Array.from({ length: Math.min(least, mostItems) }, () => schema),
  );
  const count = countOf(builder, plan, place, contained.length);
  const items: Json[] = [];
  const seen = new Set<string>();
  const start = prefixOf(plan);
  const { budget } = place;
  const firstContained = Math.min(start, Math.max(0, count - contained.length));
  const least = Math.max(facts.minItems, contained.length > 0 ? firstContained + contained.length : 0);
  for (let index = 0; index < count; index += 1) {
    const own = builder.plans.item(plan, index);
    const schema = contained[index - firstContained];
    const { unfit } = budget;
    const wanted = schema === undefined ? own : builder.plans.with(own, schema);
    const item = itemOf(builder, plan, wanted, { place, index, seen: facts.unique ? seen : undefined });
    if (item === undefined) break;
    if (budget.unfit > unfit && index >= least) {
      budget.unfit = unfit;
      break;
    }
    seen.add(facts.unique ? canonical(item) : '');
    items.push(item);
  }
  return items;
}

function prefixOf({ parts }: Plan): number {
  return Math.max(0, ...parts.map(({ schema }) => lengthOfList(schema['prefixItems'])));
}

function lengthOfList(value: Json | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}

/** Returns how many items there are. A list that may be empty is so where a value is to end, or where its items never do. */
function countOf(builder: Builder, plan: Plan, place: SamplePlace, contained: number): number {
  const { minItems, maxItems } = plan.facts;
  const least = Math.max(minItems, contained);
  if (least > mostItems)
    throw new SampleError(
      `There is no sample for "${place.name}": it needs ${least} items, more than ${mostItems}. Lower "minItems".`,
    );
  const prefix = prefixOf(plan);
  const wish = isLean(place) ? 0 : Math.max(prefix, place.random.int(1, place.depth === 0 ? 3 : 2));
  const count = Math.max(least, Math.min(maxItems, Math.max(prefix > 0 ? prefix : least, wish)));
  for (let index = 0; index < count; index += 1) {
    const item = builder.plans.item(plan, index);
    // Of what needs itself there are as many as have to be: it is cut off further down.
    if (item.isImpossible || (index >= least && builder.heights.of(item) === Infinity)) return index;
  }
  return isLean(place) ? least : count;
}

interface ItemPlace {
  readonly place: SamplePlace;
  readonly index: number;
  /** Items before it; absent where they may be equal. */
  readonly seen: ReadonlySet<string> | undefined;
}

/** Returns undefined where no further item can be found that may stand here. */
function itemOf(
  builder: Builder,
  list: Plan,
  plan: Plan,
  { place, index, seen }: ItemPlace,
): Json | undefined {
  const { minItems } = list.facts;
  let last: Json | undefined;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const label = attempt === 0 ? String(index) : `${index} ${attempt}`;
    last = builder.build(plan, { ...place, depth: place.depth + 1, random: place.random.fork(label) });
    if (seen?.has(canonical(last)) !== true && !isTooMuch(builder, list, last, index)) return last;
  }
  const other = plan.facts.values?.find(
    (value) => seen?.has(canonical(value)) !== true && misfit(builder.plans, plan, value, false) === 0,
  );
  return other ?? (index < minItems ? (counted(list, plan, seen, builder) ?? last) : undefined);
}

/** True if an item beyond those that have to be contained is one of these, where their number is limited. */
function isTooMuch(builder: Builder, { facts }: Plan, item: Json, index: number): boolean {
  return facts.contains.some(
    ({ schema, most, least }) =>
      index >= Math.min(least, most) &&
      most < Infinity &&
      misfit(builder.plans, builder.plans.of(schema), item, false) === 0,
  );
}

/** Returns a value of a small type that is not in the list yet: its values are tried one after the other. */
function counted(
  list: Plan,
  plan: Plan,
  seen: ReadonlySet<string> | undefined,
  builder: Builder,
): Json | undefined {
  const { minimum, above } = plan.facts;
  const start = Math.ceil(Math.max(minimum, above, -1_000));
  const numbers = Array.from({ length: list.facts.minItems + 2 }, (_, step) => start + step);
  return [false, true, null, ...numbers, ...numbers.map((each) => `item ${each}`)].find(
    (value) => seen?.has(canonical(value)) !== true && misfit(builder.plans, plan, value, false) === 0,
  );
}
