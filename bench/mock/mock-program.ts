/**
 * Starts what a module exports as `start`, and sends its parent the port and the cost of starting. To any message it answers with
 * what it has cost so far.
 */
import process from 'node:process';
import type { Cost } from '../server/server-program.ts';

const [file = ''] = process.argv.slice(2);
const { start } = (await import(file)) as { readonly start: () => Promise<number> };
const port = await start();
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
