import type { CommandContext } from '../generators/cli/context.ts';
import { runGenerate } from '../generators/cli/commands/generate.ts';
import type { Terminal } from '../generators/cli/terminal.ts';

/**
 * Returns the context of a command that is tested: what is kept between runs is kept under a digest of its own, and there are no
 * stamps.
 */
export function contextOf(terminal: Terminal): CommandContext {
  return { terminal, tool: 'tested' };
}

/** Runs `specline generate`. */
export function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  return runGenerate(argv, contextOf(terminal));
}
