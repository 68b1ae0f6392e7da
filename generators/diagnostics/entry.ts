import type { Severity } from './diagnostic.ts';

/** What an entry says of a problem. */
export interface Texts {
  /** What happened. */
  readonly message: string;
  /** Why it is a problem. */
  readonly cause: string;
  /** What to do about it. */
  readonly fix: string;
}

/** One problem that the generators can find: how bad it is, and what it says; `F` is what the texts mention. */
export interface Entry<F> {
  readonly severity: Severity;
  texts(facts: F): Texts;
}

/** Declares a problem that keeps everything from being written. */
export function error<F>(texts: (facts: F) => Texts): Entry<F> {
  return { severity: 'error', texts };
}

/** Declares a problem that is read as it was meant. */
export function warning<F>(texts: (facts: F) => Texts): Entry<F> {
  return { severity: 'warning', texts };
}
