/**
 * Reading of what js-yaml and PyYAML read although YAML 1.2 forbids it: quoted text and flow collections that go on without being
 * indented, and comments right behind a value. It is put in a form that YAML allows, without moving anything, and read then.
 */
import type { Document, YAMLError } from 'yaml';
import { openedAt } from './opened-at.ts';

/** Something that other parsers read. */
export interface Leniency {
  readonly kind: 'text' | 'flow' | 'comment';
  /** Start of it in the text of the file, in UTF-16 code units; `end` is where it ends. */
  readonly start: number;
  readonly end: number;
}

/** A text that was put in a form that YAML allows. */
export interface Repaired {
  readonly parsed: Document.Parsed;
  /** In the order of the file. */
  readonly leniencies: readonly Leniency[];
}

/** Each repair takes another parse; a file with more slips than this is not read. */
const mostRepairs = 200;

/** So many UTF-16 code units are parsed again in all. */
const mostParsed = 100_000_000;

/**
 * Repairs a text with errors.
 * @param first What was made of the text.
 * @param parse Parses a text of the same length.
 * @returns Nothing where an error is of another kind.
 */
export function repairYaml(
  text: string,
  first: Document.Parsed,
  parse: (text: string) => Document.Parsed,
): Repaired | undefined {
  const leniencies: Leniency[] = [];
  let [parsed, current] = [first, text];
  for (let left = Math.min(mostRepairs, mostParsed / (text.length + 1)); left >= 1; left--) {
    const [error] = parsed.errors.toSorted((one, other) => one.pos[0] - other.pos[0]);
    if (error === undefined)
      return { parsed, leniencies: leniencies.toSorted((one, other) => one.start - other.start) };
    const leniency = leniencyAt(current, parsed, error);
    if (leniency === undefined) return undefined;
    leniencies.push(leniency);
    current = repair(current, leniency);
    parsed = parse(current);
  }
  return undefined;
}

function leniencyAt(text: string, parsed: Document.Parsed, error: YAMLError): Leniency | undefined {
  const [at] = error.pos;
  if (error.message.startsWith('Comments must be separated')) {
    const start = text.indexOf('#', at);
    return start === -1 ? undefined : { kind: 'comment', start, end: endOfLine(text, start) };
  }
  const start = openedAt(parsed, error)?.range?.[0];
  if (start === undefined) return undefined;
  const quote = text[start];
  const kind = quote === "'" || quote === '"' ? 'text' : 'flow';
  const end = kind === 'text' ? endOfQuoted(text, start) : endOfFlow(text, start);
  // What stands on one line is as YAML allows it.
  return end === undefined || !/[\r\n]/.test(text.slice(start, end)) ? undefined : { kind, start, end };
}

/** Puts blanks in place of line ends and comments: offsets stay as they are. */
function repair(text: string, { kind, start, end }: Leniency): string {
  const part = text.slice(start, end);
  const blank = (found: string): string => ' '.repeat(found.length);
  const repaired =
    kind === 'comment' ? blank(part) : kind === 'text' ? part.replace(/[\r\n\t]/g, ' ') : flowOnOneLine(part);
  return text.slice(0, start) + repaired + text.slice(end);
}

/** Returns where a quoted text ends, behind its last quote: YAML 1.2.2, sections 7.3.1 and 7.3.2. */
function endOfQuoted(text: string, start: number): number | undefined {
  const quoted = text[start] === "'" ? /'(?:[^']|'')*'/y : /"(?:[^"\\]|\\[^])*"/y;
  quoted.lastIndex = start;
  return quoted.test(text) ? quoted.lastIndex : undefined;
}

/** Returns where a flow collection ends, behind its last bracket. */
function endOfFlow(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if ((character === "'" || character === '"') && isTokenStart(text, at)) {
      const end = endOfQuoted(text, at);
      if (end === undefined) return undefined;
      at = end - 1;
    } else if (character === '#' && /\s/.test(text[at - 1] ?? ' ')) at = endOfLine(text, at);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

/** True if a token may start at a place: within plain text a quote is a character like others. */
function isTokenStart(text: string, at: number): boolean {
  return /[\s,:[\]{}]/.test(text[at - 1] ?? ' ');
}

function flowOnOneLine(part: string): string {
  let made = '';
  for (let at = 0; at < part.length;) {
    const character = part[at] ?? '';
    const isQuoted = (character === "'" || character === '"') && isTokenStart(part, at);
    const isComment = character === '#' && /\s/.test(part[at - 1] ?? ' ');
    const end = isQuoted ? (endOfQuoted(part, at) ?? at + 1) : isComment ? endOfLine(part, at) : at + 1;
    const piece = part.slice(at, end);
    made += isComment ? ' '.repeat(piece.length) : isQuoted ? piece : piece.replace(/[\r\n\t]/, ' ');
    at = end;
  }
  return made;
}

function endOfLine(text: string, from: number): number {
  const end = text.slice(from).search(/[\r\n]/);
  return end === -1 ? text.length : from + end;
}
