/** How many steps a pattern may take on one text: some tenths of a second. */
const mostSteps = 1e8;

/** Names of properties above this length, in UTF-16 code units, match no pattern: they come from whoever sends them. */
export const longestName = 1_000;

/**
 * The number of UTF-16 code units above which a pattern takes too long.
 * @param degree Degree of the polynomial that bounds its steps; infinite where they grow exponentially.
 */
export function longestBearable(degree: number): number {
  if (degree <= 1) return Infinity;
  return Math.floor(degree === Infinity ? Math.log2(mostSteps) : mostSteps ** (1 / degree));
}

/**
 * The number of UTF-16 code units above which a pattern is not tried.
 * @param degree As for {@link longestBearable}.
 * @param maxLength `maxLength` beside the pattern, in characters.
 * @returns Null where it may be tried on any text.
 */
export function longestTried(degree: number, maxLength: number | undefined): number | null {
  // A character is at most two code units; what is longer is refused by maxLength anyway.
  const limit = Math.min(maxLength === undefined ? Infinity : 2 * maxLength, longestBearable(degree));
  return limit === Infinity ? null : limit;
}

/** The same for a pattern of names. */
export function longestNameTried(degree: number): number {
  return Math.min(longestName, longestBearable(degree));
}
