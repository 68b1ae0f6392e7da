import type { FilePlan, FileState, PackagePlan } from '../write/plan.ts';
import { outPath } from '../write/plan.ts';
import { manifestName } from '../write/manifest.ts';
import { causesIn, type Cause } from './causes.ts';
import type { SubjectChange } from './changed-subjects.ts';
import { changedLines, diffFile, type FileDiff } from './file-diff.ts';
import { keptFields } from './kept-fields.ts';
import { lineSubjects } from './line-subjects.ts';
import { distinctSubjects, subjectKey, type Subject, type SubjectIndex } from './subject.ts';

/** A file that is not what would be generated. */
export interface Drift {
  /** Path as people see it from where they stand. */
  readonly file: string;
  /** Name of the package, `workspace` for files of none. */
  readonly package: string;
  /** The state that generating would give it; a file of others it would leave alone. */
  readonly state: Exclude<FileState, 'unchanged'> | 'stray';
  /** At least one: what happened to the file itself, then what made the generator give something else. */
  readonly causes: readonly Cause[];
  /** The operations and models that the difference concerns, by kind and name. */
  readonly subjects: readonly Subject[];
  /** First line of the file, as it stands there, that differs; 1 where it does not stand there. */
  readonly line: number;
  readonly diff: FileDiff;
  /** The keys of the config that keep what was written by hand: `publish.homepage`; absent where none does. */
  readonly keptBy?: readonly string[];
  /** The command that mends it; absent where none does. */
  readonly command?: string;
}

/** The facts about a comparison besides the plans. */
export interface DriftContext {
  readonly index: SubjectIndex;
  /** The changes that a change of the document caused; absent where it did not change, or where that is not known. */
  readonly changes?: readonly SubjectChange[];
  /** The command that generates. */
  readonly command: string;
  /**
   * @param path Below the output folder.
   * @returns The path as people see it from where they stand.
   */
  shown(path: string): string;
}

/** The texts of a file that show how it differs. */
interface Texts {
  /** Path with its ending. */
  readonly path: string;
  /** As it stands there; undefined where it does not. */
  readonly before: string | undefined;
  /** As it would be; undefined where it would be deleted. */
  readonly after: string | undefined;
}

/**
 * Returns the files that a run would change, by package and path, each with its causes and what it concerns.
 * @param plans As `compare` gives them.
 */
export function driftsOf(plans: readonly PackagePlan[], context: DriftContext): readonly Drift[] {
  return plans.flatMap((plan) => {
    const causes = causesIn(plan);
    const files = plan.files.flatMap((file) =>
      file.state === 'unchanged'
        ? []
        : [driftOf(file, file.state, causes.get(file.path) ?? [], plan, context)],
    );
    return [...files, ...plan.strays.map((path) => strayDrift(path, plan, context))];
  });
}

/**
 * Returns the difference that a package makes which its interface had once.
 * @param name Folder of the package.
 */
export function leftDrift(name: string, { shown }: Pick<DriftContext, 'shown'>): Drift {
  return {
    file: shown(`${name}/package.json`),
    package: name,
    state: 'stray',
    causes: ['package-left'],
    subjects: [],
    line: 1,
    diff: diffFile(undefined, undefined),
  };
}

/** Returns a file that someone added to what is the tool's alone. */
function strayDrift(path: string, plan: PackagePlan, context: DriftContext): Drift {
  return {
    file: context.shown(outPath(plan, path)),
    package: plan.name,
    state: 'stray',
    causes: ['stray'],
    subjects: [],
    line: 1,
    diff: diffFile(undefined, undefined),
  };
}

function driftOf(
  file: FilePlan,
  state: Drift['state'],
  causes: readonly Cause[],
  plan: PackagePlan,
  context: DriftContext,
): Drift {
  const path = outPath(plan, file.path);
  const isManifest = file.path === manifestName && causes.includes('document-changed');
  const texts = { path, before: file.present?.toString('utf8'), after: file.bytes?.toString('utf8') };
  const diff = diffFile(texts.before, texts.after);
  return {
    file: context.shown(path),
    package: plan.name,
    state,
    causes,
    // A manifest says no more than that the document is another one.
    subjects: isManifest
      ? (context.changes ?? []).map(({ subject }) => subject)
      : subjectsOf(texts, diff, causes, context),
    line: firstLine(diff),
    diff,
    ...keptBy(file.path, texts, causes),
    command: context.command,
  };
}

function keptBy(path: string, { before, after }: Texts, causes: readonly Cause[]): Pick<Drift, 'keptBy'> {
  if (path !== 'package.json' || before === undefined || after === undefined) return {};
  const keys = causes.includes('edited-by-hand') ? keptFields(before, after) : [];
  return keys.length > 0 ? { keptBy: keys } : {};
}

/** Returns a difference in the reviewed report of the public API of a package. */
export function apiReportDrift(
  report: {
    readonly file: string;
    readonly before: string;
    readonly after: string;
    readonly command: string;
  },
  shown: string,
  context: Pick<DriftContext, 'index'>,
): Drift {
  const { before, after, command } = report;
  const texts = { path: 'report.ts', before, after };
  const diff = diffFile(before, after);
  const [, name = ''] = /([^/]+)\/[^/]*$/u.exec(report.file) ?? [];
  return {
    file: shown,
    package: name,
    state: before === '' ? 'created' : 'updated',
    causes: ['public-api-changed'],
    subjects: subjectsOf(texts, diff, ['public-api-changed'], context),
    line: firstLine(diff),
    diff,
    command,
  };
}

/**
 * Returns those whose lines differ. Where the document alone has changed, of these the ones that it changed: other lines may only
 * have moved, as positions in the document do.
 */
function subjectsOf(
  { path, before = '', after = '' }: Texts,
  diff: FileDiff,
  causes: readonly Cause[],
  { index, changes }: Pick<DriftContext, 'index' | 'changes'>,
): readonly Subject[] {
  // Every line has another end, or names another line; no operation and no model has changed.
  if (causes.every((cause) => ofNothing.has(cause))) return [];
  const lines = changedLines(diff);
  const old = lineSubjects(before, path, index);
  const now = lineSubjects(after, path, index);
  const touched = [
    ...lines.old.flatMap((line) => old[line - 1] ?? []),
    ...lines.new.flatMap((line) => now[line - 1] ?? []),
  ];
  const byDocument = causes.includes('document-changed') && causes.every((cause) => ofDocument.has(cause));
  const changed = byDocument && changes && new Set(changes.map(({ subject }) => subjectKey(subject)));
  return distinctSubjects(touched.filter((subject) => !changed || changed.has(subjectKey(subject))));
}

const ofNothing: ReadonlySet<Cause> = new Set(['line-ends', 'document-moved']);

/** With these causes a file differs by what the document changed, and by nothing else. */
const ofDocument: ReadonlySet<Cause> = new Set(['document-changed', 'missing', 'orphaned']);

function firstLine(diff: FileDiff): number {
  const [hunk] = diff.hunks;
  if (hunk === undefined) return 1;
  const before = hunk.lines.findIndex((line) => /^[-+]/u.test(line));
  return Math.max(1, hunk.oldStart + before);
}
