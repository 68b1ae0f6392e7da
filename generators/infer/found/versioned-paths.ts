import type { Method } from '../../ir/types.ts';
import { placeOf } from './path-steps.ts';

/** What an operation is called by: method, and steps of the path. */
export interface Called {
  readonly method: Method;
  readonly segments: readonly string[];
}

/** A version of an interface, as a step of a path: `v2`, `v1.1`, `v1beta2`. */
const version = /^v\d+(?:[._]\d+)*(?:(?:alpha|beta|rc)\d*)?$/i;

/** Steps without their version, and what they are about: the first step behind it, with all before. */
interface Versioned {
  readonly version: string;
  readonly segments: readonly string[];
  readonly subject: string;
}

/**
 * The steps of paths without their versions, where each operation of one interface counts its own: `POST /v10/projects` makes what
 * `GET /v9/projects/{id}` gives. Where a call is there in two versions, these are interfaces of their own, and all paths about
 * the same subject stay as they are written.
 * @param operations In any order.
 * @returns The steps of each operation, in the same order.
 */
export function unversionedPaths(operations: readonly Called[]): readonly (readonly string[])[] {
  const written = operations.map(({ segments }) => segments);
  const versioned = written.map(versionedOf);
  if (new Set(versioned.map((each) => each?.version)).size < 2) return written;
  const subjects = new Map<string, (string | undefined)[]>();
  operations.forEach(({ method, segments }, index) => {
    const call = `${method} ${placeOf(versioned[index]?.segments ?? segments)}`;
    subjects.set(call, [...(subjects.get(call) ?? []), versioned[index]?.subject]);
  });
  const apart = new Set([...subjects.values()].flatMap((found) => (found.length > 1 ? found : [])));
  return written.map((segments, index) => {
    const found = versioned[index];
    return found === undefined || apart.has(found.subject) ? segments : found.segments;
  });
}

/** Undefined where there is none. What stands behind a parameter is a version of that record. */
function versionedOf(segments: readonly string[]): Versioned | undefined {
  const at = segments.findIndex((segment) => version.test(segment));
  const before = placeOf(segments.slice(0, at));
  if (at < 0 || at === segments.length - 1 || before.includes('{}')) return undefined;
  const without = segments.toSpliced(at, 1);
  return {
    version: `${before}/${segments[at] ?? ''}`,
    segments: without,
    subject: placeOf(without.slice(0, at + 1)),
  };
}
