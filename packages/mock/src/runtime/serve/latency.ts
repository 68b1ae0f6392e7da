import { longestDelay } from '../faults/prefer.ts';
import { randomOf } from '../random.ts';

/** Milliseconds that every reply takes at least: from and to, both included. */
export type Latency = readonly [from: number, to: number];

/**
 * Reads a latency.
 * @param text A number of milliseconds, or two with `..` between them: `50..200`.
 * @returns Nothing where it is none, or where it is more than 60,000.
 */
export function parseLatency(text: string): Latency | undefined {
  const [, first = '', second = first] = /^(\d{1,5})(?:\.\.(\d{1,5}))?$/u.exec(text) ?? [];
  const [from, to] = [Number(first), Number(second)];
  return first !== '' && from <= to && to <= longestDelay ? [from, to] : undefined;
}

/** Gives the latencies of request after request; they follow from the seed. */
export function latencies([from, to]: Latency, seed: number): () => number {
  let count = 0;
  return () => randomOf(seed, `latency/${count++}`).int(from, to);
}
