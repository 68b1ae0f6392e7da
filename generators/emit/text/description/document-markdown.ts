/**
 * Markdown as a document holds it, for a value of a template. It is hostile until `printBlocks` has parsed it, and is kept as it
 * is until a template needs it: the parser is loaded only then.
 */
export class DocumentMarkdown {
  /** The Markdown as it was written. */
  readonly source: string;

  /** @param source Markdown (CommonMark with tables); OpenAPI 3.1.1, section 3.5. */
  constructor(source: string) {
    this.source = source;
  }

  /** Returns what makes two texts the same, for `JSON.stringify`. */
  toJSON(): string {
    return this.source;
  }
}
