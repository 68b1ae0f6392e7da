/** The severity of a problem: nothing is written while there is an error. */
export type Severity = 'error' | 'warning';

/** Numbers of problems by severity. */
export type Counts = Readonly<Record<Severity, number>>;

/** The texts of an entry about a problem. */
export interface Texts {
  /** The problem itself. */
  readonly message: string;
  /** The reason why it is a problem. */
  readonly cause: string;
  /** The way to fix it. */
  readonly fix: string;
}

/**
 * The class of a problem:
 * - `fatal`: there is no single reading of what it concerns, so nothing can be generated of it;
 * - `recoverable`: there is one reading, which is taken unless the policy makes the problem an error;
 * - `advice`: the meaning is not in doubt, but it may not be what the author expects.
 */
export type ProblemClass = 'fatal' | 'recoverable' | 'advice';

/** One problem that the generators can find: its class, and its texts; `F` is what the texts mention. */
export interface ProblemEntry<F> {
  readonly class: ProblemClass;
  /** The reading of a document with the problem, as one sentence that follows "read:"; of recoverable ones only. */
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

/** The facts of a problem about its reading, where only some problems of a code have one. */
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

/**
 * The most characters of a text of a document that a message repeats: names can be megabytes long, and be repeated thousands of
 * times.
 */
const longestText = 120;

/**
 * The most characters of a reference, of a path, or of the message of another program: the most specific part stands at the end of
 * these.
 */
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

/** The most texts that a message names of several before it counts the others. */
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

/** Returns a reference, a path, or the message of another program about a document, cut short. */
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
