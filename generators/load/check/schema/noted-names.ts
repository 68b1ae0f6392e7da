import type { JsonObject } from '@specline/kernel/json';

/** The names of properties that were reported because a closed part refuses them, so that nothing else reports the same. */
export class NotedNames {
  readonly #byPart = new Map<JsonObject, Set<string>>();

  /**
   * Notes that a name was reported.
   * @param part The closed part.
   * @param name The property that it refuses.
   */
  note(part: JsonObject, name: string): void {
    const known = this.#byPart.get(part);
    if (known === undefined) this.#byPart.set(part, new Set([name]));
    else known.add(name);
  }

  /**
   * True for a name that was reported of a part.
   * @param part The closed part.
   * @param name The property that it refuses.
   */
  has(part: JsonObject, name: string): boolean {
    return this.#byPart.get(part)?.has(name) === true;
  }
}
