import { connect } from 'node:net';
import type { Attack } from './hostile-requests.ts';

/** Milliseconds within which what is sent has to come to an end: a server that takes longer does not answer any more. */
const patience = 60_000;

/** Milliseconds of silence after which the sender of an attack that may be incomplete ends it. */
const silence = 1_000;

/**
 * Sends an attack on a connection of its own, and reads until that is closed.
 * @returns The statuses of the answers, without those of 1xx; a text where nothing comes to an end.
 */
export function statusesOf(port: number, { bytes, manner }: Attack): Promise<readonly number[] | string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const guard = setTimeout(() => {
      socket.destroy();
      resolve('no end');
    }, patience);
    const finish = (): void => {
      clearTimeout(guard);
      resolve(statusesIn(Buffer.concat(chunks).toString('latin1')));
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server may close before it has read everything.
    socket.on('error', () => {});
    socket.on('close', finish);
    if (manner === 'open')
      socket.setTimeout(silence, () => {
        socket.end();
      });
    socket.write(bytes, () => {
      if (manner === 'cut') socket.destroy();
      else if (manner === 'ended') socket.end();
    });
  });
}

/** Returns a body that holds such a line counts as well: no server here sends any. */
function statusesIn(text: string): readonly number[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200);
}
