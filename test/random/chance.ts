import { randomOf } from '../server/random-requests.ts';

/** Choices that are the same for the same seed. */
export class Chance {
  readonly #random: () => number;

  /** @param seed Any whole number. */
  constructor(seed: number) {
    this.#random = randomOf(Math.imul(seed, 0x9e3779b1));
  }

  /** True if something of this probability happens. */
  is(probability: number): boolean {
    return this.#random() < probability;
  }

  /** Returns a whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.#random() * (high - low + 1));
  }

  /** Returns one of some items. */
  one<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  /** Returns some of the items, each with a probability, in their order. */
  some<Item>(items: readonly Item[], probability = 0.5): readonly Item[] {
    return items.filter(() => this.is(probability));
  }

  /** Returns different items, in any order. */
  pick<Item>(items: readonly Item[], count: number): readonly Item[] {
    return this.shuffled(items).slice(0, count);
  }

  /** Returns the items in another order. */
  shuffled<Item>(items: readonly Item[]): readonly Item[] {
    return items
      .map((item) => [this.#random(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  }

  /** Returns as many items as requested, each made anew. */
  times<Item>(count: number, make: (index: number) => Item): readonly Item[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}
