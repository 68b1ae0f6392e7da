import { ensureRuntimes } from '../../scripts/build/ensure-runtimes.js';

/** Builds the runtimes that packages carry, before any test reads or runs them. */
export async function setup(): Promise<void> {
  await ensureRuntimes();
}
