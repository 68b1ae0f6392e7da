import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { Alphabet, type Symbols } from './alphabet.ts';

/** A pattern as an automaton of positions: V. M. Glushkov, The abstract theory of automata (1961). */
export interface Automaton {
  /** Characters that each position takes. */
  readonly takes: readonly Symbols[];
  /** Positions that may come next, with how many ways lead there. */
  readonly next: readonly ReadonlyMap<number, number>[];
  /** True if any part is repeated; the text that may stand before a pattern does not count. */
  readonly repeats: boolean;
  /** Bodies of lookarounds; `repeated` where one is tried more than once on a text. */
  readonly lookarounds: readonly { readonly body: Automaton; readonly repeated: boolean }[];
  /** True where a part that may be empty has to be there many times, which alone can be done in exponentially many ways. */
  readonly repeatsNothing: boolean;
}

/** A part of a pattern: where it can begin and end. */
interface PatternPart {
  readonly nullable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** True if it can be empty wherever it stands: an assertion can be so in some places only. */
  readonly surelyNullable: boolean;
  /** Those of `last` after which it can end whatever comes next. */
  readonly surelyLast: readonly number[];
}

type Branches = readonly AST.Alternative[];

/** In which direction a text is gone through: a lookbehind is matched from its end. */
type Direction = 'forward' | 'backward';

const nothing: PatternPart = { nullable: true, first: [], last: [], surelyNullable: true, surelyLast: [] };

const assertion: PatternPart = { ...nothing, surelyNullable: false };

/** Counted parts up to that many positions are written out; larger ones count as repeated without end. */
const writtenOut = 16;

/** A pattern whose positions are linked more often takes more memory than it is worth: nothing is known of it. */
const mostLinks = 200_000;

/** A part that may be empty, and has to be there that often, has too many ways to be there. */
const manyTimes = 10;

/**
 * Makes an automaton of a pattern that compiles.
 * @param source The pattern.
 * @param flags `u`, or nothing.
 * @throws {RangeError} for a pattern that is too large, or nested too deeply, to be looked at.
 */
export function automatonOf(source: string, flags: 'u' | ''): Automaton {
  const parsed = new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags === 'u' });
  const alphabet = new Alphabet(parsed, flags);
  return new Builder(alphabet, 'forward').build(parsed.alternatives, isAnchored(parsed.alternatives));
}

class Builder {
  readonly #alphabet: Alphabet;
  readonly #direction: Direction;
  readonly #takes: Symbols[] = [];
  readonly #next: Map<number, number>[] = [];
  readonly #lookarounds: { body: Automaton; repeated: boolean }[] = [];
  #repeatsNothing = false;
  #loops = 0;
  #links = 0;

  constructor(alphabet: Alphabet, direction: Direction) {
    this.#alphabet = alphabet;
    this.#direction = direction;
  }

  /** @param anchored Whether it is tried at one place of a text only. */
  build(branches: Branches, anchored: boolean): Automaton {
    if (!anchored) this.#loops += 1;
    const part = this.#branches(branches);
    // Where nothing has to follow, the first match ends the search: what could follow it is never tried again.
    for (const position of part.surelyLast) this.#next[position]?.clear();
    // Positions are numbered in the order in which they are come to, and only what is repeated leads back.
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

  /** Lets a pattern that is not anchored begin at every character, as if any text stood before it. */
  #tryEverywhere({ first }: PatternPart): void {
    const any = this.#position(this.#alphabet.all);
    this.#link([any], [any, ...first]);
  }

  #branches(branches: Branches): PatternPart {
    const parts = branches.map(({ elements }) =>
      (this.#direction === 'forward' ? elements : [...elements].reverse()).map((element) =>
        this.#element(element),
      ),
    );
    const sequences = parts.map((sequence) =>
      sequence.reduce((one, other) => this.#sequence(one, other), nothing),
    );
    return {
      nullable: sequences.some(({ nullable }) => nullable),
      first: sequences.flatMap(({ first }) => first),
      last: sequences.flatMap(({ last }) => last),
      surelyNullable: sequences.some(({ surelyNullable }) => surelyNullable),
      surelyLast: sequences.flatMap(({ surelyLast }) => surelyLast),
    };
  }

