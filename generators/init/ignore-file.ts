import { quote } from '../diagnostics/entry.ts';
import { linesOf, withLines } from './added-lines.ts';
import type { FileChange } from './file-change.ts';
import type { GitAnswers, IgnoreRule } from './git-answers.ts';
import { below } from './interfaces.ts';
import type { OutputLines } from './output-lines.ts';

/** A line that is to be there, and what it is for. */
interface Wish {
  readonly line: string;
  /** Lines that do the same, wherever Git cannot say so. */
  readonly same: readonly string[];
  /** Files that it ignores, from the root of the repository. */
  readonly probes: readonly string[];
}

function wishesOf({ folder, bases }: OutputLines): readonly Wish[] {
  return [
    {
      line: 'node_modules/',
      same: ['node_modules', '**/node_modules', '**/node_modules/'],
      probes: ['node_modules/a', ...bases.map((base) => `${base}/node_modules/a`)].map((path) =>
        below(folder, path),
      ),
    },
    ...bases.map((base) => ({
      line: `${base}/**/dist/`,
      same: ['dist', 'dist/', '**/dist', '**/dist/', `/${base}/**/dist/`],
      probes: [below(folder, `${base}/client/dist/a.js`)],
    })),
  ];
}

/** Returns the files that have to be ignored, which Git answers for. */
export function ignoredProbes(output: OutputLines): readonly string[] {
  return wishesOf(output).flatMap(({ probes }) => probes);
}

/**
 * Returns how a .gitignore changes, so that what is installed and built is not committed.
 * @param before What stands there; nothing where there is none.
 * @param kept Files that are to be committed, from the root of the repository.
 * @param answers What Git does with the files; absent where there is none.
 */
export function planIgnoreFile(
  output: OutputLines,
  before: string | undefined,
  kept: readonly string[],
  answers: GitAnswers | undefined,
): FileChange {
  const path = below(output.folder, '.gitignore');
  const standing = new Set(linesOf(before));
  const wishes = wishesOf(output);
  const tooWide = new Set(kept.flatMap((each) => answers?.ignored.get(each)?.pattern ?? []));
  const lines = wishes
    .filter(({ line, same, probes }) =>
      answers
        ? !standing.has(line) && !probes.every((probe) => isIgnored(answers.ignored.get(probe), tooWide))
        : ![line, ...same].some((each) => standing.has(each)),
    )
    .map(({ line }) => line);
  return {
    path,
    ...(before !== undefined && { before }),
    ...(lines.length > 0 && { after: withLines(before, lines), added: lines }),
    remarks: answers
      ? [...takenBack(wishes, standing, answers), ...keptOut(kept, answers)]
      : keptOutBy(path, before, output),
  };
}

/**
 * Rules of this user alone, which others do not have, count for nothing, and neither do those that have to go.
 * @param tooWide Patterns that ignore what is to be committed.
 */
function isIgnored(rule: IgnoreRule | undefined, tooWide: ReadonlySet<string>): boolean {
  if (rule === undefined || rule.pattern.startsWith('!') || tooWide.has(rule.pattern)) return false;
  return !/^(?:\/|[a-z]:|~|\.git\/|\.\.\/)/i.test(rule.source);
}

/** Returns lines that are there, and that a later one takes back. */
function takenBack(
  wishes: readonly Wish[],
  standing: ReadonlySet<string>,
  { ignored }: GitAnswers,
): readonly string[] {
  return wishes.flatMap(({ line, probes }) => {
    const rule = probes.map((probe) => ignored.get(probe)).find((each) => each?.pattern.startsWith('!'));
    return rule && standing.has(line)
      ? [
          `${rulePlace(rule)} ${quote(rule.pattern)} takes ${quote(line)} back, so that what it names would be committed; remove it`,
        ]
      : [];
  });
}

/** Rules that keep files out of the repository which are to be committed. */
function keptOut(kept: readonly string[], { ignored }: GitAnswers): readonly string[] {
  const files = new Map<string, string[]>();
  for (const path of kept) {
    const rule = ignored.get(path);
    if (!rule || rule.pattern.startsWith('!')) continue;
    const start = `${rulePlace(rule)} ${quote(rule.pattern)}`;
    files.set(start, [...(files.get(start) ?? []), path]);
  }
  return [...files].map(([start, [first = '', ...others]]) => {
    const more = others.length === 0 ? 'which is' : `and ${others.length} more, which are`;
    return `${start} ignores ${first}${others.length === 0 ? ',' : ''} ${more} to be committed; remove the line, or make it narrower`;
  });
}

function rulePlace({ source, line }: IgnoreRule): string {
  return `${source}:${line}`;
}

/**
 * Returns messages about lines that ignore packages, where Git does not answer: only lines that name the folder itself are found.
 */
function keptOutBy(path: string, before: string | undefined, { bases }: OutputLines): readonly string[] {
  return linesOf(before).flatMap((line, index) => {
    const named = bases.find((base) => [base, `${base}/`, `/${base}`, `/${base}/`].includes(line));
    return named === undefined
      ? []
      : [
          `${path}:${index + 1} ${quote(line)} ignores the packages in ${named}/, which are to be committed; remove the line`,
        ];
  });
}
