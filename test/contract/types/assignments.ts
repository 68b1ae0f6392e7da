/** Checks with the compiler whether values are of types: all in one program, a line for each. */
import { diagnose, type Module, type Setting } from '../../unit/emit/compile.ts';
import type { Json } from '../cases/document.ts';

/** A value that is written down where a type is required. */
export interface Assignment {
  /** The type, as it is written where `Models` and `Operations` are the modules of the types package, and {@link bodyOf} is at hand. */
  readonly type: string;
  readonly value: Json;
}

const path = 'types/src/assignments.ts';

const head = `import type * as Models from './generated/models.ts';
import type * as Operations from './generated/operations.ts';
type BodyOf<Reply, Status> = Reply extends { status: infer Own; body: infer Body } ? Status extends Own ? Body : never : never;
export type { Models, Operations, BodyOf };
`;

/** Codes of the compiler for a literal that is not of the type: among others, a missing property (2741) and one too many (2353). */
const misfits: ReadonlySet<number> = new Set([2322, 2353, 2375, 2559, 2561, 2739, 2740, 2741, 2820]);

/** Returns the type of the body that an operation answers with under a status. */
export function bodyOf(reply: string, status: string): string {
  return `BodyOf<Operations.${reply}, ${status}>`;
}

/**
 * Compiles assignments.
 * @param files The types package.
 * @returns For each assignment what the compiler has against it; nothing where it takes it.
 * @throws {Error} when the compiler finds something else than a value that does not fit.
 */
export function refusals(
  files: readonly Module[],
  assignments: readonly Assignment[],
  setting: Setting,
): readonly (string | undefined)[] {
  const lines = assignments.map(
    ({ type, value }, index) => `export const v${index}: ${type} = ${JSON.stringify(value)};`,
  );
  const first = head.split('\n').length;
  const messages = new Map<number, string>();
  for (const problem of diagnose(
    [...files, { path, text: `${head}${lines.join('\n')}\n` }],
    setting,
    'given',
  )) {
    const index = problem.line - first;
    if (problem.path !== path || !misfits.has(problem.code) || index < 0)
      throw new Error(`${problem.path}:${problem.line} TS${problem.code} ${problem.message}`);
    messages.set(index, `TS${problem.code} ${problem.message}`);
  }
  return assignments.map((_, index) => messages.get(index));
}
