import type { Runtime } from './install.ts';
import { isFigures, runProgram } from './programs.ts';
import { flatClass } from './type-subjects.ts';
import type { TypeModules } from './type-modules.ts';

/** How long an editor takes to show the errors of a module after a keystroke. */
export interface Keystroke {
  /** CPU milliseconds: the least of many, since whatever else the machine does only adds to it. */
  readonly cpu: number;
  /** The same as a multiple of that of the flat class. */
  readonly ratio: number;
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
  const least = modules.map((_, index) => Math.min(...rounds.map((round) => round[index] ?? Number.NaN)));
  const reference = least[modules.findIndex(({ title }) => title === flatClass)] ?? Number.NaN;
  return least.map((cpu) => ({ cpu, ratio: cpu / reference }));
}

function isRounds(value: unknown, count: number): value is readonly (readonly number[])[] {
  return Array.isArray(value) && value.length > 0 && value.every((round) => isFigures(round, count));
}
