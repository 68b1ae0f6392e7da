/** How bad a problem is: nothing is written while there is an error. */
export type Severity = 'error' | 'warning';

/** How many problems there are of each severity. */
export type Counts = Readonly<Record<Severity, number>>;

/** What an entry says of a problem. */
export interface Texts {
  /** What happened. */
  readonly message: string;
  /** Why it is a problem. */
  readonly cause: string;
  /** What to do about it. */
  readonly fix: string;
}

/**
 * How a problem is classed:
 * - `fatal`: there is no single reading of what it concerns, so nothing can be generated of it;
 * - `recoverable`: there is one reading, which is taken unless the policy makes the problem an error;
 * - `advice`: the meaning is not in doubt, but it may not be what the author expects.
 */
export type ProblemClass = 'fatal' | 'recoverable' | 'advice';

/** One problem that the generators can find: its class, and what it says; `F` is what the texts mention. */
export interface ProblemEntry<F> {
  readonly class: ProblemClass;
  /** How a document with the problem is read, as one sentence that follows "read:"; of recoverable ones only. */
  readonly reading?: string;
  /** Returns the reading of a single problem where it differs; nothing for one that has none, and so is fatal. */
  readAs?(facts: F): string | undefined;
  texts(facts: F): Texts;
}

/** Declares a problem that has no single reading. */
export function fatal<F>(texts: (facts: F) => Texts): ProblemEntry<F> {
  return { class: 'fatal', texts };
}

/**
 * Declares a problem that has one reading.
 * @param reading One sentence, as it follows "read:".
 * @param readAs The reading of a single problem where it differs; nothing for one that has none.
 */
export function recoverable<F>(
  reading: string,
  texts: (facts: F) => Texts,
  readAs?: (facts: F) => string | undefined,
): ProblemEntry<F> {
  return { class: 'recoverable', reading, texts, ...(readAs && { readAs }) };
}

/** What the facts of a problem say of its reading, where only some problems of a code have one. */
export interface Readable {
  /** As it follows "read:"; absent for a problem that has no single reading. */
  readonly reading?: string | undefined;
}

/** Returns the reading that the facts of a problem have. */
export function readAs({ reading }: Readable): string | undefined {
  return reading;
}

/** Declares a problem whose meaning is not in doubt. */
export function advice<F>(texts: (facts: F) => Texts): ProblemEntry<F> {
  return { class: 'advice', texts };
}

/** How much of a text of a document a message repeats: names can be megabytes long, and be repeated thousands of times. */
const longestText = 120;

/** How much of a reference, of a path, or of what another program says: what tells most stands at the end of these. */
const longestReference = 500;

/** Returns a text of a document for a message, cut short. */
export function brief(text: string): string {
  return cutAt(text, longestText);
}

/** Returns the first twelve of several words, in quotes. */
export function quoted(words: readonly string[]): string {
  return (
    words
      .slice(0, 12)
      .map((word) => `"${word}"`)
      .join(', ') + (words.length > 12 ? ' ...' : '')
  );
}

/** How many of several texts a message names before it counts the others. */
const mostNamed = 5;

/**
 * Returns the first of several texts of a document in quotes, and how many more there are: `"a", "b" and 12 more`.
 * @param texts One at least.
 */
export function someQuoted(texts: readonly string[]): string {
  const named = texts.slice(0, mostNamed).map(quote);
  const more = texts.length - named.length;
  const last = more > 0 ? `${more} more` : named.pop();
  return named.length === 0 ? (last ?? '') : `${named.join(', ')} and ${last ?? ''}`;
}

/** Returns a text of a document in quotes, cut short. */
export function quote(text: string): string {
  return `"${brief(text)}"`;
}

/** Returns a reference, a path, or what another program says of a document, cut short. */
export function briefRef(text: string): string {
  return cutAt(text, longestReference);
}

/** Returns a reference or a path in quotes, cut short. */
export function quoteRef(text: string): string {
  return `"${briefRef(text)}"`;
}

function cutAt(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
