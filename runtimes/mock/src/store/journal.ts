/** Notes how to take back what a call does to a store. Outside of a call, nothing is noted. */
export class Journal {
  #steps: (() => void)[] | undefined;

  /** True while what only reads is run. */
  get isOpen(): boolean {
    return this.#steps !== undefined;
  }

  /** @param undo Takes one change back; it is called when all later ones are taken back already. */
  note(undo: () => void): void {
    this.#steps?.push(undo);
  }

  /**
   * Runs what only reads, and takes its changes back: it may have made records to show them. Within another call of this kind, that
   * one does so.
   * @param undone Is called if there were changes, when they are taken back.
   */
  reading<Result>(read: () => Result, undone: () => void): Result {
    if (this.#steps !== undefined) return read();
    const steps: (() => void)[] = [];
    this.#steps = steps;
    try {
      return read();
    } finally {
      this.#steps = undefined;
      for (const undo of steps.toReversed()) undo();
      if (steps.length > 0) undone();
    }
  }
}
