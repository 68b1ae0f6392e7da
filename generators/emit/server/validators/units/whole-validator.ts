import type { CompiledUnit } from './compile-unit.ts';
import type { Units } from './units.ts';

/** A function for those who validate whole values. */
export interface WholeValidator {
  /** An expression of JavaScript. */
  readonly text: string;
  /** The imports from the runtime that it uses. */
  readonly imports: readonly string[];
}

/**
 * Functions as what judges whole values. One that takes properties out of values must not do so before it knows that the whole is
 * valid, which it cannot know itself: others call it for parts.
 */
export class WholeValidators {
  readonly #units: Units;
  readonly #compile: (name: string) => CompiledUnit;
  /** Functions of which is known that nothing they call takes anything out. */
  readonly #harmless = new Set<string>();

  /** @param compile Gives the text of any function that is needed. */
  constructor(units: Units, compile: (name: string) => CompiledUnit) {
    this.#units = units;
    this.#compile = compile;
  }

  /** @param name Name of a function. */
  of(name: string): WholeValidator {
    return this.#omits(name)
      ? { text: `omitting(${name})`, imports: ['omitting'] }
      : { text: name, imports: [] };
  }

  /** True if the function, or one that it calls, takes properties out. */
  #omits(name: string): boolean {
    const called = new Set([name]);
    // A Set visits members that are added while it is walked.
    for (const each of called) {
      if (this.#harmless.has(each)) continue;
      if (this.#compile(each).imports.includes('omitLater')) return true;
      for (const next of this.#units.get(each).calls) called.add(next);
    }
    for (const each of called) this.#harmless.add(each);
    return false;
  }
}
