import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** A pattern as an automaton of positions: V. M. Glushkov, The abstract theory of automata (1961). */
export interface Automaton {
  /** Characters that each position takes: sets of symbols, as bits. */
  readonly takes: readonly bigint[];
  /** Positions that may come next, with how many ways lead there. */
  readonly next: readonly ReadonlyMap<number, number>[];
  /** Whether any part is repeated; the text that may stand before a pattern does not count. */
  readonly repeats: boolean;
  /** Bodies of lookarounds; `repeated` where one is tried more than once on a text. */
  readonly lookarounds: readonly { readonly body: Automaton; readonly repeated: boolean }[];
  /** True where a part that may be empty has to be there many times, which alone can be done in exponentially many ways. */
  readonly repeatsNothing: boolean;
}

/** A part of a pattern: where it can begin and end. */
interface Part {
  readonly nullable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

type Branches = readonly AST.Alternative[];

const nothing: Part = { nullable: true, first: [], last: [] };

/** Counted parts up to that many positions are written out; larger ones count as repeated without end. */
const writtenOut = 16;

/** A pattern whose positions are linked more often takes more memory than it is worth: nothing is known of it. */
const mostLinks = 200_000;

/** A part that may be empty, and has to be there that often, has too many ways to be there. */
const manyTimes = 10;

/** Every character that a pattern names, its neighbours, ASCII, and some that stand for all others. */
function symbolsOf(source: string): readonly string[] {
  const named = Array.from(source, (char) => char.codePointAt(0) ?? 0).filter((code) => code > 127);
  const near = named.flatMap((code) => [code - 1, code, code + 1]).filter((code) => code <= 0x10ffff);
  const ascii = Array.from({ length: 128 }, (_, code) => code);
  const others = [0xa0, 0xe9, 0x3b1, 0x17f, 0x2028, 0x4e2d, 0x1f4a9, 0x10ffff];
  return [...new Set([...ascii, ...near, ...others])].map((code) => String.fromCodePoint(code));
}

/**
 * Makes an automaton of a pattern that compiles.
 * @param source The pattern.
 * @param flags `u`, or nothing.
 * @throws {RangeError} for a pattern that is too large, or nested too deeply, to be looked at.
 */
export function automatonOf(source: string, flags: 'u' | ''): Automaton {
  const parsed = new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags === 'u' });
  const symbols = symbolsOf(source);
  return new Builder(symbols, flags).build(parsed.alternatives, isAnchored(parsed.alternatives, 'start'));
}

class Builder {
  readonly #symbols: readonly string[];
  readonly #flags: string;
  readonly #takes: bigint[] = [];
  readonly #next: Map<number, number>[] = [];
  readonly #lookarounds: { body: Automaton; repeated: boolean }[] = [];
  #repeatsNothing = false;
  #loops = 0;
  #links = 0;

  constructor(symbols: readonly string[], flags: string) {
    this.#symbols = symbols;
    this.#flags = flags;
  }

  /** @param anchored Whether it is tried at one place of a text only. */
  build(branches: Branches, anchored: boolean): Automaton {
    if (!anchored) this.#loops += 1;
    const part = this.#branches(branches);
    // Where nothing has to follow, the first match ends the search: what could follow it is never tried again.
    if (!branches.some((branch) => isAnchored([branch], 'end')))
      for (const position of part.last) this.#next[position]?.clear();
    // Positions are numbered from left to right, and only what is repeated leads back.
    const repeats = this.#next.some((next, position) => [...next.keys()].some((to) => to <= position));
    if (!anchored) this.#tryEverywhere(part);
    return {
      takes: this.#takes,
      repeats,
      next: this.#next,
      lookarounds: this.#lookarounds,
      repeatsNothing: this.#repeatsNothing,
    };
  }

