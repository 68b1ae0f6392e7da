import { printProblem, type LintProblem } from '../../lint/finding.ts';
import { lintDocument } from '../../lint/lint-document.ts';
import { commandWith } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { readSubjects } from '../arguments/interfaces.ts';
import { commandOf } from '../run-command.ts';
import { shownPath } from '../shown-path.ts';
import { targetOptions } from '../arguments/target.ts';
import type { Terminal } from '../terminal.ts';

const help = `Lints documents: the rules that Redocly recommends, the extensions that the tool understands, and examples against their schemas.

  specline lint [name...]

  --config FILE       the config file; by default the one in this folder or above it
  --spec FILE         root of a document without a config file
  -h, --help          this text

Exits with 0 where there are no problems, with 1 where there are, with 2 where the command is wrong.

Examples
  specline lint
  specline lint --spec openapi.yaml
`;

const options = { config: targetOptions.config, spec: targetOptions.spec } as const;

/** The command `specline lint`. */
export const runLint = commandWith(
  commandOf({ help, options, takesWords: true }, async (written, terminal, names) => {
    const { targets } = await readSubjects(written, names, terminal.cwd);
    let isClean = true;
    for (const { spec } of targets)
      if (!reportLint(spec, await lintDocument(spec), terminal)) isClean = false;
    return isClean ? exitCodes.done : exitCodes.problems;
  }),
);

/**
 * Prints what a lint has found in a document.
 * @param spec Its root, as an absolute path.
 * @returns True where that is nothing.
 */
export function reportLint(spec: string, problems: readonly LintProblem[], terminal: Terminal): boolean {
  const shown = shownPath(spec, terminal.cwd);
  if (problems.length === 0) {
    terminal.out(`${shown}: no problems\n`);
    return true;
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const lines = problems.map((problem) =>
    printProblem({ ...problem, file: shownPath(problem.file, terminal.cwd) }),
  );
  terminal.out(`${lines.join('\n')}\n\n${shown}: errors: ${errors}, warnings: ${problems.length - errors}\n`);
  return false;
}
