/** The change of one file. */
export interface FileChange {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  /** The present text; absent where there is no file. */
  readonly before?: string;
  /** The new text; absent where nothing is written. */
  readonly after?: string;
  /** The additions to a file that is there, a phrase for each kind; the content of a new one. */
  readonly added?: readonly string[];
  /** The reason why it stays as it is. */
  readonly left?: string;
  /** Lines that a person may want to change in it, with the place. */
  readonly remarks?: readonly string[];
  /** Reasons why nothing at all can be written, with the place. */
  readonly problems?: readonly string[];
}
