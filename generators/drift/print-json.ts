import type { Counts } from '../diagnostics/entry.ts';
import { hasErrors } from '../diagnostics/has-errors.ts';
import type { JsonProblem } from '../diagnostics/print-json.ts';
import { causes, type Cause } from './causes.ts';
import type { SubjectChange } from './changed-subjects.ts';
import type { Drift } from './drift.ts';
import { commandsOf, placesOf, type DriftReport, type SpecPlace } from './report.ts';
import type { Subject } from './subject.ts';

/** The output of `npx specline check --format json`, as one line. Fields may be added in later versions, none is taken away. */
export interface JsonDriftReport {
  /** True where nothing differs and the document has no error. */
  readonly equal: boolean;
  readonly drifts: readonly JsonDrift[];
  /**
   * The operations and models that a change of the document added, changed or removed since the files were generated; null where
   * it did not change, or where that is not known (`types/openapi.json` is not there, or was edited by hand).
   */
  readonly changes: readonly JsonChange[] | null;
  /** The command that mends all drifts; null where there is nothing to mend. */
  readonly command: string | null;
  /** Problems of the document, as in `npx specline generate --format json`; with an error among them nothing was compared. */
  readonly problems: readonly JsonProblem[];
  readonly unlisted: Counts;
  /** Only where the command was wrong, the output cannot be read, or the generator has a bug. */
  readonly failure?: object;
}

/** A file that differs, as programs read it. */
export interface JsonDrift {
  /** Path as seen from the current folder. */
  readonly file: string;
  /** First line of the file that differs, from 1. */
  readonly line: number;
  readonly package: string;
  /** The state that generating would give the file. */
  readonly state: Drift['state'];
  readonly causes: readonly { readonly id: Cause; readonly message: string }[];
  /** Names of the operations that the difference concerns, sorted. */
  readonly operations: readonly string[];
  /** The same of models. */
  readonly models: readonly string[];
  /** Places of these in the document; the beginning of the document where none of them stands there. */
  readonly places: readonly SpecPlace[];
  /** Lines that would come. */
  readonly added: number;
  /** Lines that would go. */
  readonly removed: number;
  /**
   * Hunks of a unified difference, from what stands there to what would be generated; cut after 100 lines without
   * `--full`.
   */
  readonly diff: string;
  /** Lines of the difference that are cut. */
  readonly cut: number;
  readonly command: string | null;
  /** Keys of the config that keep what was written by hand, such as `publish.homepage`; absent where none does. */
  readonly keptBy?: readonly string[];
}

/** The change of an operation or a model, as programs read it. */
export interface JsonChange {
  readonly kind: Subject['kind'];
  readonly name: string;
  readonly change: SubjectChange['change'];
  /** Names of the operations that take or give a model; empty for an operation. */
  readonly usedBy: readonly string[];
}

/** The report of a comparison that found nothing. */
export const emptyJsonReport: JsonDriftReport = {
  equal: false,
  drifts: [],
  changes: null,
  command: null,
  problems: [],
  unlisted: { error: 0, warning: 0 },
};

const mostLines = 100;

/**
 * Returns a comparison for programs.
 * @param full True for all of every difference.
 */
export function jsonDriftReport(report: DriftReport, full: boolean): JsonDriftReport {
  const { drifts, changes, problems, unlisted } = report;
  const commands = commandsOf(drifts);
  return {
    equal: drifts.length === 0 && !hasErrors({ problems }),
    drifts: drifts.map((drift) => jsonDrift(drift, report, full)),
    changes:
      changes?.map(({ subject: { kind, name }, change, usedBy }) => ({ kind, name, change, usedBy })) ?? null,
    command: commands.length === 0 ? null : commands.join(' && '),
    problems,
    unlisted,
  };
}

function jsonDrift(drift: Drift, report: DriftReport, full: boolean): JsonDrift {
  const { file, line, package: name, state, subjects, diff, command } = drift;
  const named = (kind: Subject['kind']): readonly string[] =>
    subjects.filter((subject) => subject.kind === kind).map((subject) => subject.name);
  const lines = diff.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines: body }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
    ...body,
  ]);
  const shown = full ? lines : lines.slice(0, mostLines);
  return {
    file,
    line,
    package: name,
    state,
    causes: drift.causes.map((id) => ({ id, message: causes[id] })),
    operations: named('operation'),
    models: named('model'),
    places: placesOf(subjects, report),
    added: diff.added,
    removed: diff.removed,
    diff: shown.map((each) => `${each}\n`).join(''),
    cut: lines.length - shown.length,
    command: command ?? null,
    ...(drift.keptBy && { keptBy: drift.keptBy }),
  };
}
