import { createConfig, lint } from '@redocly/openapi-core';
import { pointerTokens } from './document/json.ts';
import type { SourcePlaces } from './document/source-places.ts';
import type { LintProblem } from './finding.ts';

/**
 * Lints a document with the rules that Redocly recommends, all of them: none is switched off.
 * @param file Path of the root document.
 * @param places Where things stand in the source files.
 */
export async function lintWithRedocly(file: string, places: SourcePlaces): Promise<readonly LintProblem[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: file, config });
  return problems.map((problem) => {
    const [location] = problem.location;
    const pointer = location?.pointer?.replace(/^#/, '') ?? '';
    const place = places.placeIn(location?.source.absoluteRef ?? file, pointerTokens(pointer));
    return {
      ...place,
      severity: problem.severity === 'warn' ? 'warning' : 'error',
      rule: problem.ruleId,
      message: problem.message,
    };
  });
}
