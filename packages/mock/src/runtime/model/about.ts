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
