/** Sends requests over connections that are kept alive, as many at a time as there are connections; its parent decides which. */
import { connect, type Socket } from 'node:net';
import process from 'node:process';

/** The requests to send. */
export interface Load {
  readonly port: number;
  /** A whole request. */
  readonly request: string;
  readonly count: number;
}

const connections = 16;
const idle = new Map<number, readonly Socket[]>();

process.on('message', (load: Load) => {
  const sockets = idle.get(load.port) ?? Array.from({ length: connections }, () => open(load.port));
  idle.set(load.port, sockets);
  let left = load.count;
  const sendAll = async (socket: Socket): Promise<void> => {
    while (left-- > 0) await exchange(socket, load.request);
  };
  Promise.all(sockets.map(sendAll)).then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.on('disconnect', () => process.exit());

function open(port: number): Socket {
  return connect(port, '127.0.0.1').setNoDelay(true);
}

/** Sends a request, and waits until its answer has come as a whole. */
function exchange(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const onData = (chunk: Buffer): void => {
      answer += chunk.toString('latin1');
      if (!isWhole(answer)) return;
      socket.off('data', onData);
      if (answer.startsWith('HTTP/1.1 20')) resolve();
      else reject(new Error(`${request}\n\n${answer}`));
    };
    socket.on('data', onData);
    socket.write(request);
  });
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= head + 4 + Number(length);
}
