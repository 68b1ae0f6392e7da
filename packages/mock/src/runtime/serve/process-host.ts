import type { MockHost } from './command.ts';
import type { NodeProcess } from './node.ts';
import type { NodeError } from './node-error.ts';

/** The process that a program runs in. */
export function hostOf(process: NodeProcess): MockHost {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
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

/** `npm run mock | head` closes the pipe early; that is nobody's fault. */
function ignoreClosedPipe(error: NodeError): void {
  if (error.code !== 'EPIPE') throw error;
}
