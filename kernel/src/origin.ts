/** The place of a node in the document; every message and every `@see` cites it. */
export interface Origin {
  /** Path of the file, relative to the folder of the root document, with forward slashes. */
  readonly file: string;
  /** JSON Pointer (RFC 6901) within the file, without a leading `#`. */
  readonly pointer: string;
  /** Line in the file, from 1. */
  readonly line: number;
  /** Column in the line, from 1, in UTF-16 code units. */
  readonly column: number;
}
