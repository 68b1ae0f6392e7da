/** The description of an operation, for the start page. */
export interface OperationNote {
  /** Its summary in the document. */
  readonly summary?: string;
  /** Its group: its first tag. */
  readonly group: string;
  /** True if it requires parameters besides those in the path. */
  readonly needsParams?: true;
}

/** Title, version, base URL and operations of the document. */
export interface About {
  /** Title of the document. */
  readonly title: string;
  /** Version of the document. */
  readonly version: string;
  /**
   * URL of the first server, with the defaults of its variables. It may lack scheme and host (OpenAPI 3.1, Server Object), and is `/`
   * if the document declares no server.
   */
  readonly baseUrl: string;
  /** Operations by id. */
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
  const trimmed = bare.replace(/(?<!\/)\/+$/u, '');
  return trimmed === '' ? '' : `/${trimmed}`;
}
