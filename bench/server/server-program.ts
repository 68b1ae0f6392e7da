/**
 * Serves what a module exports as `listener`, on a free port of loopback, and sends its parent the port and the cost of starting.
 * To any message it answers with what it has cost so far.
 */
import { createServer, type RequestListener } from 'node:http';
import process from 'node:process';

/** The cost of a process since it was started. */
export interface Cost {
  readonly port: number;
  /** CPU microseconds, user and system. */
  readonly cpu: number;
  /** Resident bytes. */
  readonly rss: number;
}

const [file = ''] = process.argv.slice(2);
const { listener } = (await import(file)) as { readonly listener: RequestListener };
const server = createServer(listener);
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const sendCost = (): void => {
    const { user, system } = process.cpuUsage();
    const cost: Cost = { port, cpu: user + system, rss: process.memoryUsage.rss() };
    process.send?.(cost);
  };
  process.on('message', (message) => {
    if (message === 'collect') globalThis.gc?.();
    sendCost();
  });
  process.on('disconnect', () => process.exit());
  sendCost();
});
