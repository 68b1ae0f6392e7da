import { performance } from 'node:perf_hooks';
import { UsageError } from '@specline/kernel/arguments';
import type { Row, Verdict } from './table.ts';

/** One check of the matrix. */
export interface Cell {
  /** Words from the general to the special, such as `node 22 require`. */
  readonly name: string;
  /**
   * @throws {Skipped} where it cannot be done here.
   * @throws {Error} where something is wrong, with what to show.
   */
  readonly check: () => Promise<void>;
}

/** Thrown where a check cannot be done on this machine; says why, and what to do about it. */
export class Skipped extends Error {}

/**
 * Does a few tasks at a time, in their order.
 * @param width How many at a time, from 1.
 * @returns The results, in the order of the tasks.
 * @throws What a task throws that fails, when all others are over.
 */
export async function inPool<Result>(
  tasks: readonly (() => Promise<Result>)[],
  width: number,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = tasks.entries();
  const work = async (): Promise<void> => {
    for (const [index, task] of waiting) results[index] = await task();
  };
  const workers = await Promise.allSettled(Array.from({ length: width }, work));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  return results;
}

/**
 * Does the checks.
 * @param width How many at a time.
 * @returns A row for each, in their order.
 */
export function runCells(cells: readonly Cell[], width: number): Promise<readonly Row[]> {
  return inPool(
    cells.map((cell) => () => runCell(cell)),
    width,
  );
}

async function runCell({ name, check }: Cell): Promise<Row> {
  const start = performance.now();
  const verdict = await check().then((): Verdict => ({ state: 'passed' }), verdictOf);
  return { name, verdict, seconds: (performance.now() - start) / 1000 };
}

function verdictOf(error: unknown): Verdict {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof Skipped ? { state: 'skipped', why: text } : { state: 'failed', output: text };
}

/**
 * Returns the cells that are chosen.
 * @param chosen Names, or their first words: `node 22` stands for `node 22 import` and `node 22 require`. All cells where empty.
 * @throws {UsageError} for a name that is none, with those that there are.
 */
export function selectCells(cells: readonly Cell[], chosen: readonly string[]): readonly Cell[] {
  const isChosen = (name: string, words: string): boolean => `${name} `.startsWith(`${words.trim()} `);
  for (const words of chosen)
    if (!cells.some(({ name }) => isChosen(name, words)))
      throw new UsageError(
        `no check is named ${JSON.stringify(words)}; choose from ${cells.map(({ name }) => name).join(', ')}`,
      );
  return chosen.length === 0
    ? cells
    : cells.filter(({ name }) => chosen.some((words) => isChosen(name, words)));
}
