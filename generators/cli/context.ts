import { toolDigest } from '../cache/tool-digest.ts';
import { reportFailure } from './report/report-failure.ts';
import type { Command } from './run-command.ts';
import { Stamps } from './stamp.ts';
import type { Colours, Terminal } from './terminal.ts';

/** The environment of a command, its arguments apart. */
export interface CommandContext {
  readonly terminal: Terminal;
  /** Digest of all that decides what the tool makes of a document: what is kept between runs is kept under it. */
  readonly tool: string;
  /** The stamps of earlier runs; absent in tests. */
  readonly stamps?: Stamps;
}

/** A command: takes its arguments, without its name, and gives the exit code; it throws nothing. */
export type RunCommand = (argv: readonly string[], context: CommandContext) => Promise<number>;

/** Returns the context of the command of a process. @param colours Which of its streams are printed in colours. */
export function processContext(terminal: Terminal, colours: Colours): CommandContext {
  const tool = toolDigest();
  const surroundings = { cwd: terminal.cwd, ...colours, columns: terminal.errColumns };
  return { terminal, tool, stamps: new Stamps(tool, surroundings) };
}

/** Returns a command of specline from one that needs its terminal only; what it throws is reported. */
export function commandWith(command: Command): RunCommand {
  return async (argv, { terminal }) => {
    try {
      return await command(argv, terminal);
    } catch (error) {
      return reportFailure(error, terminal);
    }
  };
}
