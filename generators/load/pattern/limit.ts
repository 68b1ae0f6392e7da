/** Most steps that a pattern may take on one text: some tenths of a second. */
const mostSteps = 1e8;

/**
 * Returns the number of UTF-16 code units above which a pattern takes too long.
 * @param degree Degree of the polynomial that bounds its steps; infinite where they grow exponentially.
 * @param most Most steps that it may take on one text.
 */
export function longestBearable(degree: number, most = mostSteps): number {
  if (degree <= 1) return Infinity;
  return Math.floor(degree === Infinity ? Math.log2(most) : most ** (1 / degree));
}
