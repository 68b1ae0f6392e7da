/** What becomes of one file. */
export interface FileChange {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  /** What stands there; absent where nothing does. */
  readonly before?: string;
  /** What is written; absent where nothing is. */
  readonly after?: string;
  /** What is added to a file that is there, a phrase for each kind; what a new one holds. */
  readonly added?: readonly string[];
  /** Why it stays as it is. */
  readonly left?: string;
  /** What a person may want to change in it, with the place. */
  readonly remarks?: readonly string[];
  /** Why nothing at all can be written, with the place. */
  readonly problems?: readonly string[];
}
