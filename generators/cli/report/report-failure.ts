import { inspect } from 'node:util';
import { githubCommand } from '../../diagnostics/print-github.ts';
import { visible } from '../../diagnostics/visible.ts';
import { productName, productVersion } from '../../product.ts';
import { ConfigError } from '../../config/config-error.ts';
import { refusalOf } from '../../write/failure.ts';
import { exitCodes } from '../exit-codes.ts';
import { UsageError } from '@specline/kernel/arguments';
import type { Format } from '../arguments/formats.ts';
import { shownPath } from '../shown-path.ts';
import type { Terminal } from '../terminal.ts';

/** The output of `--format json`, without anything in it. */
const emptyReport = { problems: [], unlisted: { error: 0, warning: 0 }, packages: [], stages: {} };

/** The reason why a command did not end well, as programs read it. */
export interface Failure {
  /**
   * The party that has to act: the user where the command is wrong, the system where the disk or another limit refuses, or the
   * authors of the generator where it has a bug.
   */
  readonly kind: 'usage' | 'output' | 'bug';
  readonly message: string;
  /** Path of what the message is about, as seen from the current folder. */
  readonly file?: string;
  /** The lines of the message, where it has several; they are escaped already. */
  readonly lines?: readonly string[];
  /** Version and stack, for a report of a bug. */
  readonly details?: string;
}

/**
 * Reports what kept a command from ending well, and who has to act, in the requested format: a line on the error stream; with
 * `json` the same object as ever with a `failure` and nothing else in it; with `github` an annotation.
 * @param error What was thrown.
 * @param empty What `json` prints without anything in it.
 * @returns The exit code.
 */
export function reportFailure(
  error: unknown,
  terminal: Terminal,
  format: Format = 'pretty',
  empty: object = emptyReport,
): number {
  const failure = failureOf(error, terminal.cwd);
  if (format === 'json') terminal.out(`${JSON.stringify({ ...empty, failure })}\n`);
  else if (format === 'github') terminal.out(annotation(failure));
  else terminal.err(forPeople(failure, terminal));
  return exitCodeOf(failure);
}

/** Returns how a command ends that was kept from ending well. */
export function exitCodeOf({ kind }: Failure): number {
  return kind === 'bug' ? exitCodes.bug : exitCodes.usage;
}

/** Returns what was thrown, as programs read it. */
export function failureOf(error: unknown, cwd: string): Failure {
  if (error instanceof ConfigError)
    return { kind: 'usage', message: error.lines.join('\n'), lines: error.lines };
  if (error instanceof UsageError) return { kind: 'usage', message: error.message };
  const refusal = refusalOf(error, cwd);
  if (refusal) return { kind: 'output', message: refusal.message, file: shownPath(refusal.path, cwd) };
  const stack = error instanceof Error ? inspect(error) : String(error);
  return {
    kind: 'bug',
    message: 'the generator itself failed; whatever the document says, that is our mistake',
    details: `${productName} ${productVersion}, Node ${process.version}\n${stack}`,
  };
}

function forPeople({ kind, message, file, lines, details }: Failure, { errPalette }: Terminal): string {
  const { red, cyan } = errPalette;
  if (lines) return lines.map((line) => `${red('error')} ${line}\n`).join('');
  if (kind !== 'bug')
    return `${red('error')} ${visible(file === undefined ? message : `${file} ${message}`)}\n`;
  return (
    `${red('bug')} ${message}.\n` +
    `${cyan('Please report')} this, with the document or the part of it that brings it about:\n\n` +
    `${details ?? ''}\n`
  );
}

function annotation({ kind, message, file, details }: Failure): string {
  const text = [
    file === undefined ? message : `${file} ${message}`,
    ...(details === undefined ? [] : ['Please report this with the document:', ...details.split('\n')]),
  ];
  return githubCommand('error', { ...(file !== undefined && { file }), title: kind }, text);
}