  #sequence(one: PatternPart, other: PatternPart): PatternPart {
    this.#link(one.last, other.first);
    return {
      nullable: one.nullable && other.nullable,
      first: one.nullable ? [...one.first, ...other.first] : one.first,
      last: other.nullable ? [...one.last, ...other.last] : other.last,
      surelyNullable: one.surelyNullable && other.surelyNullable,
      surelyLast: other.surelyNullable ? [...one.surelyLast, ...other.surelyLast] : other.surelyLast,
    };
  }

  #element(element: AST.Element): PatternPart {
    switch (element.type) {
      case 'Character':
        return this.#single(this.#alphabet.ofCharacter(element.value));
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.#single(this.#alphabet.ofSet(element.raw));
      case 'Group':
      case 'CapturingGroup':
        return this.#branches(element.alternatives);
      case 'Quantifier':
        return this.#quantified(element);
      case 'Backreference':
        return this.#backreference();
      case 'Assertion':
        if (element.kind === 'lookahead' || element.kind === 'lookbehind') this.#lookaround(element);
        return assertion;
    }
  }

  /** Returns the part of a backreference, which is taken to match any text; what the reference does not match fails there. */
  #backreference(): PatternPart {
    const any = this.#repeat(this.#single(this.#alphabet.all), 1, 1);
    return { ...any, nullable: true, surelyLast: [] };
  }

  #quantified({ min, max, element }: AST.Quantifier): PatternPart {
    if (max === 0) return nothing;
    const start = this.#takes.length;
    if (max > 1) this.#loops += 1;
    const once = this.#element(element);
    if (max > 1) this.#loops -= 1;
    if (max === 1) return min === 0 ? optional(once) : once;
    if (once.nullable && min >= manyTimes) this.#repeatsNothing = true;
    const size = this.#takes.length - start;
    const isEndless = max === Infinity;
    const counted = isEndless ? min : max;
    if (size === 0 || counted < 2 || counted * size > writtenOut) return this.#repeat(once, min, size);
    let whole = min === 0 ? optional(once) : once;
    for (let count = 2; count <= counted; count++) {
      const another = this.#element(element);
      const last = isEndless && count === counted ? this.#repeat(another, 1, size) : another;
      whole = this.#sequence(whole, count > min ? optional(last) : last);
    }
    return whole;
  }

  /** Counts are not kept: after less than the least number of times it could not end, of which there can be many ways. */
  #repeat(part: PatternPart, min: number, size: number): PatternPart {
    this.#link(part.last, part.first);
    const counts = min > 1 && size > 1;
    return { ...(min === 0 ? optional(part) : part), ...(counts && { surelyLast: [] }) };
  }

  #lookaround({ kind, alternatives }: AST.LookaroundAssertion): void {
    const direction = kind === 'lookahead' ? 'forward' : 'backward';
    const body = new Builder(this.#alphabet, direction).build(alternatives, true);
    this.#lookarounds.push({ body, repeated: this.#loops > 0 });
  }

  #single(takes: Symbols): PatternPart {
    const last = [this.#position(takes)];
    return { nullable: false, first: last, last, surelyNullable: false, surelyLast: last };
  }

  #position(takes: Symbols): number {
    this.#next.push(new Map());
    return this.#takes.push(takes) - 1;
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

function optional(part: PatternPart): PatternPart {
  return { ...part, nullable: true, surelyNullable: true };
}

/** True if every branch begins with `^`. */
function isAnchored(branches: Branches): boolean {
  return branches.every(({ elements: [first] }) =>
    first?.type === 'Group' || first?.type === 'CapturingGroup'
      ? isAnchored(first.alternatives)
      : first?.type === 'Assertion' && first.kind === 'start',
  );
}
