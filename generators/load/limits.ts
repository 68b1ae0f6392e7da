/**
 * Most levels of a document that may be nested in each other. Every stage walks documents recursively, so this keeps all of them
 * from running out of stack; no document that people wrote comes near.
 */
export const deepestLevel = 500;

/**
 * Most schemas that may apply to one value by way of each other: a reference to a reference to a reference, a base of a base of a
 * base. Each is read within the one before.
 */
export const longestChain = 500;

/** Most values that an `enum` or `const` may hold, those in lists and objects included: each becomes a part of a type. */
export const mostValues = 250_000;

/** Most values that an example or default may hold: it is repeated in comments, which people read. */
export const mostShownValues = 20_000;

/**
 * Memory that the whole of generation takes at the least for each object and list of a document that is neither data nor a reference, in
 * bytes: measured, see `bench/README.md`.
 */
export const bytesPerPart = 16 * 1024;

/** Memory that reading YAML takes for each sign that separates its parts, in bytes: measured, see `bench/README.md`. */
export const bytesPerYamlMark = 640;

/**
 * Returns an amount of memory for people.
 * @param bytes The amount in bytes.
 * @returns Megabytes, rounded up.
 */
export function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
