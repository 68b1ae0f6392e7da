import type { Resource } from '../model/model.ts';
import type { StoredRecord } from './record.ts';

/** Knows when records go for good whose removal only marked them: `Resource.softDelete`. */
export class Expiry {
  readonly #resources: readonly Resource[];
  readonly #deletedOf: (resource: string) => Iterable<StoredRecord>;
  #next = Infinity;

  /** @param deletedOf The marked records of a resource. */
  constructor(resources: readonly Resource[], deletedOf: (resource: string) => Iterable<StoredRecord>) {
    this.#resources = resources.filter(({ softDelete }) => softDelete !== undefined);
    this.#deletedOf = deletedOf;
  }

  /** Takes note that a record was marked. */
  note({ softDelete }: Resource, deletedAt: number): void {
    if (softDelete !== undefined) this.#next = Math.min(this.#next, deletedAt + softDelete.retention);
  }

  /** True if there may be some whose time has come. The clock is not read if none is marked. */
  isDue(clock: () => number): boolean {
    return this.#next !== Infinity && this.#next <= clock();
  }

  /** Returns those whose time has come. */
  due(now: number): readonly StoredRecord[] {
    return this.#resources.flatMap(({ name, softDelete }) =>
      [...this.#deletedOf(name)].filter(
        ({ deletedAt = now }) => deletedAt + (softDelete?.retention ?? 0) <= now,
      ),
    );
  }

  /** Looks at all that are there. */
  recount(): void {
    this.#next = Infinity;
    for (const resource of this.#resources)
      for (const { deletedAt = 0 } of this.#deletedOf(resource.name)) this.note(resource, deletedAt);
  }
}
