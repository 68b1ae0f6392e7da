import { hash } from 'node:crypto';
import type { Prepared } from '../prepared.ts';
import type { Unit } from './unit.ts';

/**
 * Schemas with fewer values in them are compiled into their parents. Their characters are not counted: how long the texts
 * of a document are must not decide what its validators look like.
 */
const fewest = 24;

/**
 * Returns a schema without a name as a function of its own, where it is large: a schema that a document repeats is compiled
 * once. The function is named by its content alone, so that what a schema becomes does not depend on others.
 * @param schema Prepared, with its own members.
 * @param calls Names of the functions that it calls.
 * @returns Undefined where it is small.
 */
export function partOf(schema: Prepared, calls: Iterable<string>): Unit | undefined {
  let values = 0;
  const text = JSON.stringify(schema, (_, value: unknown) => {
    values += 1;
    return value;
  });
  if (values < fewest) return undefined;
  // No label begins with `$`.
  const name = `$$${hash('sha256', text).slice(0, 16)}`;
  return { name, label: '', schema, calls: [...calls].sort() };
}
