/**
 * Pairs parts that are gone with parts that are new: what has another name now. Each is paired once, in the order of the documents.
 * @param gone Parts of the base alone.
 * @param added Parts of the revision alone.
 * @param isLike True if the one may have become the other.
 * @param isLikelier True if it more likely did: goes before the others that it is like.
 * @returns The new part by the one that is gone.
 */
export function pairParts<Part>(
  gone: readonly Part[],
  added: readonly Part[],
  isLike: (one: Part, other: Part) => boolean,
  isLikelier: (one: Part, other: Part) => boolean,
): ReadonlyMap<Part, Part> {
  const pairs = new Map<Part, Part>();
  const left = new Set(added);
  const take = (fits: (one: Part, other: Part) => boolean): void => {
    for (const one of gone) {
      if (pairs.has(one)) continue;
      for (const other of left) {
        if (!fits(one, other)) continue;
        left.delete(other);
        pairs.set(one, other);
        break;
      }
    }
  };
  take((one, other) => isLikelier(one, other) && isLike(one, other));
  take(isLike);
  return pairs;
}
