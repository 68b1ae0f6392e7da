import { structuredPatch } from 'diff';

/** A part of a file that differs, with the lines around it. */
export interface Hunk {
  /** Line in the file that stands there, from 1. */
  readonly oldStart: number;
  readonly oldLines: number;
  /** Line in the file that would be generated, from 1. */
  readonly newStart: number;
  readonly newLines: number;
  /** With ` `, `-` or `+` before each line, or `\` before a note. */
  readonly lines: readonly string[];
}

/** The difference of two texts. */
export interface FileDiff {
  readonly added: number;
  readonly removed: number;
  readonly hunks: readonly Hunk[];
}

const context = 2;

/** Lines that may come and go before a difference is no longer made as small as can be: the time grows with the square. */
const mostEdits = 600;

/**
 * Compares what stands on the disk with what would be generated.
 * @param before Undefined for a file that is not there.
 * @param after Undefined for a file that would be deleted.
 */
export function diffFile(before: string | undefined, after: string | undefined): FileDiff {
  if (before === undefined || after === undefined) return wholeFile(before, after);
  const options = { context, maxEditLength: mostEdits };
  const patch = structuredPatch('', '', before, after, undefined, undefined, options);
  return counted(patch?.hunks ?? [coarseHunk(linesOf(before), linesOf(after))]);
}

function counted(hunks: readonly Hunk[]): FileDiff {
  const count = (sign: string): number =>
    hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.startsWith(sign)).length, 0);
  return {
    added: count('+'),
    removed: count('-'),
    hunks: hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) => ({
      oldStart,
      oldLines,
      newStart,
      newLines,
      lines,
    })),
  };
}

/** Returns all lines between the first and the last that differ. */
function coarseHunk(before: readonly string[], after: readonly string[]): Hunk {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [gone, come] = [before, after].map((lines) => lines.slice(start, lines.length - end));
  return {
    oldStart: start + 1,
    oldLines: gone?.length ?? 0,
    newStart: start + 1,
    newLines: come?.length ?? 0,
    lines: [...(gone ?? []).map((line) => `-${line}`), ...(come ?? []).map((line) => `+${line}`)],
  };
}

function wholeFile(before: string | undefined, after: string | undefined): FileDiff {
  const sign = before === undefined ? '+' : '-';
  const text = before ?? after ?? '';
  const lines = linesOf(text).map((line) => sign + line);
  const [removed, added] = before === undefined ? [0, lines.length] : [lines.length, 0];
  const hunk = {
    oldStart: Math.min(1, removed),
    oldLines: removed,
    newStart: Math.min(1, added),
    newLines: added,
    lines,
  };
  return counted(lines.length === 0 ? [] : [hunk]);
}

/** Returns lines of the old text that are gone, and of the new text that have come, from 1. */
export function changedLines({ hunks }: FileDiff): {
  readonly old: readonly number[];
  readonly new: readonly number[];
} {
  const gone: number[] = [];
  const come: number[] = [];
  for (const hunk of hunks) {
    let [oldLine, newLine] = [hunk.oldStart, hunk.newStart];
    for (const line of hunk.lines) {
      if (line.startsWith('-')) gone.push(oldLine++);
      else if (line.startsWith('+')) come.push(newLine++);
      else if (!line.startsWith('\\')) {
        oldLine++;
        newLine++;
      }
    }
  }
  return { old: gone, new: come };
}

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
