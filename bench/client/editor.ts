import type { Runtime } from './install.ts';
import { isFigures, runProgram } from './programs.ts';
import { medianOf } from './statistics.ts';
import { yardsticks } from './type-subjects.ts';
import type { TypeModules } from './type-modules.ts';

/** The time that an editor takes to show the errors of a module. */
export interface Wait {
  /** CPU milliseconds: the least of many, since whatever else the machine does only adds to it. */
  readonly cpu: number;
  /** As a multiple of the class that people generate, in the same turn; the median of all turns. */
  readonly toGenerated: number;
  /** As a multiple of the plainest class, likewise. */
  readonly toPlainest: number;
}

/** The times that an editor takes for a module. */
export interface EditorCost {
  /** To open it, with nothing read before: neither the libraries nor the client. */
  readonly opening: Wait;
  readonly keystroke: Wait;
}

/**
 * Measures the modules in a language service each. Each module has a process in which nothing but the yardsticks is measured
 * next to it: what another client leaves to the garbage collector, or unlearns the engine, is no cost of this one.
 * @returns The figures of each module, in their order.
 */
export async function measureEditor(
  modules: readonly TypeModules[],
  runtime: Runtime,
): Promise<readonly EditorCost[]> {
  const references = modules.filter(({ title }) => Object.values<string>(yardsticks).includes(title));
  const costs: EditorCost[] = [];
  for (const module of modules) {
    const compared = [module, ...references.filter((reference) => reference !== module)];
    const printed = await runProgram(
      runtime,
      'editor-program.ts',
      compared.map(({ calls }) => calls),
    );
    if (!isPair(printed)) throw new Error('editor-program.ts has printed something else than two lists');
    costs.push({ opening: waitOf(printed[0], compared), keystroke: waitOf(printed[1], compared) });
  }
  return costs;
}

/**
 * Returns the wait for the first of the modules.
 * @param turns As `editor-program.ts` prints them: turn by turn, a figure for each module.
 */
function waitOf(turns: unknown, modules: readonly TypeModules[]): Wait {
  if (!areTurns(turns, modules.length))
    throw new Error('editor-program.ts has printed something else than figures');
  const figureOf = (turn: readonly number[], index: number): number => turn[index] ?? Number.NaN;
  const multiple = (yardstick: string): number => {
    const reference = modules.findIndex(({ title }) => title === yardstick);
    return medianOf(turns.map((turn) => figureOf(turn, 0) / figureOf(turn, reference)));
  };
  return {
    cpu: Math.min(...turns.map((turn) => figureOf(turn, 0))),
    toGenerated: multiple(yardsticks.generated),
    toPlainest: multiple(yardsticks.plainest),
  };
}

function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}

function areTurns(value: unknown, count: number): value is readonly (readonly number[])[] {
  return Array.isArray(value) && value.length > 0 && value.every((turn) => isFigures(turn, count));
}
