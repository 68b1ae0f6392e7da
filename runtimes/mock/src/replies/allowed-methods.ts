import { withoutNames } from '@specline/kernel/path-template';
import { joinedMethods } from '@specline/server-runtime/routing/match';
import type { Operation } from '@specline/server-runtime/operation';

/** An operation, as far as it decides on the methods of a path. */
type Routed = Pick<Operation, 'method' | 'path'>;

/** Returns the methods of the path of an operation, as `Allow` lists them: RFC 9110, section 10.2.1. */
export type AllowedMethods = (operation: Routed) => string;

/** Returns the methods of each path of an interface. */
export function allowedMethods(operations: readonly Routed[]): AllowedMethods {
  const byPath = new Map<string, Set<string>>();
  for (const { method, path } of operations)
    byPath.set(withoutNames(path), (byPath.get(withoutNames(path)) ?? new Set()).add(method));
  return ({ method, path }) => joinedMethods(byPath.get(withoutNames(path)) ?? [method]);
}
