import * as body from '@specline/server-runtime/request/body';
import * as failure from '@specline/server-runtime/failure/failure';
import * as failureParts from '@specline/server-runtime/failure/failure-parts';
import * as forms from '@specline/server-runtime/request/forms';
import * as replyHeaders from '@specline/server-runtime/reply/reply-headers';
import * as styles from '@specline/server-runtime/parameters/styles';
import type { ImportedName } from '../emit/ts/code.ts';

/**
 * The modules of the runtime that the data of a server takes functions from. They are named here, not loaded by name, so that
 * they become part of a program that is compiled.
 */
const modules: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(
  Object.entries({
    'failure/failure': failure,
    'failure/failure-parts': failureParts,
    'parameters/styles': styles,
    'reply/reply-headers': replyHeaders,
    'request/body': body,
    'request/forms': forms,
  }).map(([name, module]) => [`server/src/runtime/${name}.ts`, module] as const),
);

/**
 * What the runtime of the server exports under a name.
 * @throws {Error} for a module that is not listed here, and for a name that it does not export: a bug of ours.
 */
export function runtimeExport({ from, name }: ImportedName): unknown {
  const module = modules.get(from);
  const flaw = module === undefined ? 'runtime-modules.ts does not list' : 'has no such export';
  if (module === undefined || !Object.hasOwn(module, name))
    throw new Error(`the data of a server takes "${name}" from ${from}, which ${flaw}`);
  return module[name];
}
