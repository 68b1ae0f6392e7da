import picocolors from 'picocolors';
import { exitCodes } from './exit-codes.ts';
import { ignoreClosedStreams, type Output } from './streams.ts';
import type { Palette } from '../diagnostics/print.ts';

/** The world that a command runs in, as far as it may touch it. */
export interface Terminal {
  /** The current folder; paths that people see are relative to it. */
  readonly cwd: string;
  /** Colours of the output stream. */
  readonly outPalette: Palette;
  /** Colours of the error stream. */
  readonly errPalette: Palette;
  /** Columns of the terminal behind the error stream, now; undefined for a file or a pipe. */
  readonly errColumns?: number | undefined;
  /** True where a line can be shown and rewritten: a person is watching. */
  readonly live: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Calls back once when the user requests the end of the command (Ctrl-C). */
  onStop(stop: () => void): void;
}

/** The output of a command, each text ended. */
export interface Report {
  /** For the output stream; empty for nothing. */
  readonly out: string;
  /** For the error stream; empty for nothing. */
  readonly err: string;
}

/** The streams that are printed in colours. */
export interface Colours {
  readonly out: boolean;
  readonly err: boolean;
}

/** The parts of a process that a terminal needs. */
export interface Host extends Output {
  readonly stdout: HostStream;
  readonly stderr: HostStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  cwd(): string;
  once(event: 'SIGINT' | 'SIGTERM' | 'exit', listener: () => void): unknown;
}

/** The parts of a stream that a terminal needs. */
export interface HostStream {
  readonly isTTY?: boolean;
  /** Of a terminal. */
  readonly columns?: number;
  write(text: string): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/**
 * Returns the terminal of a process.
 * @param colours As the launcher found them, so that it and the command agree.
 */
export function terminalOf(host: Host, colours: Colours): Terminal {
  ignoreClosedStreams(host);
  return {
    cwd: host.cwd(),
    outPalette: picocolors.createColors(colours.out),
    errPalette: picocolors.createColors(colours.err),
    get errColumns() {
      return host.stderr.isTTY === true ? host.stderr.columns : undefined;
    },
    live: host.stderr.isTTY === true && !host.env['CI'] && host.env['TERM'] !== 'dumb',
    out: (text) => void host.stdout.write(text),
    err: (text) => void host.stderr.write(text),
    onStop: (stop) => {
      host.once('SIGINT', stop);
      host.once('SIGTERM', stop);
    },
  };
}

/** Prints reports in their order. @returns The exit code of a command that is done. */
export function printReports(terminal: Pick<Terminal, 'out' | 'err'>, ...reports: readonly Report[]): number {
  for (const { out, err } of reports) {
    if (err !== '') terminal.err(err);
    if (out !== '') terminal.out(out);
  }
  return exitCodes.done;
}
