import type { Model } from '../../generators/ir/types.ts';
import { diagnose, type Module, type Setting } from '../unit/emit/compile.ts';

/** The assignment that does not compile: that of our model to the type of openapi-typescript, or the other way round. */
export type Direction = 'ours to theirs' | 'theirs to ours';

/** A model that openapi-typescript sees differently. */
export interface Difference {
  /** Name of the model in the document. */
  readonly model: string;
  readonly direction: Direction;
}

/** The compiler's message about a difference. */
export type Finding = Difference & { readonly message: string };

type Named = Pick<Model, 'wire' | 'name'>;

/** One line for each assignment, so that the line of a problem identifies the assignment. */
interface Assignment {
  readonly difference: Difference;
  readonly code: string;
}

/** Codes of the compiler for a type that does not fit: in general, an optional property, nothing in common, missing properties. */
const misfits: ReadonlySet<number> = new Set([2322, 2375, 2559, 2739, 2740, 2741]);

const path = 'types/src/agreement.ts';

const imports = `import type * as Ours from './generated/models.ts';
import type { components } from './generated/openapi.ts';
type Theirs = components['schemas'];
`;

/**
 * Assigns each model, as it is received, to the type that openapi-typescript has made of the same schema, and back.
 * @param files The types package.
 * @param models Which type stands for which schema.
 * @throws {Error} when the compiler finds something else than an assignment that does not fit.
 */
export function differences(
  files: readonly Module[],
  models: readonly Named[],
  setting: Setting,
): readonly Finding[] {
  const assignments = models.flatMap(assignmentsOf);
  const text = imports + assignments.map(({ code }) => `${code}\n`).join('');
  const first = imports.split('\n').length;
  return diagnose([...files, { path, text }], setting).map((problem) => {
    const assignment = assignments[problem.line - first];
    if (problem.path !== path || !misfits.has(problem.code) || !assignment)
      throw new Error(`${problem.path}:${problem.line} TS${problem.code} ${problem.message}`);
    return { ...assignment.difference, message: problem.message };
  });
}

function assignmentsOf({ wire, name }: Named, index: number): readonly Assignment[] {
  const ours = `Ours.${name}`;
  const theirs = `Theirs[${JSON.stringify(wire)}]`;
  return [
    {
      difference: { model: wire, direction: 'ours to theirs' },
      code: `export const toTheirs${index} = (value: ${ours}): ${theirs} => value;`,
    },
    {
      difference: { model: wire, direction: 'theirs to ours' },
      code: `export const toOurs${index} = (value: ${theirs}): ${ours} => value;`,
    },
  ];
}
