/**
 * True if a text may stand for a value, as far as the schema lists numbers or booleans: of `enum: ['2', 1]`, the text `1` is a
 * number, and `2` is none. Of a kind that is not listed, any value may be.
 */
export function mayBe(value: unknown, listed: readonly unknown[] = []): boolean {
  return listed.includes(value) || !listed.some((each) => typeof each === typeof value);
}
