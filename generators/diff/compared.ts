import { isContainer } from '@specline/kernel/values';
import type { Json } from '@specline/kernel/json';
import type { ChangedOperation } from './report/change.ts';
import type { Subject } from './subject.ts';

/** So many places are compared of one operation, whether or not what is there has been compared before. */
const mostPlaces = 1_000;

/** Record of what has been compared for one operation. */
export class Compared {
  /** True if something was too deep, so that a schema that is met less deep than before is compared again. */
  hasBeenTooDeep = false;
  /** Depth at which each schema with a name was when it was compared. */
  readonly #depths = new Map<string, number>();
  readonly #pairs = new Set<string>();
  readonly #numbers = new WeakMap<object, number>();
  #count = 0;
  #places = 0;
  #operation: ChangedOperation | undefined = undefined;

  /** Forgets what was compared for another operation. */
  within(operation: ChangedOperation | undefined): void {
    if (operation === this.#operation) return;
    this.#operation = operation;
    this.#depths.clear();
    this.#pairs.clear();
    this.#places = 0;
    this.hasBeenTooDeep = false;
  }

  /** True if a schema with a name has been compared already: its changes do not depend on where it is used. */
  isDone({ name, prefix, within, idle }: Subject, depth: number): boolean {
    const key = JSON.stringify([name, prefix, within, idle]);
    const known = this.#depths.get(key);
    if (known !== undefined && (known <= depth || !this.hasBeenTooDeep)) return true;
    this.#depths.set(key, depth);
    return false;
  }

  /**
   * True if schemas without a name have been compared already, and so many others that only the paths to them are new: alternatives
   * that refer to each other lead to the same two schemas in more ways than anybody can wait for.
   * @param targets What holds in the base and in the revision.
   */
  isRepeated(
    targets: readonly (readonly (Json | undefined)[])[],
    { prefix, within, idle }: Subject,
  ): boolean {
    const ids = targets.map((each) => each.map((schema) => this.#numberOf(schema)));
    const key = JSON.stringify([ids, prefix, within, idle]);
    this.#places += 1;
    if (this.#pairs.has(key)) return this.#places > mostPlaces;
    this.#pairs.add(key);
    return false;
  }

  #numberOf(schema: Json | undefined): number | string {
    if (schema === undefined || !isContainer(schema)) return JSON.stringify(schema ?? null);
    const number = this.#numbers.get(schema) ?? (this.#count += 1);
    this.#numbers.set(schema, number);
    return number;
  }
}
