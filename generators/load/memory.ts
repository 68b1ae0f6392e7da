import { getHeapStatistics } from 'node:v8';

/**
 * Size that V8 adds to the limit of the heap for young objects, in MiB, by the version of Node: three times the most that one
 * half of their space may have. `node --max-old-space-size=160 -p 'v8.getHeapStatistics().heap_size_limit / 2 ** 20 - 160'`
 * prints it.
 */
const youngGeneration: ReadonlyMap<string, number> = new Map([
  ['20', 48],
  ['22', 48],
  ['24', 192],
  ['26', 96],
]);

/** For a version that is not known: the most of those that are. */
const unknownGeneration = Math.max(...youngGeneration.values());

/**
 * Returns how much memory may be used for what is made of a document, in bytes. A limit of the heap counts the young objects in;
 * what a run keeps to its end grows old, and has to do with the rest.
 * @param limit Limit of the heap, in bytes.
 * @param version Version of Node.
 * @returns At least half of the limit, where somebody has set a small one for the young.
 */
export function availableMemory(
  limit = getHeapStatistics().heap_size_limit,
  version = process.versions.node,
): number {
  const young = youngGeneration.get(version.split('.')[0] ?? '') ?? unknownGeneration;
  return Math.max(limit - young * 2 ** 20, limit / 2);
}
