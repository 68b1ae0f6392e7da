import { UsageError } from '@specline/kernel/arguments';
import { nearest } from '@specline/kernel/nearest';
import { productName, productVersion } from '../product.ts';
import { coloursOfStreams } from './colours.ts';
import { commands } from './commands.ts';
import { processContext } from './context.ts';
import { exitCodes } from './exit-codes.ts';
import { reportFailure } from './report/report-failure.ts';
import { terminalOf, type Terminal } from './terminal.ts';

/**
 * Runs the command of a process.
 * @param argv Arguments, without the program.
 * @returns The exit code.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const colours = coloursOfStreams();
  const terminal = terminalOf(process, colours);
  const [name = '--help', ...rest] = argv;
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry === undefined) return withoutCommand(name, terminal);
  const run = await entry.load();
  return run(rest, processContext(terminal, colours));
}

function withoutCommand(name: string, terminal: Terminal): number {
  if (name === '--version' || name === '-v') {
    terminal.out(`${productName} ${productVersion}\n`);
    return exitCodes.done;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    terminal.out(programHelp());
    return exitCodes.done;
  }
  return reportFailure(unknownCommand(name), terminal);
}

function unknownCommand(name: string): UsageError {
  const kind = name.startsWith('-') ? 'option' : 'command';
  const near = nearest(name, [...Object.keys(commands), '--help', '--version']);
  const instead = near === undefined ? 'see specline --help for those there are' : `did you mean ${near}?`;
  return new UsageError(`there is no ${kind} ${name}; ${instead}`);
}

/** Returns what `specline --help` prints. */
function programHelp(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `One OpenAPI document in, typed packages out, and the commands that keep them in agreement.

  specline <command> [options]

Commands
${lines.join('\n')}

Options
  -h, --help      this text; of a command: specline <command> --help
  -v, --version   name and version

Examples
  specline generate --spec openapi.yaml --out sdk --scope @acme
  specline check --format github
`;
}
