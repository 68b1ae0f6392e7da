/** A piece of a regular expression, as far as it says which texts match; what only looks around is left out. */
export type Piece =
  /** One character that this source matches: `[a-z]`, `\d`, `x`. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence'; readonly pieces: readonly Piece[]; readonly group?: string }
  | { readonly kind: 'either'; readonly branches: readonly Piece[] }
  | { readonly kind: 'repeat'; readonly piece: Piece; readonly from: number; readonly to: number }
  /** Text that a group matched before. */
  | { readonly kind: 'again'; readonly group: string };

/** Groups within groups that are followed. */
const deepest = 100;

/** Longest pattern that is read. */
const longest = 5_000;

/**
 * Reads a pattern of ECMA-262, section 22.2.1.
 * @returns Undefined for a pattern that is too long, nested too deep, or none.
 */
export function parsePattern(pattern: string): Piece | undefined {
  if (pattern.length > longest) return undefined;
  const reader = new Reader(pattern);
  const piece = reader.either(0);
  return reader.isDone ? piece : undefined;
}

class Reader {
  readonly #text: string;
  #at = 0;
  #groups = 0;
  #isLost = false;

  constructor(text: string) {
    this.#text = text;
  }

  get isDone(): boolean {
    return !this.#isLost && this.#at >= this.#text.length;
  }

  either(depth: number): Piece {
    const branches = [this.#sequence(depth)];
    while (!this.#isLost && this.#take('|')) branches.push(this.#sequence(depth));
    const [only] = branches;
    return branches.length === 1 && only !== undefined ? only : { kind: 'either', branches };
  }

  #sequence(depth: number): Piece {
    const pieces: Piece[] = [];
    while (!this.#isLost && this.#at < this.#text.length && !/[|)]/.test(this.#peek())) {
      const piece = this.#atom(depth);
      if (piece !== undefined) pieces.push(this.#quantified(piece));
      else this.#quantified({ kind: 'sequence', pieces: [] });
    }
    return { kind: 'sequence', pieces };
  }

  /** Returns undefined for an assertion. */
  #atom(depth: number): Piece | undefined {
    if (this.#take('(')) return this.#group(depth + 1);
    if (this.#peek() === '[') return this.#class();
    if (this.#take('\\')) return this.#escape();
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    if (character === '^' || character === '$') return undefined;
    return { kind: 'character', source: character };
  }

  #group(depth: number): Piece | undefined {
    if (depth > deepest) {
      this.#lose();
      return;
    }
    const looks = /^\?(?:=|!|<=|<!)/.exec(this.#rest());
    const [opening = '', name] = looks ?? /^\?(?:<([^>]*)>|[a-z-]*:)/.exec(this.#rest()) ?? [];
    this.#at += opening.length;
    if (opening === '') this.#groups += 1;
    else if (name !== undefined) this.#groups += 1;
    const group = opening === '' || name !== undefined ? String(this.#groups) : undefined;
    const inner = this.either(depth);
    if (!this.#take(')')) {
      this.#lose();
      return;
    }
    if (looks !== null) return undefined;
    if (group === undefined) return inner;
    const numbered = { kind: 'sequence', pieces: [inner], group } as const;
    return name === undefined ? numbered : { kind: 'sequence', pieces: [numbered], group: name };
  }

  #class(): Piece | undefined {
    const start = this.#at;
    this.#at += 1;
    while (this.#at < this.#text.length && this.#peek() !== ']') this.#at += this.#peek() === '\\' ? 2 : 1;
    if (!this.#take(']')) {
      this.#lose();
      return;
    }
    return { kind: 'character', source: this.#text.slice(start, this.#at) };
  }

  #escape(): Piece | undefined {
    const escape =
      /^(?:k<([^>]*)>|([1-9]\d*)|[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])/u;
    const [text, name, number] = escape.exec(this.#rest()) ?? [];
    if (text === undefined) {
      this.#lose();
      return;
    }
    this.#at += text.length;
    const group = name ?? number;
    if (group !== undefined) return { kind: 'again', group };
    if (text === 'b' || text === 'B') return undefined;
    return { kind: 'character', source: `\\${text}` };
  }

  #quantified(piece: Piece): Piece {
    const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(this.#rest());
    if (found === null) return piece;
    const [text, sign, from, comma, to] = found;
    this.#at += text.length;
    if (sign !== undefined) return { kind: 'repeat', piece, ...(signs[sign] ?? once) };
    const least = Number(from);
    const most = comma === undefined ? least : to === '' || to === undefined ? Infinity : Number(to);
    return { kind: 'repeat', piece, from: least, to: most };
  }

  #peek(): string {
    return this.#text[this.#at] ?? '';
  }

  #rest(): string {
    return this.#text.slice(this.#at, this.#at + 100);
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  #lose(): undefined {
    this.#isLost = true;
    return undefined;
  }
}

const once = { from: 1, to: 1 };

const signs: Readonly<Record<string, { readonly from: number; readonly to: number }>> = {
  '*': { from: 0, to: Infinity },
  '+': { from: 1, to: Infinity },
  '?': { from: 0, to: 1 },
};
