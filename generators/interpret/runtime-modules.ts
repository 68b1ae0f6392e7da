import * as runtime from '@specline/server-runtime';
import { runtimePath } from '../emit/runtime-path.ts';
import type { ImportedName } from '../emit/ts/code.ts';

const exported: Readonly<Record<string, unknown>> = runtime;

/**
 * Returns what the runtime of the server exports under a name.
 * @throws {Error} for another module, and for a name that it does not export: a bug of ours.
 */
export function runtimeExport({ from, name }: ImportedName): unknown {
  if (from !== runtimePath('server') || !Object.hasOwn(exported, name))
    throw new Error(`the data of a server takes "${name}" from ${from}, which has no such export`);
  return exported[name];
}
