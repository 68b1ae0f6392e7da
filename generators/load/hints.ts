import { nearest } from '@specline/kernel/nearest';
import { slipOf } from './check/structure/spelling.ts';

/** Most words that are looked up in all, most others that each is compared with, and most characters that they may have. */
const mostLookups = 300;
const mostCandidates = 3_000;
const longestWord = 200;

/** With how many known words unknown ones are compared in all, to find those that were surely intended. */
const mostComparisons = 200_000;

/**
 * Offers the known word that was probably intended by an unknown one, as long as that costs little: documents can be made to err
 * often.
 */
export class Hints {
  #lookups = 0;
  #comparisons = 0;

  /**
   * Returns the nearest of the words that are known.
   * @param word What was written.
   * @param known What could have been intended.
   */
  near(word: string, known: Iterable<string>): string | undefined {
    this.#lookups += 1;
    if (this.#lookups > mostLookups || word.length > longestWord) return undefined;
    return nearest(word, firstOf(known));
  }

  /**
   * Returns the known word that was surely intended by an unknown one, see `slipOf`.
   * @param word What was written.
   * @param known What could have been intended.
   */
  slip(word: string, known: readonly string[]): string | undefined {
    this.#comparisons += known.length;
    return this.#comparisons > mostComparisons || word.length > longestWord ? undefined : slipOf(word, known);
  }
}

function* firstOf(words: Iterable<string>): Generator<string, void, undefined> {
  let count = 0;
  for (const word of words) {
    count += 1;
    if (count > mostCandidates) return;
    if (word.length <= longestWord) yield word;
  }
}
