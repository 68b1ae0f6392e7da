import type { Runtime } from './install.ts';
import { isFigures, runProgram } from './programs.ts';
import { medianOf } from './statistics.ts';
import { yardsticks } from './type-subjects.ts';
import type { TypeModules } from './type-modules.ts';

/** How long an editor takes to show the errors of a module. */
export interface Wait {
  /** CPU milliseconds: the least of many, since whatever else the machine does only adds to it. */
  readonly cpu: number;
  /** As a multiple of the class that people generate, in the same turn; the median of all turns. */
  readonly toGenerated: number;
  /** As a multiple of the plainest class, likewise. */
  readonly toPlainest: number;
}

/** What an editor takes for a module. */
export interface EditorCost {
  /** To open it, with nothing read before: neither the libraries nor the client. */
  readonly opening: Wait;
  readonly keystroke: Wait;
}

/**
 * Measures the modules in a language service each, in one process.
 * @returns The figures of each module, in their order.
 */
export async function measureEditor(
  modules: readonly TypeModules[],
  runtime: Runtime,
): Promise<readonly EditorCost[]> {
  const printed = await runProgram(
    runtime,
    'editor-program.ts',
    modules.map(({ calls }) => calls),
  );
  if (!isPair(printed)) throw new Error('editor-program.ts has printed something else than two lists');
  const openings = waitsOf(printed[0], modules);
  const keystrokes = waitsOf(printed[1], modules);
  return openings.flatMap((wait, index) => {
    const after = keystrokes[index];
    return after ? [{ opening: wait, keystroke: after }] : [];
  });
}

/** @param turns As `editor-program.ts` prints them: turn by turn, a figure for each module. */
function waitsOf(turns: unknown, modules: readonly TypeModules[]): readonly Wait[] {
  if (!areTurns(turns, modules.length))
    throw new Error('editor-program.ts has printed something else than figures');
  const figureOf = (turn: readonly number[], index: number): number => turn[index] ?? Number.NaN;
  const multiple = (index: number, yardstick: string): number => {
    const reference = modules.findIndex(({ title }) => title === yardstick);
    return medianOf(turns.map((turn) => figureOf(turn, index) / figureOf(turn, reference)));
  };
  return modules.map((_, index) => ({
    cpu: Math.min(...turns.map((turn) => figureOf(turn, index))),
    toGenerated: multiple(index, yardsticks.generated),
    toPlainest: multiple(index, yardsticks.plainest),
  }));
}

function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}

function areTurns(value: unknown, count: number): value is readonly (readonly number[])[] {
  return Array.isArray(value) && value.length > 0 && value.every((turn) => isFigures(turn, count));
}
