import { visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { edgesOfProperty } from './property-edges.ts';

/**
 * Code points at which the sets of ECMA-262 that have no name of Unicode begin and end: `\d`, `\w`, `\s` and the line ends that "."
 * leaves out.
 */
const edgesOfSets = [
  ...[0x09, 0x0e, 0x0a, 0x0b, 0x0d, 0x20, 0x21, 0x30, 0x3a, 0x41, 0x5b, 0x5f, 0x60, 0x61, 0x7b, 0xa0, 0xa1],
  ...[0x1680, 0x1681, 0x2000, 0x200b, 0x2028, 0x202a, 0x202f, 0x2030, 0x205f, 0x2060, 0x3000, 0x3001],
  ...[0xfeff, 0xff00],
];

/** More characters are not held against the sets of one pattern: nothing is known of it. */
const mostTests = 500_000;

/** Symbols of an alphabet that a set of characters takes: a bit per symbol. */
export type Symbols = bigint;

/**
 * The characters that a pattern tells apart, each in place of all that no set of the pattern tells from it. What two sets have
 * in common has a symbol as well, wherever in Unicode it is.
 */
export class Alphabet {
  readonly #flags: string;
  readonly #symbols: readonly number[];
  /** Places of the characters that stand for themselves among the symbols. */
  readonly #places: ReadonlyMap<number, number>;
  readonly #sets = new Map<string, Symbols>();

  /**
   * @param pattern The pattern.
   * @param flags With which it was parsed.
   * @throws {RangeError} where it tells more characters apart than can be looked at.
   */
  constructor(pattern: AST.Pattern, flags: 'u' | '') {
    this.#flags = flags;
    const { literals, edges, sets } = mentionedBy(pattern);
    const others = [...edges].filter((code) => code <= 0x10ffff && !literals.has(code));
    if ((literals.size + others.length) * sets.size > mostTests)
      throw new RangeError('too many characters in a pattern');
    this.#symbols = [...literals, ...this.#distinct(others, [...sets])];
    this.#places = new Map([...literals].map((code, place) => [code, place]));
    for (const raw of sets) this.#sets.set(raw, this.#taken(this.#membership(raw)));
  }

  /** Returns what any character is. */
  get all(): Symbols {
    return (1n << BigInt(this.#symbols.length)) - 1n;
  }

  /** Returns what a single character of the pattern takes. */
  ofCharacter(code: number): Symbols {
    const place = this.#places.get(code);
    return place === undefined ? this.all : 1n << BigInt(place);
  }

  /** Returns what a class or a set of the pattern takes, by its source text. */
  ofSet(raw: string): Symbols {
    return this.#sets.get(raw) ?? this.all;
  }

  #taken(takes: (code: number) => boolean): Symbols {
    let bits = 0n;
    this.#symbols.forEach((code, index) => {
      if (takes(code)) bits |= 1n << BigInt(index);
    });
    return bits;
  }

  /** Yields one of all characters that the same sets take. */
  #distinct(codes: readonly number[], sets: readonly string[]): Iterable<number> {
    const memberships = sets.map((raw) => this.#membership(raw));
    return new Map(
      codes.map((code) => [memberships.map((takes) => (takes(code) ? 1 : 0)).join(''), code]),
    ).values();
  }

  #membership(raw: string): (code: number) => boolean {
    const one = new RegExp(`^(?:${raw})$`, this.#flags);
    return (code) => one.test(String.fromCodePoint(code));
  }
}

interface Mentioned {
  /** Characters that stand for themselves. */
  readonly literals: ReadonlySet<number>;
  /** Characters at which a set may begin, or may have ended. */
  readonly edges: ReadonlySet<number>;
  readonly sets: ReadonlySet<string>;
}

function mentionedBy(pattern: AST.Pattern): Mentioned {
  const literals = new Set<number>();
  const edges = new Set<number>([0, 0x80, 0xd800, 0xe000, 0x10000]);
  const sets = new Set<string>();
  const add = (codes: Iterable<number>): void => {
    for (const code of codes) edges.add(code);
  };
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value, parent }) => {
      if (parent.type === 'Alternative' || parent.type === 'Quantifier') literals.add(value);
      add([value, value + 1]);
    },
    onCharacterClassEnter: ({ raw }) => {
      sets.add(raw);
    },
    onCharacterSetEnter: (set) => {
      if (set.parent.type !== 'CharacterClass') sets.add(set.raw);
      add(set.kind === 'property' ? edgesOfProperty(set.raw) : edgesOfSets);
    },
  });
  return { literals, edges, sets };
}
