/** Bytes whose memory is not shared with other threads, as platforms require. */
export type Bytes = Uint8Array & { readonly buffer: ArrayBuffer };

/** A request, independent of the platform. */
export interface ServerRequest {
  /** In upper case. */
  readonly method: string;
  /** Request target as received, such as `/shops/a%2Fb?limit=5`. */
  readonly target: string;
  /** The platform's own request. */
  readonly raw: unknown;
  /**
   * Returns a header field. Repeated fields are joined.
   * @param name In lower case.
   */
  header(name: string): string | undefined;
  /** Returns the size of the header fields in bytes. */
  headerBytes(): number;
  /**
   * Reads the body; it is empty if there is none.
   * @param limit Maximum size in bytes.
   * @throws {HttpError} 413 if the body is larger, 400 if it is incomplete.
   */
  readBody(limit: number): Promise<Bytes>;
  /**
   * Returns the body as a stream, for a handler that reads it itself.
   * @param limit Maximum size in bytes; the stream fails with 413 if the body is larger.
   * @returns Undefined if there is no body.
   */
  openBody(limit: number): ReadableStream<Bytes> | undefined;
  /** Calls back once if the client disconnects before it is answered. */
  onGone(listener: () => void): void;
}