  /** A pattern that is not anchored is tried at every character, as if any text stood before it. */
  #tryEverywhere({ first }: Part): void {
    const any = this.#position(() => true);
    this.#link([any], [any, ...first]);
  }

  #branches(branches: Branches): Part {
    const parts = branches.map(({ elements }) => elements.map((element) => this.#element(element)));
    const sequences = parts.map((sequence) =>
      sequence.reduce((one, other) => this.#sequence(one, other), nothing),
    );
    return {
      nullable: sequences.some(({ nullable }) => nullable),
      first: sequences.flatMap(({ first }) => first),
      last: sequences.flatMap(({ last }) => last),
    };
  }

  #sequence(one: Part, other: Part): Part {
    this.#link(one.last, other.first);
    return {
      nullable: one.nullable && other.nullable,
      first: one.nullable ? [...one.first, ...other.first] : one.first,
      last: other.nullable ? [...one.last, ...other.last] : other.last,
    };
  }

  #element(element: AST.Element): Part {
    switch (element.type) {
      case 'Character':
        return this.#single((symbol) => symbol.codePointAt(0) === element.value);
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.#single(this.#membership(element.raw));
      case 'Group':
      case 'CapturingGroup':
        return this.#branches(element.alternatives);
      case 'Quantifier':
        return this.#quantified(element);
      case 'Backreference':
        return this.#repeat(
          this.#single(() => true),
          true,
        );
      case 'Assertion':
        if (element.kind === 'lookahead' || element.kind === 'lookbehind')
          this.#lookaround(element.alternatives);
        return nothing;
    }
  }

  #quantified({ min, max, element }: AST.Quantifier): Part {
    if (max === 0) return nothing;
    const start = this.#takes.length;
    if (max > 1) this.#loops += 1;
    const once = this.#element(element);
    if (max > 1) this.#loops -= 1;
    if (max === 1) return { ...once, nullable: once.nullable || min === 0 };
    if (once.nullable && min >= manyTimes) this.#repeatsNothing = true;
    const size = this.#takes.length - start;
    if (size === 0 || max * size > writtenOut) return this.#repeat(once, min === 0);
    let whole: Part = { ...once, nullable: once.nullable || min === 0 };
    for (let count = 1; count < max; count++) {
      const another = this.#element(element);
      whole = this.#sequence(whole, { ...another, nullable: another.nullable || count >= min });
    }
    return whole;
  }

  #repeat(part: Part, nullable: boolean): Part {
    this.#link(part.last, part.first);
    return { ...part, nullable: part.nullable || nullable };
  }

  #lookaround(branches: Branches): void {
    const body = new Builder(this.#symbols, this.#flags).build(branches, true);
    this.#lookarounds.push({ body, repeated: this.#loops > 0 });
  }

  #single(takes: (symbol: string) => boolean): Part {
    const position = this.#position(takes);
    return { nullable: false, first: [position], last: [position] };
  }

  #position(takes: (symbol: string) => boolean): number {
    let bits = 0n;
    this.#symbols.forEach((symbol, index) => {
      if (takes(symbol)) bits |= 1n << BigInt(index);
    });
    this.#next.push(new Map());
    return this.#takes.push(bits) - 1;
  }

  #membership(raw: string): (symbol: string) => boolean {
    const one = new RegExp(`^(?:${raw})$`, this.#flags);
    return (symbol) => one.test(symbol);
  }

  #link(from: readonly number[], to: readonly number[]): void {
    this.#links += from.length * to.length;
    if (this.#links > mostLinks) throw new RangeError('too many ways through a pattern');
    for (const position of from) {
      const next = this.#next[position];
      for (const follower of to) next?.set(follower, (next.get(follower) ?? 0) + 1);
    }
  }
}

/** Whether every branch begins with `^`, or ends with `$`. */
function isAnchored(branches: Branches, kind: 'start' | 'end'): boolean {
  return branches.every(({ elements }) => {
    const edge = kind === 'start' ? elements[0] : elements.at(-1);
    if (edge?.type === 'Group' || edge?.type === 'CapturingGroup') return isAnchored(edge.alternatives, kind);
    return edge?.type === 'Assertion' && edge.kind === kind;
  });
}
