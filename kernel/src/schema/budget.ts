/**
 * How many schemas are read for one value that always apply to it, mere references aside. A document that has more is refused when
 * it is checked, so that nothing of a document that is used is left out.
 */
export const mostApplied = 2000;

/** How many schemas are read for one value that apply by choice: there may be as many alternatives as there are schemas. */
export const mostChosen = 1000;

/** The number of schemas that are read for one value. */
export class Budget {
  #applied: number;
  #chosen = mostChosen;

  /** @param applied How many of those are read that always apply. */
  constructor(applied: number) {
    this.#applied = applied;
  }

  /**
   * Counts a schema; false for one that is not read any more.
   * @param isChosen True for a schema that applies by choice.
   */
  take(isChosen: boolean): boolean {
    if ((isChosen ? this.#chosen : this.#applied) === 0) return false;
    if (isChosen) this.#chosen -= 1;
    else this.#applied -= 1;
    return true;
  }
}
