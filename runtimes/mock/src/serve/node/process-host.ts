import type { MockHost } from '../command/command.ts';
import type { NodeError } from './node-error.ts';
import type { NodeProcess } from './node.ts';

/** The exit code of a program whose output cannot be written. */
const failed = 2;

/**
 * Returns the process that a program runs in. What the system refuses to write, as where the disk is full that the output is sent
 * to, is reported in a line; the mock goes on, and its process ends with 2.
 */
export function hostOf(process: NodeProcess): MockHost {
  let isReported = false;
  process.stdout.on('error', (error) => {
    if (isClosedPipe(error) || isReported) return;
    isReported = true;
    process.stderr.write(`error the output cannot be written (${error.message}); send it elsewhere\n`);
    failAtEnd(process);
  });
  process.stderr.on('error', (error) => {
    if (!isClosedPipe(error)) failAtEnd(process);
  });
  return {
    cwd: process.cwd(),
    signals: process,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    exit: (code) => {
      process.exit(code);
    },
  };
}

function failAtEnd(process: NodeProcess): void {
  process.once('exit', () => {
    process.exitCode = failed;
  });
}

/** True if the reader has closed the pipe, as in `npm run mock | head`; that is no error. */
function isClosedPipe({ code }: NodeError): boolean {
  return code === 'EPIPE';
}
