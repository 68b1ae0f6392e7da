import type { PatternStep } from '@specline/kernel/pattern-step';

/** More steps on one text, which may take a second, are not made: such a text does not match. */
const mostSteps = 2e7;

/** Takes all ways through a pattern at once: K. Thompson, Regular Expression Search Algorithm (1968). */
export class LinearPattern {
  readonly #steps: readonly PatternStep[];
  readonly #isUnicode: boolean;
  /** By step; what is no character has none. */
  readonly #characters: readonly (Character | undefined)[];
  /** The last position, counted over all texts, at which a step was reached. */
  readonly #reached: Float64Array;
  #position = 0;

  /**
   * @param steps The first of them is where the pattern begins.
   * @param flags `u`, with which characters are code points, or nothing, with which they are UTF-16 code units.
   */
  constructor(steps: readonly PatternStep[], flags: string) {
    const characters = new Map<string, Character>();
    this.#steps = steps;
    this.#isUnicode = flags.includes('u');
    this.#reached = new Float64Array(steps.length);
    this.#characters = steps.map((step) => {
      if (typeof step !== 'string' || isAssertion(step)) return undefined;
      const character = characters.get(step) ?? new Character(step, flags);
      characters.set(step, character);
      return character;
    });
  }

  /** True if the pattern matches anywhere in a text. */
  test(text: string): boolean {
    if (text.length * this.#steps.length > mostSteps) return false;
    let waiting: number[] = [];
    let before = none;
    for (let at = 0; ; at += before > 0xffff ? 2 : 1) {
      const char = this.#charAt(text, at);
      const takers = this.#take(char, before, waiting);
      if (takers === undefined) return true;
      if (char === none || (takers.length === 0 && this.#steps[0] === '^')) return false;
      waiting = takers;
      before = char;
    }
  }

  #charAt(text: string, at: number): number {
    if (at >= text.length) return none;
    return this.#isUnicode ? (text.codePointAt(at) ?? none) : text.charCodeAt(at);
  }

  /**
   * Takes a character by all steps that can be come to.
   * @param waiting Steps that are next; it is used up.
   * @returns The steps that are next then; nothing where the end can be come to.
   */
  #take(char: number, before: number, waiting: number[]): number[] | undefined {
    const next: number[] = [];
    this.#position++;
    // A match may begin at any place.
    waiting.push(0);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const step = this.#steps[at];
      if (step === undefined) return undefined;
      if (this.#reached[at] === this.#position) continue;
      this.#reached[at] = this.#position;
      const character = this.#characters[at];
      if (typeof step !== 'string') for (const target of step) waiting.push(target);
      else if (character !== undefined) {
        if (char !== none && character.has(char)) next.push(at + 1);
      } else if (holds(step, before, char)) waiting.push(at + 1);
    }
    return next;
  }
}

/** The code at the start and at the end of a text, in place of that of a character. */
const none = -1;

/** A set of characters, as the engine of JavaScript has it. */
class Character {
  readonly #pattern: RegExp;
  /** True for ASCII characters in the set, as far as known. */
  readonly #known: boolean[] = [];

  constructor(source: string, flags: string) {
    this.#pattern = new RegExp(`^(?:${source})$`, flags);
  }

  has(code: number): boolean {
    return code < 128 ? (this.#known[code] ??= this.#test(code)) : this.#test(code);
  }

  #test(code: number): boolean {
    return this.#pattern.test(String.fromCodePoint(code));
  }
}

/** True for an assertion: a literal `^` or `$` is written with its code, and a backspace in brackets. */
function isAssertion(step: string): boolean {
  return step === '^' || step === '$' || step === '\\b' || step === '\\B';
}

function holds(assertion: string, before: number, after: number): boolean {
  switch (assertion) {
    case '^':
      return before === none;
    case '$':
      return after === none;
    default:
      return (isWord(before) !== isWord(after)) === (assertion === '\\b');
  }
}

function isWord(code: number): boolean {
  return code !== none && /^\w$/.test(String.fromCodePoint(code));
}
