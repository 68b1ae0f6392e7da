import type { Random } from '../../random.ts';
import { compiled } from './pattern.ts';
import { parsePattern, type Piece } from './pattern-syntax.ts';

/** Longest text that is made of a pattern, in characters. */
const longestText = 20_000;

const parsed = new Map<string, Piece | undefined>();
const characters = new Map<string, readonly (readonly string[])[]>();
const shortest = new WeakMap<Piece, number>();

/** Patterns that are remembered. */
const mostPatterns = 2_000;

/**
 * Returns a text that a pattern matches, most likely: what looks ahead or behind is not solved, so that the caller has to check it.
 * @param length How long it should be about, in characters; as short as the pattern lets it be where that is longer.
 * @returns Undefined where the pattern cannot be read.
 */
export function patternText(pattern: string, random: Random, length: number): string | undefined {
  const piece = pieceOf(pattern);
  if (piece === undefined) return undefined;
  const writer = new Writer(random, Math.max(0, length - shortestOf(piece)));
  writer.write(piece);
  return writer.text;
}

/** Returns the length of the shortest text that a pattern matches; 0 where the pattern cannot be read. */
export function shortestMatch(pattern: string): number {
  const piece = pieceOf(pattern);
  return piece === undefined ? 0 : shortestOf(piece);
}

function pieceOf(pattern: string): Piece | undefined {
  if (!parsed.has(pattern)) {
    if (parsed.size >= mostPatterns) parsed.clear();
    parsed.set(pattern, parsePattern(pattern));
  }
  return parsed.get(pattern);
}

function shortestOf(piece: Piece): number {
  const known = shortest.get(piece);
  if (known !== undefined) return known;
  const found = measure(piece);
  shortest.set(piece, found);
  return found;
}

function measure(piece: Piece): number {
  switch (piece.kind) {
    case 'character':
      return 1;
    case 'sequence':
      return piece.pieces.reduce((sum, each) => sum + shortestOf(each), 0);
    case 'either':
      return Math.min(...piece.branches.map(shortestOf));
    case 'repeat':
      return piece.from * shortestOf(piece.piece);
    case 'again':
      return 0;
  }
}

class Writer {
  text = '';
  readonly #random: Random;
  readonly #groups = new Map<string, string>();
  /** Characters that may still come beyond what has to. */
  #spare: number;

  constructor(random: Random, spare: number) {
    this.#random = random;
    this.#spare = spare;
  }

  write(piece: Piece): void {
    if (this.text.length > longestText) return;
    switch (piece.kind) {
      case 'character':
        this.text += this.#character(piece.source);
        return;
      case 'sequence':
        this.#sequence(piece);
        return;
      case 'either':
        this.#either(piece);
        return;
      case 'repeat':
        this.#repeat(piece);
        return;
      case 'again':
        this.text += this.#groups.get(piece.group) ?? '';
    }
  }

  #sequence({ pieces, group }: Extract<Piece, { kind: 'sequence' }>): void {
    const start = this.text.length;
    for (const piece of pieces) this.write(piece);
    if (group !== undefined) this.#groups.set(group, this.text.slice(start));
  }

  #either(piece: Extract<Piece, { kind: 'either' }>): void {
    const least = shortestOf(piece);
    const fitting = piece.branches.filter((branch) => shortestOf(branch) - least <= this.#spare);
    const chosen = this.#random.pick(fitting);
    this.#spare -= shortestOf(chosen) - least;
    this.write(chosen);
  }

  #repeat({ piece, from, to }: Extract<Piece, { kind: 'repeat' }>): void {
    const each = shortestOf(piece);
    const room = Math.floor(this.#spare / Math.max(1, each));
    const most = Math.min(to - from, room);
    // Mostly all that there is room for: else the length that is wanted would hardly be reached.
    const more = this.#random.chance(0.6) ? most : this.#random.int(0, most);
    this.#spare -= more * Math.max(1, each);
    for (let count = 0; count < from + more && this.text.length <= longestText; count += 1) this.write(piece);
  }

  #character(source: string): string {
    const groups = charactersOf(source);
    const [first, ...others] = groups;
    if (first === undefined) return '';
    const chosen = others.length > 0 && this.#random.chance(0.3) ? this.#random.pick(others) : first;
    return this.#random.pick(chosen);
  }
}

/** Returns the characters that a source matches, in groups: letters, digits, signs. Those that are read easily come first. */
function charactersOf(source: string): readonly (readonly string[])[] {
  const known = characters.get(source);
  if (known !== undefined) return known;
  const found = source === '.' || /^[[\\]/.test(source) ? matching(source) : [[source]];
  if (characters.size >= mostPatterns) characters.clear();
  characters.set(source, found);
  return found;
}

function matching(source: string): readonly (readonly string[])[] {
  const one = compiled(`^(?:${source})$`);
  if (one === undefined) return [];
  const groups = plain
    .map((group) => group.filter((each) => one.test(each)))
    .filter((group) => group.length > 0);
  if (groups.length > 0) return groups;
  const other = unusual().filter((each) => one.test(each));
  return other.length > 0 ? [other] : [];
}

const plain = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '-_.',
  '!#$%&()*+,/:;<=>?@[]^{|}~\'" \\`',
].map((group) => group.split(''));

/** Controls, letters beyond ASCII up to Hangul, and pictographs. */
function unusual(): readonly string[] {
  const ranges = [
    [0, 0x1f],
    [0x7f, 0x31ff],
    [0x4e00, 0x4eff],
    [0xac00, 0xacff],
    [0x1f300, 0x1f64f],
  ] as const;
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
}
