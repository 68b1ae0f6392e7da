import type { JsonGenerateReport } from '../cli/report/report.ts';
import { silentTerminal, writtenOf, type InterfaceOptions } from './interface-options.ts';

/** The outcome for one interface. */
export interface GenerateResult extends JsonGenerateReport {
  /** Its name in the config file; absent where `spec` described it. */
  readonly name?: string;
}

/**
 * Writes the packages of interfaces, as `specline generate` does: all of them, or none where a document has an error.
 * @returns What became of each, in the order of the config file; paths are relative to `cwd`.
 * @throws {UsageError} for options or a config file that are wrong, and where no scope is given and the packages have another than the default.
 * @throws {WriteFailure} where an output folder cannot be written to; then nothing has changed.
 */
export async function generate(options: InterfaceOptions = {}): Promise<readonly GenerateResult[]> {
  // A config file imports this package for its types: what generates is loaded when it is needed.
  const [{ toolDigest }, { readSubjects }, { assertScopes }, { generateTargets }, { jsonReport }] =
    await Promise.all([
      import('../cache/tool-digest.ts'),
      import('../cli/arguments/interfaces.ts'),
      import('../cli/arguments/standing-scope.ts'),
      import('../cli/generate-targets.ts'),
      import('../cli/report/report.ts'),
    ]);
  const terminal = silentTerminal(options);
  const { targets } = await readSubjects(writtenOf(options), options.interfaces ?? [], terminal.cwd);
  assertScopes(targets, terminal.cwd);
  const context = { terminal, tool: toolDigest() };
  const outcomes = await generateTargets(targets, { format: 'json', quiet: true }, context);
  return outcomes.map((outcome, index) => {
    const { name, spec = '', out = '' } = targets[index] ?? {};
    return { ...(name !== undefined && { name }), ...jsonReport(outcome, { spec, out }, terminal) };
  });
}
