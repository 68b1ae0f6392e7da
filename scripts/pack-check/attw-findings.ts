import type { CheckResult, Problem } from '@arethetypeswrong/core';
import { problemKindInfo } from '@arethetypeswrong/core/problems';

/**
 * Returns what is wrong with the types of a package.
 *
 * The packages are ECMAScript modules only, and that is intended: Node 20.19, the oldest that they require, lets CommonJS
 * require them, as do TypeScript 5.8 and newer. So `CJSResolvesToESM` is no fault. Nor is what only the resolution `node10`
 * finds, which does not know `exports` at all, and which TypeScript 7 has no more. Everything else is one, under CommonJS
 * as well.
 * @returns A line for each problem; none where the types are right.
 */
export function attwFindings(result: CheckResult): readonly string[] {
  if (result.types === false) return ['the package holds no types'];
  return result.problems.filter(isFault).map(describe);
}

function isFault(problem: Problem): boolean {
  if (problem.kind === 'CJSResolvesToESM') return false;
  return !('resolutionKind' in problem && problem.resolutionKind === 'node10');
}

function describe(problem: Problem): string {
  const { title } = problemKindInfo[problem.kind];
  return `${problem.kind} (${title}): ${problemPlace(problem)}`;
}

function problemPlace(problem: Problem): string {
  if ('entrypoint' in problem)
    return `entry point ${problem.entrypoint}, resolved as ${problem.resolutionKind}`;
  if ('typesFileName' in problem) return `${problem.typesFileName} of ${problem.implementationFileName}`;
  if ('moduleSpecifier' in problem) return `import of ${problem.moduleSpecifier} in ${problem.fileName}`;
  return problem.fileName;
}
