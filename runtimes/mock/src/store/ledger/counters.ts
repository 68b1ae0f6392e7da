import type { JsonObject, Resource } from '../../model/model.ts';
import { fieldOf } from '../late-record.ts';
import type { Journal } from '../journal.ts';
import type { StoredRecord } from '../record.ts';

/** Counts the sequences of the records of each owner: `Resource.sequences`. A number is never given again. */
export class Counters {
  readonly #journal: Journal;
  readonly #last = new Map<string, number>();

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** Returns the next number of a sequence. */
  next(resource: string, owner: string | undefined, field: string): number {
    const name = nameOf(resource, owner, field);
    const number = (this.#last.get(name) ?? 0) + 1;
    this.#set(name, number);
    return number;
  }

  /** Returns the value with numbers of a new owner: they count within one. */
  renumbered({ name, sequences = [] }: Resource, owner: string | undefined, value: JsonObject): JsonObject {
    return {
      ...value,
      ...Object.fromEntries(sequences.map((field) => [field, this.next(name, owner, field)])),
    };
  }

  /** Counts a given number as if it had been counted. */
  note({ name, sequences = [] }: Resource, record: StoredRecord): void {
    for (const field of sequences) {
      const counter = nameOf(name, record.owner, field);
      const number = Number(fieldOf(record, field) ?? Number.NaN);
      if (number > (this.#last.get(counter) ?? 0)) this.#set(counter, number);
    }
  }

  #set(name: string, number: number): void {
    const before = this.#last.get(name);
    this.#last.set(name, number);
    this.#journal.note(() => {
      if (before === undefined) this.#last.delete(name);
      else this.#last.set(name, before);
    });
  }

  /** Returns the last number of each. */
  all(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#last);
  }

  /** Takes the last numbers over. */
  load(counters: Readonly<Record<string, number>>): void {
    this.#last.clear();
    for (const [name, last] of Object.entries(counters)) this.#last.set(name, last);
  }
}

function nameOf(resource: string, owner: string | undefined, field: string): string {
  return `${resource}/${field}/${owner ?? ''}`;
}
