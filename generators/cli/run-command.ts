import { coloursOfStreams } from '../launch/colours.js';
import { reportFailure } from './report-failure.ts';
import { terminalOf, type Terminal } from './terminal.ts';

/**
 * Runs the command of a script: this process ends with its exit code. What it throws is told as every command tells it.
 * @param command Takes the arguments, without the program, and gives the exit code.
 */
export async function runCommand(
  command: (argv: readonly string[], terminal: Terminal) => number | Promise<number>,
): Promise<void> {
  const terminal = terminalOf(process, coloursOfStreams());
  try {
    process.exitCode = await command(process.argv.slice(2), terminal);
  } catch (error) {
    process.exitCode = reportFailure(error, terminal);
  }
}
