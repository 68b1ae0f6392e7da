/** The parts of a process that are needed to survive an output that cannot be written. */
export interface Output {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  exitCode?: string | number | null | undefined;
  once(event: 'exit', listener: () => void): unknown;
}

/** The parts of a stream that are needed. */
export interface OutputStream {
  write(text: string): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** Exit code of a command whose output cannot be written: as where a file of the output folder cannot. */
const failed = 2;

/**
 * Ignores that a stream is closed early, as `specline generate | head` does. What the system refuses, as where the disk is full that the
 * output is sent to, is reported in a line, and the process ends with 2.
 * @throws Within the events of the streams, what is no error of the system.
 */
export function ignoreClosedStreams(output: Output): void {
  output.stdout.on('error', (error) => {
    if (isRefused(error, output))
      output.stderr.write(`error the output cannot be written (${error.message}); send it elsewhere\n`);
  });
  output.stderr.on('error', (error) => void isRefused(error, output));
}

function isRefused(error: NodeJS.ErrnoException, output: Output): boolean {
  if (error.code === 'EPIPE') return false;
  if (error.syscall === undefined) throw error;
  output.once('exit', () => {
    output.exitCode = failed;
  });
  return true;
}
