import { lineStart } from '@specline/kernel/text';
import type { PlaceFinder } from './json-places.ts';
import { pathText } from './path-text.ts';
import type { ConfigProblem, ConfigProblems } from './problems.ts';

/**
 * Returns a place as `LINE:COLUMN`, both from 1, the column in UTF-16 code units.
 * @param offset A place in the text, in UTF-16 code units.
 */
export function lineAndColumn(text: string, offset: number): string {
  const start = lineStart(text, offset);
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < start; at = text.indexOf('\n', at + 1)) line += 1;
  return `${line}:${offset - start + 1}`;
}

/**
 * Returns what is wrong with a config, one problem a line, in the order of the file; what has no place there comes last, with its path.
 * @param shown What the config file is called.
 * @param text What it holds.
 * @param placeOf Finds the place of a path in it.
 */
export function problemLines(
  problems: ConfigProblems,
  shown: string,
  text: string,
  placeOf: PlaceFinder,
): readonly string[] {
  const placed = problems.listed.map((problem) => ({
    problem,
    offset: problem.offset ?? placeOf(problem.path),
  }));
  const end = text.length + 1;
  const inOrder = placed.toSorted((a, b) => (a.offset ?? end) - (b.offset ?? end));
  const lines = inOrder.map(({ problem, offset }) =>
    offset === undefined
      ? `${shown}: ${withoutPlace(problem)}`
      : `${shown}:${lineAndColumn(text, offset)} ${problem.text}`,
  );
  const { unlisted } = problems;
  return unlisted === 0 ? lines : [...lines, `${shown}: and ${unlisted} more; mend these first`];
}

function withoutPlace({ path, text }: ConfigProblem): string {
  return path.length === 0 ? text : `${pathText(path)}: ${text}`;
}
