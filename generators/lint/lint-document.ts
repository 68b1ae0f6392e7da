import type { JsonObject } from '@specline/kernel/json';
import { bundleWithRedocly } from './document/bundle.ts';
import { SourcePlaces } from './document/source-places.ts';
import { lintExamples } from './examples.ts';
import { lintExtensions, lintPagination, readExtensions } from './extensions.ts';
import { orderProblems, type LintProblem, type LintRule } from './finding.ts';
import { lintWithRedocly } from './redocly.ts';

/** The rules for any document. */
const rules: readonly LintRule[] = [
  (root) => lintExtensions(root, readExtensions()),
  lintPagination,
  lintExamples,
];

/**
 * Lints a document: the rules that Redocly recommends, the extensions that the tool understands, and examples against their schemas.
 * @param file Path of the root document.
 * @param more Further rules.
 * @returns Problems by file and place.
 */
export async function lintDocument(
  file: string,
  more: readonly LintRule[] = [],
): Promise<readonly LintProblem[]> {
  const places = new SourcePlaces(file);
  const redocly = await lintWithRedocly(file, places);
  // What does not resolve cannot be bundled.
  if (redocly.some(({ rule }) => rule === 'no-unresolved-refs')) return orderProblems(redocly);
  const root: JsonObject = await bundleWithRedocly(file);
  const found = [...rules, ...more].flatMap((rule) => rule(root));
  const own = found.map(({ pointer, rule, message }): LintProblem => ({
    ...places.sourcePlaceOf(pointer),
    severity: 'error',
    rule,
    message,
  }));
  return orderProblems([...redocly, ...own]);
}
