import type { Runtime } from './install.ts';
import { isFigures, runProgram } from './programs.ts';
import { medianOf } from './statistics.ts';
import { yardsticks } from './type-subjects.ts';
import type { TypeModules } from './type-modules.ts';

/** How long an editor takes to show the errors of a module after a keystroke. */
export interface Keystroke {
  /** CPU milliseconds: the least of many, since whatever else the machine does only adds to it. */
  readonly cpu: number;
  /** As a multiple of the class that people generate, in the same turn; the median of all turns. */
  readonly toGenerated: number;
  /** As a multiple of the plainest class, likewise. */
  readonly toPlainest: number;
}

/**
 * Measures the modules in a language service each, in one process.
 * @returns A figure for each module, in their order.
 */
export async function measureEditor(
  modules: readonly TypeModules[],
  runtime: Runtime,
): Promise<readonly Keystroke[]> {
  const files = modules.map(({ calls }) => calls);
  const rounds = await runProgram(runtime, 'editor-program.ts', files);
  if (!isRounds(rounds, files.length))
    throw new Error('editor-program.ts has printed something else than figures');
  const figureOf = (round: readonly number[], index: number): number => round[index] ?? Number.NaN;
  const multiple = (index: number, yardstick: string): number => {
    const reference = modules.findIndex(({ title }) => title === yardstick);
    return medianOf(rounds.map((round) => figureOf(round, index) / figureOf(round, reference)));
  };
  return modules.map((_, index) => ({
    cpu: Math.min(...rounds.map((round) => figureOf(round, index))),
    toGenerated: multiple(index, yardsticks.generated),
    toPlainest: multiple(index, yardsticks.plainest),
  }));
}

function isRounds(value: unknown, count: number): value is readonly (readonly number[])[] {
  return Array.isArray(value) && value.length > 0 && value.every((round) => isFigures(round, count));
}
