import type { Document, SourceText } from '../document.ts';
import { mostSteps, patternGrowth, type PatternGrowth } from './growth.ts';

/**
 * Most steps of the analysis for all patterns of one document, which is more than for any one of them; about a second and a half.
 */
const mostStepsInAll = 1_500_000;

/** Growth of the time that the patterns of one document take: each is measured once, and all together in bounded time. */
export class PatternGrowths {
  readonly #known = new Map<string, PatternGrowth>();
  #areMeasured = true;
  #left: number;

  /** @param steps How much is looked at in all. */
  constructor(steps = mostStepsInAll) {
    this.#left = steps;
  }

  /**
   * Returns the growth of a pattern, see `patternGrowth`. Where others have taken the time that there is, it counts as the worst,
   * unless it repeats nothing.
   * @param source A pattern that compiles.
   */
  of(source: string): PatternGrowth {
    const known = this.#known.get(source);
    if (known !== undefined) return known;
    const given = Math.min(mostSteps, Math.max(0, this.#left));
    const budget = { left: given };
    const growth = patternGrowth(source, budget);
    this.#left -= given - budget.left;
    if (given < mostSteps && budget.left <= 0 && growth.degree === Infinity) this.#areMeasured = false;
    this.#known.set(source, growth);
    return growth;
  }

  /** False as soon as a pattern may be better than it counts as, because the time for all of them was used up. */
  get areMeasured(): boolean {
    return this.#areMeasured;
  }
}

/** By the files that a document was read from, which stay the same when its schemas are upgraded. */
const growthsByFiles = new WeakMap<readonly SourceText[], PatternGrowths>();

/**
 * Returns the growth of the patterns of a document, the same for all who ask.
 * @param document The document, before or after its schemas are upgraded.
 */
export function growthsOf({ files }: Pick<Document, 'files'>): PatternGrowths {
  const growths = growthsByFiles.get(files) ?? new PatternGrowths();
  growthsByFiles.set(files, growths);
  return growths;
}
