/** The facts that a look at the top of an OpenAPI document gives: nothing of it is checked. */
export interface DocumentFacts {
  /** The field that gives the version of the format. */
  readonly dialect: 'openapi' | 'swagger';
  /** Its value, such as `3.1.0`. */
  readonly version: string;
  /** `info.title`; absent where it is none or cannot be read. */
  readonly title?: string;
  /** `info.version`; absent where it is none or cannot be read. */
  readonly release?: string;
  /** True where it has `paths` or `webhooks`. */
  readonly describes: boolean;
  /** The names of its paths, sorted; empty where they are not written in the document itself. */
  readonly paths: readonly string[];
  /** True where it refers to other files: a source, and no bundle. */
  readonly refers: boolean;
}

/** A document that was found. */
export interface FoundDocument {
  /** With forward slashes, from the root of the repository. */
  readonly path: string;
  /** SHA-256 of its bytes. */
  readonly digest: string;
  readonly facts: DocumentFacts;
}

/** A document that becomes no interface. */
export interface LeftOut {
  readonly path: string;
  /** Follows the path in a sentence. */
  readonly reason: string;
}
