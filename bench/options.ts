import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand, type Written } from '../generators/cli/run-command.ts';
import { UsageError, type OptionTable } from '@specline/kernel/arguments';

/**
 * Runs a measurement, or prints what it takes: `--help`.
 * @param help What is printed for that.
 * @param table The other options that there are.
 * @param measure Takes the options that are written, and prints the figures.
 * @param main The option that a word without one most probably belongs to.
 */
export async function runBench(
  help: string,
  table: OptionTable,
  measure: (written: Written) => void | Promise<void>,
  main?: string,
): Promise<void> {
  const line = { help, options: table, ...(main !== undefined && { main }) };
  await runCommand(
    commandOf(line, async (written) => {
      await measure(written);
      return exitCodes.done;
    }),
  );
}

/**
 * Returns a number of turns.
 * @param usual The number where none is written.
 * @throws {UsageError} for anything but a whole number from 1.
 */
export function readCount(written: Written, name: string, usual: number): number {
  const text = written.get(name) ?? String(usual);
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new UsageError(
      `"${text}" is no number of turns; write a whole number from 1, such as --${name} ${usual}`,
    );
  return count;
}

/**
 * Returns some of the things that are measured, with commas between them.
 * @param all What there is; all of it where nothing is written.
 * @throws {UsageError} for something that there is not.
 */
export function readSome(written: Written, name: string, all: readonly string[]): readonly string[] {
  const some = written.get(name)?.split(',') ?? all;
  const unknown = some.find((each) => !all.includes(each));
  if (unknown !== undefined)
    throw new UsageError(`--${name} knows no "${unknown}"; choose from ${all.join(', ')}`);
  return some;
}
