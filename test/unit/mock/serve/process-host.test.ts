import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { hostOf } from '@specline/mock-runtime/serve/node/process-host';

const failing = (code: string): Error => Object.assign(new Error(`${code}: refused`), { code });

/** Returns the printed text, and the exit code of the process, where its output fails twice. */
function endOf(
  stream: 'stdout' | 'stderr',
  code: string,
): { readonly written: string; readonly exitCode: unknown } {
  let written = '';
  const streamOf = (write: (text: string) => boolean) => Object.assign(new EventEmitter(), { write });
  const streams = {
    stdout: streamOf(() => true),
    stderr: streamOf((text) => (written += text) !== ''),
  };
  const process = Object.assign(new EventEmitter(), {
    ...streams,
    argv: [],
    version: 'v20.0.0',
    exitCode: undefined,
    cwd: () => '/',
    exit: (): never => {
      throw new Error('The process goes on.');
    },
  });
  hostOf(process);
  streams[stream].emit('error', failing(code));
  streams[stream].emit('error', failing(code));
  process.emit('exit');
  return { written, exitCode: process.exitCode };
}

it.each([
  ['stdout', 'EPIPE', '', undefined],
  ['stdout', 'ENOSPC', 'error the output cannot be written (ENOSPC: refused); send it elsewhere\n', 2],
  ['stderr', 'EPIPE', '', undefined],
  ['stderr', 'ENOSPC', '', 2],
] as const)('survives %s that fails with %s', (stream, code, written, exitCode) => {
  expect(endOf(stream, code)).toEqual({ written, exitCode });
});
