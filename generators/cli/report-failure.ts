import { inspect } from 'node:util';
import { visible } from '../diagnostics/visible.ts';
import { generatorName, generatorVersion } from '../home.ts';
import { WriteFailure } from '../write/failure.ts';
import { exitCodes } from './exit-codes.ts';
import { UsageError } from './options.ts';
import { shownPath } from './shown-path.ts';
import type { Terminal } from './terminal.ts';

/**
 * Tells what kept a command from ending well, and whose turn it is.
 * @returns The exit code.
 */
export function reportFailure(error: unknown, terminal: Terminal): number {
  const { red, cyan } = terminal.errPalette;
  if (error instanceof UsageError) {
    terminal.err(`${red('error')} ${visible(error.message)}\n`);
    return exitCodes.usage;
  }
  if (error instanceof WriteFailure) {
    terminal.err(`${red('error')} ${visible(`${shownPath(error.path, terminal.cwd)} ${error.message}`)}\n`);
    return exitCodes.usage;
  }
  const stack = error instanceof Error ? inspect(error) : String(error);
  terminal.err(
    `${red('bug')} the generator itself failed; whatever the document says, that is our mistake.\n` +
      `${cyan('Please report')} this, with the document or the part of it that brings it about:\n\n` +
      `${generatorName} ${generatorVersion}, Node ${process.version}\n${stack}\n`,
  );
  return exitCodes.bug;
}
