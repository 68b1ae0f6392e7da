import type { Operation } from '../types.ts';
import { withoutNames } from '@specline/kernel/path-template';
import { segmentsOf } from './lower-operation.ts';

/**
 * Returns a path up to its fragment, which no request carries: RFC 3986, section 3.5.
 * @param path Path template; a `#` in the name of a parameter is part of the name.
 */
export function withoutFragment(path: string): string {
  return /^(?:[^{#]|\{[^{}]*\})*/.exec(path)?.[0] ?? path;
}

/**
 * Makes operations whose path has a fragment available at the path before it. One that differs from others by its fragment alone
 * keeps it: its requests would be theirs.
 * @param lowered The operations of all paths.
 */
export function leaveFragmentsOut<T extends { readonly operation: Operation }>(
  lowered: readonly T[],
): readonly T[] {
  if (lowered.every(({ operation: { path } }) => withoutFragment(path) === path)) return lowered;
  const usesByName = new Map<string, number>();
  for (const { operation } of lowered)
    usesByName.set(requestOf(operation), (usesByName.get(requestOf(operation)) ?? 0) + 1);
  return lowered.map((each) => {
    const { operation } = each;
    const path = withoutFragment(operation.path);
    if (path === operation.path || usesByName.get(requestOf(operation)) !== 1) return each;
    return { ...each, operation: { ...operation, path, segments: segmentsOf(path) } };
  });
}

/** Returns what all requests of an operation have in common. */
function requestOf({ method, path }: Operation): string {
  return `${method} ${withoutNames(withoutFragment(path))}`;
}
