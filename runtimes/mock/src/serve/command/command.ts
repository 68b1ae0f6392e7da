import { basePathOf } from '@specline/kernel/base-path';
import { UsageError } from '@specline/kernel/arguments';
import { untilStopped, type Signals } from '../node/close.ts';
import { parseCommand, type CommandOptions } from './command-options.ts';
import { helpText } from './help.ts';
import type { MockProgram } from './mock-program.ts';
import { ownProcess } from '../node/node.ts';
import { readyText } from './ready.ts';
import { ListenError, serveMock } from '../serve.ts';
import { StateFileError } from '../state-file.ts';
import { visible } from '../visible.ts';

/** A document cannot be served; the message is complete. */
export class UnservableError extends Error {
  override readonly name = 'UnservableError';
}

/** The parts of a process that a program needs. */
export interface MockHost {
  readonly cwd: string;
  readonly signals: Signals;
  out(text: string): void;
  err(text: string): void;
  /** Ends the process at once. */
  exit(code: number): void;
}

/** The exit codes of a program: done, its document has errors, its command is wrong or the machine refuses, it has a bug. */
export const mockExitCodes = { done: 0, problems: 1, usage: 2, bug: 3 } as const;

/** The exit code of a process that Ctrl-C ended: 128 and the number of the signal. */
const interrupted = 130;

/**
 * Serves a mock until it is requested to stop.
 * @param argv Arguments, without the program.
 * @returns The exit code; nothing is thrown.
 */
export async function runMock(
  argv: readonly string[],
  host: MockHost,
  program: MockProgram,
): Promise<number> {
  try {
    const options = parseCommand(argv, host.cwd, program.source?.options);
    if (options.help || options.version) host.out(options.help ? helpText(program) : `${program.version}\n`);
    else await serveUntilStopped(options, host, program);
    return mockExitCodes.done;
  } catch (error) {
    return reportFailure(error, host, program);
  }
}

async function serveUntilStopped(
  options: CommandOptions,
  host: MockHost,
  program: MockProgram,
): Promise<void> {
  const served = await program.make(options);
  const onError = (text: string): void => {
    host.err(`error ${visible(text)}\n`);
  };
  const serving = await serveMock(served, { ...options, onError });
  // Who reads that it is ready may end it at once.
  const stopped = untilStopped(
    host.signals,
    () => serving.close(),
    () => {
      // What is under way is cut; the state is what it is.
      serving.stop();
      host.exit(interrupted);
    },
  );
  host.out(
    options.quiet
      ? `${serving.origin}${basePathOf(served.about.baseUrl)}\n`
      : readyText(served, serving, options),
  );
  await stopped;
}

function reportFailure(error: unknown, host: MockHost, program: MockProgram): number {
  if (error instanceof UnservableError) {
    host.err(error.message);
    return mockExitCodes.problems;
  }
  if (error instanceof UsageError || error instanceof ListenError || error instanceof StateFileError) {
    host.err(`error ${visible(error.message)}\n`);
    return mockExitCodes.usage;
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  host.err(
    `bug the mock itself failed: please report this.\n${program.version}, Node ${ownProcess().version}\n${trace}\n`,
  );
  return mockExitCodes.bug;
}
