/** A line of a file that Git takes what it ignores from. */
export interface IgnoreRule {
  /** The file, as Git names it: from the root of the repository, or from that of the disk. */
  readonly source: string;
  /** From 1. */
  readonly line: number;
  /** With the mark before it where it takes something back. */
  readonly pattern: string;
}

/** The attributes of a file: its line ends in Git, and what a host shows of it: gitattributes(5). */
export interface Attributes {
  readonly text: string;
  readonly eol: string;
  readonly generated: string;
}

/** The answers of Git about files that are not there yet, by path from the root of the repository. */
export interface GitAnswers {
  /** The rule that decides whether a file is ignored; nothing for one that no rule is about. */
  readonly ignored: ReadonlyMap<string, IgnoreRule>;
  readonly attributes: ReadonlyMap<string, Attributes>;
}
