import type { Json } from '@specline/kernel/json';
import type { Sameness } from './sameness.ts';

/** Results for pairs of schemas, by their content: one of the base, one of the revision. */
export class PairMemory {
  readonly #same: Sameness;
  readonly #known = new Map<string, Map<string, boolean>>();

  constructor(same: Sameness) {
    this.#same = same;
  }

  get(base: Json, revision: Json): boolean | undefined {
    return this.#known.get(this.#same.textOf(base))?.get(this.#same.textOf(revision));
  }

  set(base: Json, revision: Json, value: boolean): void {
    const text = this.#same.textOf(base);
    const others = this.#known.get(text) ?? new Map<string, boolean>();
    this.#known.set(text, others.set(this.#same.textOf(revision), value));
  }
}
