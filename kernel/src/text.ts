/**
 * Compares texts by their UTF-16 code units, the same on every machine: what `sort` takes.
 * @returns Less than 0 where the first comes first, more than 0 where the second does, 0 where they are equal.
 */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Returns where the line begins that a place is in.
 * @param text Text of several lines.
 * @param offset A place in it, in UTF-16 code units.
 */
export function lineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}
