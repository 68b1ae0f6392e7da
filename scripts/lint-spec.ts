/**
 * Lints the document of the interface: Redocly's recommended rules, our extensions, the examples, the texts,
 * and the coverage of the interface.
 *
 * Usage: node --import tsx scripts/lint-spec.ts
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadChecklist } from './interface/checklist-files.ts';
import { lintCoverage } from './lint/coverage.ts';
import { lintExamples } from './lint/examples.ts';
import { lintExtensions, lintPagination, readExtensions } from './lint/extensions.ts';
import { orderProblems, printProblem, type LintProblem } from './lint/finding.ts';
import { lintWithRedocly } from './lint/redocly.ts';
import { lintDescriptions, lintOperations } from './lint/texts.ts';
import { bundleWithRedocly } from './spec/bundle.ts';
import { listOperations } from './spec/operations.ts';
import { SourcePlaces } from './spec/source-places.ts';

const folder = fileURLToPath(new URL('../spec', import.meta.url));
const file = path.join(folder, 'openapi.yaml');

const places = new SourcePlaces(file);
const redocly = await lintWithRedocly(file, places);
const unresolved = redocly.some(({ rule }) => rule === 'no-unresolved-refs');
const problems = orderProblems(unresolved ? redocly : [...redocly, ...(await lintBundle())]);
if (problems.length === 0) {
  console.log(`spec: ${listOperations(await bundleWithRedocly(file)).length} operations, no problems.`);
} else {
  console.log(problems.map(printProblem).join('\n'));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  console.log(`\nspec: errors: ${errors}, warnings: ${problems.length - errors}.`);
  process.exitCode = 1;
}

async function lintBundle(): Promise<readonly LintProblem[]> {
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
