/** Numbers and choices that follow from a seed and a label alone; the same on every machine. */
export interface Random {
  /** Returns a whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /**
   * Returns one of the items, each as likely as the others.
   * @throws {RangeError} there are no items.
   */
  pick<T>(items: readonly T[]): T;
  /** True with a probability from 0 to 1. */
  chance(probability: number): boolean;
  /**
   * Returns numbers of their own for a part: they depend on the labels from the outside in, never on how many were taken before.
   */
  fork(label: string): Random;
}

/**
 * Makes a source of numbers. It counts how many were taken of it, and nothing else is remembered: another source of the same
 * seed and label gives the same.
 * @param seed Any number.
 * @param label What the numbers are for: `shops/abc/title`.
 */
export function randomOf(seed: number, label: string): Random {
  const high = Math.trunc(seed / 2 ** 32);
  return new LabelledRandom(scramble(seed | 0), scramble(high ^ 0x5bd1e995)).fork(label);
}

/** The distance between two numbers of a sequence: 2^32 divided by the golden ratio, so that they spread. */
const stride = 0x9e3779b9;

class LabelledRandom implements Random {
  readonly #left: number;
  readonly #right: number;
  #taken = 0;

  constructor(left: number, right: number) {
    this.#left = left;
    this.#right = right;
  }

  int(from: number, to: number): number {
    const width = to - from + 1;
    return width <= 1 ? from : from + Math.floor(this.#fraction() * width);
  }

  pick<T>(items: readonly T[]): T {
    const index = this.int(0, items.length - 1);
    const item = items[index];
    if (item === undefined && index >= items.length)
      throw new RangeError('There is nothing to pick from: give at least one item.');
    // The index lies within the items, so that an item is there, even if it is undefined.
    return item as T;
  }

  chance(probability: number): boolean {
    return this.#fraction() < probability;
  }

  fork(label: string): Random {
    let left = this.#left;
    let right = this.#right;
    for (let at = 0; at < label.length; at += 1) {
      const unit = label.charCodeAt(at);
      left = Math.imul(left ^ unit, 0x9e3779b1);
      right = Math.imul(right ^ unit, 0x5f356495);
    }
    // The length ends the text: a fork of `ab` is none of `a` forked by `b`.
    return new LabelledRandom(
      scramble(left ^ (right >>> 13) ^ label.length),
      scramble(right ^ (left >>> 16) ^ stride),
    );
  }

  /** Returns a fraction from 0 to below 1 with 53 bits, as many as a number has. */
  #fraction(): number {
    const high = this.#next() >>> 5;
    const low = this.#next() >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 53;
  }

  #next(): number {
    this.#taken += 1;
    const step = Math.imul(this.#taken, stride);
    return scramble((this.#left + step) ^ scramble(this.#right ^ step));
  }
}

/** Returns the finaliser of MurmurHash3 (Austin Appleby, public domain): each bit changes half of the others. */
function scramble(bits: number): number {
  let mixed = bits ^ (bits >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
