import { readArguments, readWords, type OptionTable } from '@specline/kernel/arguments';
import { coloursOfStreams } from './colours.ts';
import { exitCodes } from './exit-codes.ts';
import { reportFailure } from './report/report-failure.ts';
import { terminalOf, type Terminal } from './terminal.ts';

/** A command: takes its arguments, without the program, and gives the exit code. */
export type Command = (argv: readonly string[], terminal: Terminal) => Promise<number>;

/** The options of a command line that are written, by name; flags have an empty value. */
export type Written = ReadonlyMap<string, string>;

/** The arguments that a command takes. */
export interface CommandLine {
  /** The output of `--help`. */
  readonly help: string;
  /** The options other than `--help`; none where absent. */
  readonly options?: OptionTable;
  /** The option that a message suggests for a word without one. */
  readonly main?: string;
  /** True if words are arguments of their own. */
  readonly takesWords?: boolean;
}

/**
 * Returns a command that prints its help for `--help`, and otherwise reads its arguments.
 * @param line What it takes.
 * @param run Action on the options, and on the other words.
 * @returns The command; it rejects with a `UsageError` for arguments that there are not.
 */
export function commandOf(
  line: CommandLine,
  run: (written: Written, terminal: Terminal, words: readonly string[]) => number | Promise<number>,
): Command {
  const table: OptionTable = { ...line.options, help: { type: 'boolean', short: 'h' } };
  return async (argv, terminal) => {
    const { written, words } =
      line.takesWords === true
        ? readWords(argv, table)
        : { written: readArguments(argv, table, line.main), words: [] };
    if (!written.has('help')) return await run(written, terminal, words);
    terminal.out(line.help);
    return exitCodes.done;
  };
}

/** Runs the command of a script: this process ends with its exit code. What it throws is reported as every command reports it. */
export async function runCommand(command: Command): Promise<void> {
  const terminal = terminalOf(process, coloursOfStreams());
  try {
    process.exitCode = await command(process.argv.slice(2), terminal);
  } catch (error) {
    process.exitCode = reportFailure(error, terminal);
  }
}
