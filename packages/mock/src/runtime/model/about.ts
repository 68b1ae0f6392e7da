/** What people are told of an operation. */
export interface OperationNote {
  /** Of the document. */
  readonly summary?: string;
  /** Its resource, as people call it: its first tag. */
  readonly group: string;
  /** True where a parameter has to be told beside those of the path. */
  readonly needsParams?: true;
}

/** What is known of an interface beside how it works. */
export interface About {
  /** Title of the document. */
  readonly title: string;
  /** Version of the document. */
  readonly version: string;
  /**
   * URL of its first server, with the defaults of its variables; it may lack scheme and host (OpenAPI 3.1, Server Object), and is
   * `/` where the document names none.
   */
  readonly baseUrl: string;
  /** By id. */
  readonly operations: Readonly<Record<string, OperationNote>>;
}

/**
 * The path of a URL, without a slash at its end: what stands before the paths of the document.
 * @param baseUrl Absolute or relative.
 * @returns Such as `/v1`; empty for the root.
 */
export function basePathOf(baseUrl: string): string {
  const path = baseUrl.replace(/^[a-z][a-z0-9+.-]*:/iu, '').replace(/^\/\/[^/?#]*/u, '');
  const bare = path.replace(/[?#].*$/su, '').replace(/^\.?\/*/u, '');
  const trimmed = bare.replace(/\/+$/u, '');
  return trimmed === '' ? '' : `/${trimmed}`;
}
