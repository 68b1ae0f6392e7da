/** One segment of a path: text, a parameter (that may take nothing but numbers), or both. */
export interface Segment {
  readonly is: 'literal' | 'parameter' | 'number' | 'mixed';
  /** As in the document, with `{}` for parameters. */
  readonly text: string;
}

/**
 * Returns whether a segment is more concrete than another that matches the same text: whether it matches less, or each matches what
 * the other does not. Undefined where no text matches both.
 */
export function leads(a: Segment, b: Segment): boolean | undefined {
  if (a.text === b.text) return false;
  if (a.is === 'literal' && b.is === 'number') return isNumber(a) ? true : undefined;
  if (a.is === 'number' && b.is === 'literal') return isNumber(b) ? false : undefined;
  if (isParameter(a)) return false;
  if (isParameter(b)) return true;
  if (a.is === 'literal') return b.is === 'mixed' && takes(b, a) ? true : undefined;
  if (b.is === 'literal') return takes(a, b) ? false : undefined;
  return share(a, b) ? !takes(a, b) : undefined;
}

/**
 * True if the server takes the first of two paths for what both match: a literal goes before a segment of parameters and text, of
 * which the one with more text goes first, and a parameter comes last.
 * @param a Segments of one path.
 * @param b Segments of the other, as many.
 * @returns True where it is the first.
 */
export function goesFirst(a: readonly Segment[], b: readonly Segment[]): boolean {
  for (const [index, mine] of a.entries()) {
    const theirs = b[index];
    const order = theirs === undefined ? 0 : inOrder(mine, theirs);
    if (order !== 0) return order < 0;
  }
  return true;
}

function inOrder(a: Segment, b: Segment): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0 || a.is !== 'mixed' || a.text === b.text) return rank;
  const [mine, theirs] = [travelling(a.text), travelling(b.text)];
  return literalText(theirs).length - literalText(mine).length || (mine < theirs ? -1 : 1);
}

function rankOf({ is }: Segment): number {
  if (is === 'literal') return 0;
  return is === 'mixed' ? 1 : 2;
}

/** Returns the text of a segment as clients send it. */
function travelling(text: string): string {
  const encoded = (piece: string): string => {
    try {
      return encodeURI(decodeURIComponent(piece));
    } catch {
      return piece;
    }
  };
  return text.split('{}').map(encoded).join('{}');
}

function literalText(text: string): string {
  return text.replaceAll('{}', '');
}

/** Placeholder for any value of a parameter: no text of a template has it. */
const anyValue = '{';

/**
 * True if a mixed segment matches all that another segment does. What the other one takes as the value of a parameter has to be
 * within one of its own, since it may be any text; none is empty.
 */
function takes({ text }: Segment, other: Segment): boolean {
  const [first = '', ...others] = text.split('{}');
  const last = others.pop() ?? '';
  const whole = other.text.replaceAll('{}', anyValue);
  if (!whole.startsWith(first) || !whole.endsWith(last)) return false;
  let at = first.length;
  for (const part of others) {
    const found = whole.indexOf(part, at + 1);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at < whole.length - last.length;
}

/**
 * True if there is a text that two mixed segments match: one that begins and ends as both do. Between that, each has a value that
 * may be all that the other one asks for.
 */
function share({ text: a }: Segment, { text: b }: Segment): boolean {
  const [mine, theirs] = [a.split('{}'), b.split('{}')];
  const [first = '', otherFirst = ''] = [mine[0], theirs[0]];
  const [last = '', otherLast = ''] = [mine.at(-1), theirs.at(-1)];
  const begins = first.startsWith(otherFirst) || otherFirst.startsWith(first);
  return begins && (last.endsWith(otherLast) || otherLast.endsWith(last));
}

function isParameter({ is }: Segment): boolean {
  return is === 'parameter' || is === 'number';
}

function isNumber({ text }: Segment): boolean {
  return /^[+-]?[0-9.]/.test(text);
}
