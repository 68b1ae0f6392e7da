/**
 * `npm run lint:spec`: lints the document of the interface.
 */
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { projectFolder } from '../generators/load/project-folder.js';
import { loadChecklist } from '../spec/tools/interface/checklist-files.ts';
import { lintCoverage } from '../spec/tools/lint/coverage.ts';
import { lintExamples } from '../generators/lint/examples.ts';
import { lintExtensions, lintPagination, readExtensions } from '../generators/lint/extensions.ts';
import { orderProblems, printProblem, type LintProblem } from '../generators/lint/finding.ts';
import { lintWithRedocly } from '../generators/lint/redocly.ts';
import { lintDescriptions, lintOperations } from '../spec/tools/lint/texts.ts';
import { bundleWithRedocly } from '../generators/lint/document/bundle.ts';
import { listOperations } from '../generators/lint/document/operations.ts';
import { SourcePlaces } from '../generators/lint/document/source-places.ts';

const folder = path.join(projectFolder, 'spec');
const file = path.join(folder, 'openapi.yaml');

const help = `npm run lint:spec

Lints the document of the interface, spec/openapi.yaml: Redocly's recommended rules, our extensions, the examples, the
texts, and whether it has all of the interface.

  -h, --help          this text

Exits with 0 where there are no problems, with 1 where there are.
`;

async function lint(terminal: Terminal): Promise<number> {
  const places = new SourcePlaces(file);
  const redocly = await lintWithRedocly(file, places);
  const unresolved = redocly.some(({ rule }) => rule === 'no-unresolved-refs');
  const problems = orderProblems(unresolved ? redocly : [...redocly, ...(await lintBundle(places))]);
  if (problems.length === 0) {
    const { length } = listOperations(await bundleWithRedocly(file));
    terminal.out(`spec: ${length} operations, no problems.\n`);
    return exitCodes.done;
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  terminal.out(`${problems.map(printProblem).join('\n')}\n\n`);
  terminal.out(`spec: errors: ${errors}, warnings: ${problems.length - errors}.\n`);
  return exitCodes.problems;
}

async function lintBundle(places: SourcePlaces): Promise<readonly LintProblem[]> {
  const root = await bundleWithRedocly(file);
  const findings = [
    ...lintExtensions(root, readExtensions(path.join(folder, 'extensions'))),
    ...lintPagination(root),
    ...lintExamples(root),
    ...lintOperations(root),
    ...lintDescriptions(root),
    ...lintCoverage(root, loadChecklist()),
  ];
  return findings.map(({ pointer, rule, message }) => ({
    ...places.placeOf(pointer),
    severity: 'error',
    rule,
    message,
  }));
}

await runCommand(commandOf({ help }, (_, terminal) => lint(terminal)));
