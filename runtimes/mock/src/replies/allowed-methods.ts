import { joinedMethods } from '@specline/server-runtime/routing/match';
import type { Operation } from '@specline/server-runtime/operation';

/** An operation, as far as it says which methods a path has. */
type Routed = Pick<Operation, 'method' | 'path'>;

/** Returns the methods of the path of an operation, as `Allow` lists them: RFC 9110, section 10.2.1. */
export type AllowedMethods = (operation: Routed) => string;

/** Returns what tells the methods of paths, by all operations of an interface. */
export function allowedMethods(operations: readonly Routed[]): AllowedMethods {
  const byPath = new Map<string, Set<string>>();
  for (const { method, path } of operations)
    byPath.set(shapeOf(path), (byPath.get(shapeOf(path)) ?? new Set()).add(method));
  return ({ method, path }) => joinedMethods(byPath.get(shapeOf(path)) ?? [method]);
}

/** Returns a path template without the names of its parameters, by which two are the same: OpenAPI 3.1, section 4.8.8. */
function shapeOf(path: string): string {
  return path.replace(/\{[^}]*\}/g, '{}');
}
