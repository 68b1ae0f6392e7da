import { visible } from '../diagnostics/visible.ts';
import type { Palette } from '../diagnostics/print.ts';
import { manifestName } from '../write/manifest.ts';
import { causes, type Cause } from './causes.ts';
import type { Drift } from './drift.ts';
import type { Hunk } from './file-diff.ts';
import {
  commandsOf,
  countCauses,
  keptText,
  nameList,
  subjectText,
  usedBy,
  type DriftReport,
} from './report.ts';

/** The room for the differences that are shown. */
interface Room {
  /** Lines of the difference of one file: of what people read, and of what machines read. */
  readonly people: number;
  readonly machines: number;
  /** Lines of all differences together. */
  readonly all: number;
  /** Columns of a line. */
  readonly columns: number;
  /** Names of operations and of models. */
  readonly names: number;
}

const short: Room = { people: 14, machines: 6, all: 150, columns: 160, names: 8 };
const unlimited: Room = {
  people: Infinity,
  machines: Infinity,
  all: Infinity,
  columns: Infinity,
  names: Infinity,
};

const slack = 2;

const verbs = {
  created: 'would be created',
  updated: 'would be updated',
  deleted: 'would be deleted',
  stray: 'is not generated',
} as const;

/**
 * Returns a comparison for people.
 * @param full True for all of every difference; otherwise what is left out is counted.
 * @returns Lines, each ended.
 */
export function printPrettyDrift(report: DriftReport, palette: Palette, full: boolean): string {
  const { drifts, spec } = report;
  if (drifts.length === 0) return `all generated files are what ${visible(spec)} gives\n`;
  const room = full ? unlimited : short;
  let left = room.all;
  const files = drifts.map((drift) => {
    const { lines, used } = fileLines(drift, { ...room, all: left }, palette);
    left -= used;
    return lines;
  });
  const lines = [
    ...files.flat(),
    '',
    ...changeLines(report, room),
    ...causeLines(drifts),
    ...endLines(report),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function fileLines(
  drift: Drift,
  room: Room,
  palette: Palette,
): { readonly lines: readonly string[]; readonly used: number } {
  const { file, state, causes: ids, subjects } = drift;
  const heading = `${palette.bold(visible(file))}  ${ids.map((id) => palette.red(shortName(id))).join(', ')}: ${verbs[state]}${palette.dim(countText(drift))}`;
  const about = subjectText(subjects, room.names);
  const body = diffLines(drift, room, palette);
  return {
    lines: [
      heading,
      ...(about === '' ? [] : [`  ${about}`]),
      ...keptLines(drift, room),
      ...body.map((line) => `  ${line}`),
    ],
    used: body.length,
  };
}

function keptLines(drift: Drift, room: Room): readonly string[] {
  return keptText(drift, room.names).map((text) => `  ${text}`);
}

/** Returns an id in words for people: `document changed`. */
function shortName(cause: Cause): string {
  return cause.replaceAll('-', ' ');
}

function countText({ diff: { added, removed } }: Drift): string {
  return ` (+${added} -${removed} lines)`;
}

/** True if a difference is not worth lines: files that are missing or to be deleted as a whole, hashes, line ends. */
function isExplained({ file, state, causes: ids }: Drift): boolean {
  return state !== 'updated' || file.endsWith(manifestName) || ids.includes('line-ends');
}

function diffLines(drift: Drift, room: Room, palette: Palette): readonly string[] {
  const isFull = room.all === Infinity;
  if (isExplained(drift) && !isFull) return [];
  const limit = Math.min(/\.(?:tsx?|md)$/u.test(drift.file) ? room.people : room.machines, room.all);
  const lines = drift.diff.hunks.flatMap((hunk) => hunkLines(hunk, room.columns, palette));
  // No line is left out only to say that one was.
  if (lines.length <= limit + slack) return lines;
  const more = lines.length - limit;
  return [
    ...lines.slice(0, limit),
    palette.dim(`… ${more} more ${more === 1 ? 'line' : 'lines'}; --full shows all`),
  ];
}

function hunkLines(hunk: Hunk, columns: number, palette: Palette): readonly string[] {
  const { oldStart, oldLines, newStart, newLines } = hunk;
  const heading = palette.cyan(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`);
  const paint = { '-': palette.red, '+': palette.green };
  const body = hunk.lines.map((line) => {
    const shown = clipped(visible(line), columns);
    const sign = line.charAt(0);
    return sign === '-' || sign === '+' ? paint[sign](shown) : shown;
  });
  return [heading, ...body];
}

function clipped(text: string, columns: number): string {
  return text.length <= columns ? text : `${text.slice(0, columns)}…`;
}

/** Returns what the change of the document changed, by what became of it. */
function changeLines({ changes = [], spec }: DriftReport, room: Room): readonly string[] {
  const lines = (['operation', 'model'] as const).flatMap((kind) =>
    (['added', 'changed', 'removed'] as const).flatMap((change) => {
      const found = changes.filter((each) => each.change === change && each.subject.kind === kind);
      const names = found.map(({ subject }) => subject.name);
      const users = [...new Set(found.flatMap(({ usedBy }) => usedBy))].sort();
      const use = users.length === 0 ? '' : ` (${usedBy(users, room.names)})`;
      return names.length === 0 ? [] : [`  ${kind}s ${change}: ${nameList(names, room.names)}${use}`];
    }),
  );
  return lines.length === 0
    ? []
    : [`since these files were generated, ${visible(spec)} has changed:`, ...lines];
}

function causeLines(drifts: readonly Drift[]): readonly string[] {
  return [...countCauses(drifts)].map(
    ([cause, count]) => `${shortName(cause)} (${count} ${count === 1 ? 'file' : 'files'}): ${causes[cause]}`,
  );
}

function endLines({ drifts, spec }: DriftReport): readonly string[] {
  const count = `${drifts.length} ${drifts.length === 1 ? 'file differs' : 'files differ'}`;
  const commands = commandsOf(drifts);
  const fix = commands.length === 0 ? '' : `; to fix it, run: ${commands.map(visible).join(' && ')}`;
  return [`${count} from what ${visible(spec)} gives${fix}`];
}
