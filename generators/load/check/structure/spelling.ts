/** Words shorter than this are too alike by nature: only their case can be wrong. */
const shortestGuess = 4;

/** From this length on, two slips still leave no doubt which word was intended. */
const longWord = 7;

/**
 * Returns the known word that was surely intended by an unknown one. Unlike `nearest`, which offers a hint, this must not be
 * wrong: words of other vocabularies are unknown words too.
 * @param word What was written.
 * @param known What could have been intended.
 * @returns The one that differs by case alone or by one slip (in long words two) after the first letter: a letter left
 * out, doubled, replaced, or swapped with the next.
 */
export function slipOf(word: string, known: Iterable<string>): string | undefined {
  const written = word.toLowerCase();
  let best: { readonly candidate: string; readonly count: number } | undefined;
  for (const candidate of known) {
    const count = slipsTo(written, candidate.toLowerCase());
    if (count !== undefined && (best === undefined || count < best.count)) best = { candidate, count };
  }
  return best?.candidate;
}

/** Returns how many slips lie between two words in small letters, if so few that one was surely intended to be the other. */
function slipsTo(written: string, known: string): number | undefined {
  if (known === written) return 0;
  const limit = written.length >= longWord ? 2 : 1;
  if (
    Math.min(written.length, known.length) < shortestGuess ||
    Math.abs(known.length - written.length) > limit
  )
    return undefined;
  if (known[0] !== written[0]) return undefined;
  const count = slips(written, known);
  return count <= limit ? count : undefined;
}

/** Returns the optimal string alignment distance: Levenshtein with swaps of neighbours. */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : replaced;
      row.push(Math.min(replaced, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}
