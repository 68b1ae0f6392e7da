import type { Json } from '../ir/types.ts';
import { isContainer } from '../load/values.ts';

/** What is known of pairs of schemas: one of the base, one of the revision. */
export class PairMemory {
  readonly #known = new WeakMap<object, WeakMap<object, boolean>>();

  get(base: Json, revision: Json): boolean | undefined {
    return isContainer(base) && isContainer(revision) ? this.#known.get(base)?.get(revision) : undefined;
  }

  set(base: Json, revision: Json, value: boolean): void {
    if (!isContainer(base) || !isContainer(revision)) return;
    const others = this.#known.get(base) ?? new WeakMap<object, boolean>();
    this.#known.set(base, others.set(revision, value));
  }
}
