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

/** How much of a text of a document a message repeats: names can be megabytes long, and be repeated thousands of times. */
const longestText = 120;

/** How much of a reference, of a path, or of what another program says: what tells most stands at the end of these. */
const longestReference = 500;

/** A text of a document for a message, cut short. */
export function brief(text: string): string {
  return cutAt(text, longestText);
}

/** The first twelve of several words, in quotes. */
export function quoted(words: readonly string[]): string {
  return (
    words
      .slice(0, 12)
      .map((word) => `"${word}"`)
      .join(', ') + (words.length > 12 ? ' ...' : '')
  );
}

/** A text of a document in quotes, cut short. */
export function quote(text: string): string {
  return `"${brief(text)}"`;
}

/** A reference, a path, or what another program says of a document, cut short. */
export function briefRef(text: string): string {
  return cutAt(text, longestReference);
}

/** A reference or a path in quotes, cut short. */
export function quoteRef(text: string): string {
  return `"${briefRef(text)}"`;
}

function cutAt(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
