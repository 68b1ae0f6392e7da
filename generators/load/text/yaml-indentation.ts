import { lineStart } from '@specline/kernel/text';
import type { YAMLError } from 'yaml';
import type { Slip } from './yaml-slips.ts';

/** Most lines above an error that are read, to find what a key could stand next to. */
const mostLinesAbove = 500;

/** A line whose text is a key, perhaps behind dashes. */
interface KeyLine {
  /** Start of the key, as an offset in the text. */
  readonly offset: number;
  /** Characters before the key. */
  readonly column: number;
  readonly key: string;
}

/**
 * Recognizes a key that is indented by more or less than those that it belongs to: the reader takes it for a part of the value
 * before it, or says only that something is wrong (YAML 1.2.2, section 6.1).
 * @param text The whole text.
 * @param error What the reader finds.
 * @returns Undefined where the indentation is not what is wrong.
 */
export function indentationSlip(text: string, { code, pos: [start], message }: YAMLError): Slip | undefined {
  if (code === 'BAD_INDENT' || message.startsWith('Sequence item without')) {
    const own = keyAt(text, lineStart(text, start));
    const neighbour = own && nearestAbove(text, own);
    return own && neighbour && slipOf(own, neighbour);
  }
  const pair = pairAt(text, start, code);
  return pair && pair.next.column > pair.own.column ? slipOf(pair.next, pair.own) : undefined;
}

/**
 * True if an error only follows from an earlier one, which put keys of one level into one value.
 * @param text The whole text.
 * @param error One that is not the first.
 */
export function followsFromIndentation(text: string, { code, pos: [start], message }: YAMLError): boolean {
  if (message.startsWith('A block sequence may not be used as an implicit')) return true;
  const pair = pairAt(text, start, code);
  return pair !== undefined && pair.next.column === pair.own.column;
}

/** Returns the key whose value the reader stops at, and the one in the line below, which it takes for a part of that value. */
function pairAt(
  text: string,
  start: number,
  code: YAMLError['code'],
): { own: KeyLine; next: KeyLine } | undefined {
  const end = text.indexOf('\n', start);
  // A colon within the line is another mistake.
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || end === -1 || text.slice(start, end).includes(': '))
    return undefined;
  const own = keyAt(text, lineStart(text, start));
  const next = keyAt(text, end + 1);
  return own && next && { own, next };
}

function slipOf(own: KeyLine, neighbour: KeyLine): Slip {
  return {
    offset: own.offset,
    detail: `"${own.key}" begins in column ${String(own.column + 1)}, and "${neighbour.key}" above it in column ${String(neighbour.column + 1)}`,
    fix: `begin it in column ${String(neighbour.column + 1)} as well, if it belongs next to "${neighbour.key}"; text that goes on over lines stands after "|-"`,
  };
}

/**
 * Returns the key above that a line is nearest to, of those that are still open there; of two that are equally near the inner one.
 */
function nearestAbove(text: string, own: KeyLine): KeyLine | undefined {
  let nearest: KeyLine | undefined;
  let outermost = Infinity;
  let start = own.offset - own.column;
  for (let count = 0; start > 0 && outermost > 0 && count < mostLinesAbove; count += 1) {
    start = lineStart(text, start - 1);
    const line = keyAt(text, start);
    if (line === undefined || line.column >= outermost) continue;
    outermost = line.column;
    if (line.column !== own.column && (!nearest || distance(line, own) < distance(nearest, own)))
      nearest = line;
  }
  return nearest;
}

function distance(one: KeyLine, other: KeyLine): number {
  return Math.abs(one.column - other.column);
}

/** Returns the key that a line begins with; none where it is empty, a comment, or text without one. */
function keyAt(text: string, start: number): KeyLine | undefined {
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end === -1 ? undefined : Math.min(end, start + 300));
  const [, before, key] = /^((?:- |[ ])*)(?:["'])?([^\s"'#:[\]{},-][^:"']*)["']?:(?:\s|$)/.exec(line) ?? [];
  if (before === undefined || key === undefined) return undefined;
  return { offset: start + before.length, column: before.length, key };
}
