/** Bytes whose memory is not shared with other threads: what comes from outside is never in such, and platforms take no other. */
export type Bytes = Uint8Array & { readonly buffer: ArrayBuffer };

/** A request as an adapter hands it over: what every platform can tell. */
export interface ServerRequest {
  /** In upper case. */
  readonly method: string;
  /** Request target as it came, such as `/shops/a%2Fb?limit=5`. */
  readonly target: string;
  /** What the platform itself gave. */
  readonly raw: unknown;
  /**
   * A header field; one that came several times is joined.
   * @param name In lower case.
   */
  header(name: string): string | undefined;
  /** How many bytes the header fields have. */
  headerBytes(): number;
  /**
   * Reads the body, which is empty where there is none.
   * @param limit Bytes that it may have.
   * @throws {HttpError} 413 when there are more, 400 when the body breaks off.
   */
  readBody(limit: number): Promise<Bytes>;
  /**
   * The body as it comes, for a handler that reads it itself.
   * @param limit Bytes that it may have; the stream fails with 413 when there are more.
   * @returns Nothing where there is none.
   */
  openBody(limit: number): ReadableStream<Bytes> | undefined;
  /** Calls back once, when the client goes away before it was answered. */
  onGone(listener: () => void): void;
}
