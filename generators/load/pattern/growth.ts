import { automatonOf, type Automaton } from './automaton.ts';

/** Growth of the steps that a pattern takes on a text, with the length of the text. */
export interface PatternGrowth {
  /** Flags with which it compiles: `u` where it does with that. */
  readonly flags: 'u' | '';
  /** Degree of the polynomial that bounds them; infinite where they may grow exponentially. */
  readonly degree: number;
}

/** Most steps of the analysis before a pattern counts as one of which nothing is known; under a second. */
export const mostSteps = 1_000_000;

/** Repeated parts of a pattern of more positions are not looked at. */
const mostPositions = 1_000;

/** Degree that is taken where none is known: the worst. */
const unknownDegree = Infinity;

/** Steps that are left; counted, not timed, so that every machine comes to the same result. */
export interface StepBudget {
  left: number;
}

/** Ways that are tried and lead nowhere cost so much less than those that do. */
const cheaper = 16;

/**
 * Bounds the time that a backtracking engine takes for a pattern, by the ambiguity of its automaton: A. Weber and H. Seidl,
 * On the degree of ambiguity of finite automata (1991); N. Weideman and others, Analyzing matching time behavior of
 * backtracking regular expression matchers (2016). What it cannot tell exactly it takes for slower than it is.
 * @param source A pattern that compiles.
 * @param budget Steps that may be taken for it; what was taken is gone afterwards.
 */
export function patternGrowth(source: string, budget: StepBudget = { left: mostSteps }): PatternGrowth {
  const flags = compilesWithU(source) ? 'u' : '';
  try {
    return { flags, degree: degreeOf(automatonOf(source, flags), budget) };
  } catch (problem) {
    // Too large, or nested so deeply that the stack does not suffice to read it.
    if (problem instanceof RangeError) return { flags, degree: unknownDegree };
    throw problem;
  }
}

function compilesWithU(source: string): boolean {
  try {
    return new RegExp(source, 'u').unicode;
  } catch {
    return false;
  }
}

function degreeOf(automaton: Automaton, budget: StepBudget): number {
  const inner = automaton.lookarounds.map(
    ({ body, repeated }) => degreeOf(body, budget) + (repeated ? 1 : 0),
  );
  return Math.max(ownDegree(automaton, budget), ...inner);
}

/** Returns the degree without that of lookarounds. */
function ownDegree(automaton: Automaton, budget: StepBudget): number {
  if (automaton.repeatsNothing) return Infinity;
  if (!automaton.repeats) return 1;
  if (automaton.takes.length > mostPositions || budget.left <= 0) return unknownDegree;
  const search = new AmbiguitySearch(automaton, budget);
  const degree = search.isExponential() ? Infinity : search.polynomialDegree();
  return budget.left > 0 ? degree : unknownDegree;
}

class AmbiguitySearch {
  readonly #automaton: Automaton;
  readonly #budget: StepBudget;
  readonly #size: number;
  readonly #next: readonly (readonly number[])[];
  /** Positions that each position can reach, itself only through a loop. */
  readonly #reach: readonly ReadonlySet<number>[];

  constructor(automaton: Automaton, budget: StepBudget) {
    this.#automaton = automaton;
    this.#budget = budget;
    this.#size = automaton.takes.length;
    this.#next = automaton.next.map((next) => [...next.keys()]);
    this.#reach = this.#next.map((next) => this.#closure(next));
  }

  /** True if a loop can be gone through in two ways with the same text. */
  isExponential(): boolean {
    const loops = this.#loopPositions();
    return loops.some((start) => this.#hasDoubleEdge(start) || this.#splitsAndMeets(start));
  }

  /** Returns how many loops can follow one another such that a text can be divided between them in many ways, and one. */
  polynomialDegree(): number {
    const loops = this.#loopPositions();
    if (loops.length === 0) return 1;
    const followers = new Map(loops.map((from) => [from, loops.filter((to) => this.#shares(from, to))]));
    const depths = new Map<number, number>();
    const depthOf = (position: number): number => {
      const depth = depths.get(position) ?? 1 + Math.max(0, ...(followers.get(position) ?? []).map(depthOf));
      depths.set(position, depth);
      return depth;
    };
    return Math.max(...loops.map(depthOf));
  }

  #loopPositions(): readonly number[] {
    return this.#next.flatMap((_, position) => (this.#reach[position]?.has(position) ? [position] : []));
  }

  #closure(start: readonly number[]): ReadonlySet<number> {
    const found = new Set(start);
    // A Set visits members that are added while it is walked.
    for (const position of found) {
      const followers = this.#next[position] ?? [];
      this.#budget.left -= followers.length / cheaper;
      for (const next of followers) found.add(next);
      if (this.#budget.left <= 0) break;
    }
    return found;
  }

  /** True if an edge of a loop can be followed in two ways, as in `(a*)*`. */
  #hasDoubleEdge(start: number): boolean {
    const next = [...(this.#automaton.next[start] ?? [])];
    return next.some(([to, ways]) => ways > 1 && this.#reach[to]?.has(start) === true);
  }

  /** True if two ways begin at a position, part, and come back to it with the same text. */
  #splitsAndMeets(start: number): boolean {
    const isBack = (position: number): boolean => this.#reach[position]?.has(start) === true;
    return this.#search(
      [start, start],
      (found) => found[0] === start && found[1] === start && found[2] === 1,
      (at) => {
        const [one = 0, other = 0, parted = 0] = at;
        return this.#steps([one, other])
          .filter((pair) => pair.every(isBack))
          .map((pair) => [...pair, parted === 1 || pair[0] !== pair[1] ? 1 : 0]);
      },
    );
  }

  /** True if the same text leads through one loop, from it to another, and through that: one of them is later. */
  #shares(from: number, to: number): boolean {
    if (from === to || this.#reach[from]?.has(to) !== true || this.#reach[to]?.has(from) === true)
      return false;
    const kept = (triple: readonly number[]): boolean =>
      this.#reach[triple[0] ?? 0]?.has(from) === true &&
      this.#reach[triple[1] ?? 0]?.has(to) === true &&
      this.#reach[triple[2] ?? 0]?.has(to) === true;
    return this.#search(
      [from, from, to],
      (found) => found[0] === from && found[1] === to && found[2] === to,
      (at) => this.#steps(at).filter(kept),
    );
  }

  /** Returns all combinations of next positions that take a common character. */
  #steps(at: readonly number[]): readonly (readonly number[])[] {
    let found: { readonly to: readonly number[]; readonly common: bigint }[] = [{ to: [], common: -1n }];
    for (const position of at) {
      const followers = this.#next[position] ?? [];
      this.#budget.left -= (found.length * followers.length) / cheaper;
      found = found.flatMap(({ to, common }) =>
        followers.flatMap((next) => {
          const shared = common & (this.#automaton.takes[next] ?? 0n);
          return shared === 0n ? [] : [{ to: [...to, next], common: shared }];
        }),
      );
    }
    this.#budget.left -= found.length + 1;
    return found.map(({ to }) => to);
  }

  #search(
    start: readonly number[],
    isGoal: (at: readonly number[]) => boolean,
    nextOf: (at: readonly number[]) => readonly (readonly number[])[],
  ): boolean {
    const seen = new Set<number>();
    const open = [start];
    for (let at = open.pop(); at !== undefined && this.#budget.left > 0; at = open.pop())
      for (const next of nextOf(at)) {
        if (isGoal(next)) return true;
        const key = next.reduce((number, position) => number * (this.#size + 1) + position, 0);
        if (!seen.has(key)) {
          seen.add(key);
          open.push(next);
        }
      }
    return false;
  }
}
