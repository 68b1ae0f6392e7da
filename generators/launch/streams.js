/**
 * What is needed of a process to bear that its output cannot be written.
 *
 * @typedef {object} Output
 * @property {Stream} stdout
 * @property {Stream} stderr
 * @property {string | number | null | undefined} [exitCode]
 * @property {(event: 'exit', listener: () => void) => unknown} once
 *
 * @typedef {object} Stream
 * @property {(text: string) => unknown} write
 * @property {(event: 'error', listener: (error: NodeJS.ErrnoException) => void) => unknown} on
 */

/** How a command ends whose output cannot be written: as where a file of the output folder cannot. */
const failed = 2;

/**
 * Bears that a stream is closed early, as `npm run generate | head` does: that is nobody's fault. What the system refuses, as
 * where the disk is full that the output is sent to, is told in a line, and the process ends with 2.
 * @param {Output} output
 * @throws Within the events of the streams, what is no error of the system.
 */
export function bearStreams(output) {
  output.stdout.on('error', (error) => {
    if (isRefused(error, output))
      output.stderr.write(`error the output cannot be written (${error.message}); send it elsewhere\n`);
  });
  output.stderr.on('error', (error) => void isRefused(error, output));
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {Output} output
 */
function isRefused(error, output) {
  if (error.code === 'EPIPE') return false;
  if (error.syscall === undefined) throw error;
  output.once('exit', () => {
    output.exitCode = failed;
  });
  return true;
}
