/**
 * Returns what only one of two lists has, in any order.
 * @param isSame True if a part of the base and one of the revision are the same; each is paired once.
 */
export function unpaired<Part>(
  base: readonly Part[],
  revision: readonly Part[],
  isSame: (one: Part, other: Part) => boolean,
): readonly [gone: readonly Part[], added: readonly Part[]] {
  const added = [...revision];
  const gone = base.filter((one) => {
    const at = added.findIndex((other) => isSame(one, other));
    if (at >= 0) added.splice(at, 1);
    return at < 0;
  });
  return [gone, added];
}
