/**
 * Lints what `specline lint` does not know of: the texts of this interface's document, and whether it has all of the interface.
 */
import path from 'node:path';
import { reportLint } from '../generators/cli/commands/lint.ts';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import { lintExtensions, readExtensions } from '../generators/lint/extensions.ts';
import { lintDocument } from '../generators/lint/lint-document.ts';
import { loadChecklist } from '../spec/tools/interface/checklist-files.ts';
import { lintCoverage } from '../spec/tools/lint/coverage.ts';
import { lintDescriptions, lintOperations } from '../spec/tools/lint/texts.ts';
import { projectFolder } from './project-folder.ts';

const file = path.join(projectFolder, 'spec', 'openapi.yaml');

const help = `npm run lint:spec

Lints the document of the interface, spec/openapi.yaml: all that specline lint does, the extensions that it may have, the texts,
and whether it has all of the interface.

  -h, --help          this text

Exits with 0 where there are no problems, with 1 where there are.
`;

const undeclared = (name: string): string => `"${name}" is no extension of the tool`;

await runCommand(
  commandOf({ help }, async (_, terminal) => {
    const problems = await lintDocument(file, [
      (root) => lintExtensions(root, readExtensions(), undeclared),
      lintOperations,
      lintDescriptions,
      (root) => lintCoverage(root, loadChecklist()),
    ]);
    return reportLint(file, problems, terminal) ? exitCodes.done : exitCodes.problems;
  }),
);
