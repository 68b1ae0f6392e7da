import type { JsonDriftReport } from '../drift/print-json.ts';
import { silentTerminal, writtenOf, type InterfaceOptions } from './interface-options.ts';

/** The differences between the packages of one interface and what its document gives. */
export interface CheckResult extends JsonDriftReport {
  /** Its name in the config file; absent where `spec` described it. */
  readonly name?: string;
}

/**
 * Compares the packages of interfaces with what their documents give, as `specline check` does, and changes nothing.
 * @returns How each differs, in the order of the config file; paths are relative to `cwd`.
 * @throws {UsageError} for options or a config file that are wrong, and where no scope is given and the packages have another than the default.
 * @throws {WriteFailure} where an output folder cannot be read.
 */
export async function check(options: InterfaceOptions = {}): Promise<readonly CheckResult[]> {
  const [{ toolDigest }, { readSubjects }, { assertScopes }, { compareTarget }, { jsonDriftReport }] =
    await Promise.all([
      import('../cache/tool-digest.ts'),
      import('../cli/arguments/interfaces.ts'),
      import('../cli/arguments/standing-scope.ts'),
      import('../cli/check-target.ts'),
      import('../drift/print-json.ts'),
    ]);
  const terminal = silentTerminal(options);
  const written = writtenOf(options);
  const { targets } = await readSubjects(written, options.interfaces ?? [], terminal.cwd);
  assertScopes(targets, terminal.cwd);
  const context = { terminal, tool: toolDigest() };
  const results: CheckResult[] = [];
  for (const target of targets) {
    const { drift } = await compareTarget(target, written, context);
    const { name } = target;
    results.push({ ...(name !== undefined && { name }), ...jsonDriftReport(drift, true) });
  }
  return results;
}
