import { RegExpParser, type AST } from '@eslint-community/regexpp';
import type { PatternStep } from '@specline/kernel/pattern-step';

/**
 * The steps of a pattern, for an engine whose time is linear in the length of the text: K. Thompson, Regular Expression
 * Search Algorithm (1968).
 */
export type PatternProgram = readonly PatternStep[];

/** Counted parts are written out; a pattern of more steps is none that is worth it. */
const mostSteps = 1_000;

/** A longer pattern is not looked at, in UTF-16 code units. */
const longestSource = 4_000;

/**
 * Compiles a pattern for the engine of the runtime, which takes the same texts as that of JavaScript does.
 * @param source A pattern that compiles.
 * @param flags Those with which it does.
 * @returns Undefined for a pattern with lookarounds or backreferences, which no linear engine has, and for one that is too large.
 */
export function programOf(source: string, flags: 'u' | ''): PatternProgram | undefined {
  if (source.length > longestSource) return undefined;
  const isUnicode = flags === 'u';
  try {
    const parsed = new RegExpParser().parsePattern(source, 0, source.length, { unicode: isUnicode });
    const compiler = new Compiler(isUnicode);
    return compiler.branches(parsed.alternatives) ? compiler.steps : undefined;
  } catch (problem) {
    // Nested so deeply that the stack does not suffice to read it.
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}

/** Each method appends the steps of a part; false where it cannot be expressed in steps, or takes too many. */
class Compiler {
  readonly steps: (string | number[])[] = [];
  readonly #isUnicode: boolean;

  constructor(isUnicode: boolean) {
    this.#isUnicode = isUnicode;
  }

  branches(branches: readonly AST.Alternative[]): boolean {
    const [only] = branches;
    if (only !== undefined && branches.length === 1) return this.#sequence(only);
    const fork = this.#jump();
    const ends: number[][] = [];
    for (const branch of branches) {
      fork.push(this.steps.length);
      if (!this.#sequence(branch)) return false;
      ends.push(this.#jump());
    }
    for (const end of ends) end.push(this.steps.length);
    return true;
  }

  #sequence({ elements }: AST.Alternative): boolean {
    return elements.every((element) => this.#element(element));
  }

  #element(element: AST.Element): boolean {
    if (this.steps.length > mostSteps) return false;
    switch (element.type) {
      case 'Character':
        return this.#step(this.#character(element.value));
      case 'CharacterClass':
      case 'CharacterSet':
        return this.#step(element.raw);
      case 'Group':
      case 'CapturingGroup':
        return this.branches(element.alternatives);
      case 'Quantifier':
        return this.#quantified(element);
      case 'Assertion':
        return element.kind !== 'lookahead' && element.kind !== 'lookbehind' && this.#step(element.raw);
      case 'Backreference':
      case 'ExpressionCharacterClass':
        return false;
    }
  }

  #quantified({ min, max, element }: AST.Quantifier): boolean {
    const start = this.steps.length;
    for (let count = 0; count < min; count++) {
      if (!this.#element(element)) return false;
      // What takes no step is there as often as required.
      if (this.steps.length === start) return true;
    }
    if (max === Infinity) return this.#repeated(element);
    const exits: number[][] = [];
    for (let count = min; count < max; count++) {
      const fork = this.#jump();
      fork.push(this.steps.length);
      exits.push(fork);
      if (!this.#element(element)) return false;
    }
    for (const exit of exits) exit.push(this.steps.length);
    return true;
  }

  #repeated(element: AST.QuantifiableElement): boolean {
    const start = this.steps.length;
    const fork = this.#jump();
    fork.push(this.steps.length);
    if (!this.#element(element)) return false;
    this.#jump().push(start);
    fork.push(this.steps.length);
    return true;
  }

  #jump(): number[] {
    const targets: number[] = [];
    this.steps.push(targets);
    return targets;
  }

  #step(step: string): true {
    this.steps.push(step);
    return true;
  }

  #character(code: number): string {
    const char = String.fromCodePoint(code);
    if (/^[\w ]$/.test(char)) return char;
    const digits = code.toString(16);
    return this.#isUnicode ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
  }
}
