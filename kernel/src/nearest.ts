/** Longer words are not compared: nobody would find the slip, and the time grows with the square of the length. */
const longestWord = 200;

/**
 * Returns the candidate that a misspelt word most probably stands for.
 * @param word What was written.
 * @param candidates The possible words; of equally near ones the first by code unit is taken.
 * @returns Nothing when none is near, or the word has more than 200 characters: the distance (Levenshtein, case ignored) may be a third
 * of the length, at least 2, and at most half of it.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > longestWord) return undefined;
  const limit = Math.max(2, Math.floor(word.length / 3));
  const written = word.toLowerCase();
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    if (candidate.length > longestWord) continue;
    const distance = distanceOf(written, candidate.toLowerCase(), limit);
    if (distance > limit || distance * 2 > Math.max(word.length, candidate.length)) continue;
    if (best && (distance > best.distance || (distance === best.distance && candidate >= best.candidate)))
      continue;
    best = { candidate, distance };
  }
  return best?.candidate;
}

/** Returns the Levenshtein distance; anything above the limit is given as `limit + 1`, so that long words cost little. */
function distanceOf(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > limit) return limit + 1;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
