/**
 * The used part of `node:http`. It is declared here, so that neither this package nor its users elsewhere need the types of Node.
 */
import type { HeaderFields } from '../reply/reply-headers.ts';
import type { Bytes } from '../request/request.ts';

/** A request: `http.IncomingMessage`. */
export interface NodeIncoming {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Names and values in turn, as they came. Replacements of Node in tests may not have them. */
  readonly rawHeaders?: readonly string[];
  /** The connection, which holds the server that it came to. */
  readonly socket?: object;
  /** True if all of it has arrived, whether or not it has been read. Not every platform that imitates Node has this. */
  readonly complete?: boolean;
  readonly readableEnded: boolean;
  readonly destroyed: boolean;
  /** True if any bytes of the body have arrived. Not every platform that imitates Node has this. */
  readonly readableDidRead?: boolean;
  /** The body as middleware has read it. */
  readonly body?: unknown;
  /** The files of a form, as middleware leaves them that has taken it apart. */
  readonly file?: unknown;
  readonly files?: unknown;
  /** The body as platforms leave it that read every body themselves. */
  readonly rawBody?: unknown;
  pause(): unknown;
  resume(): unknown;
  on(event: 'data', listener: (chunk: Bytes) => void): unknown;
  on(event: 'end' | 'close' | 'error', listener: () => void): unknown;
}

/** Its response: `http.ServerResponse`. */
export interface NodeOutgoing {
  readonly destroyed: boolean;
  readonly headersSent: boolean;
  readonly writableFinished: boolean;
  /** True if its end has been written, whether or not it has been sent. Not every platform that imitates Node has this. */
  readonly writableEnded?: boolean;
  /** The header fields that are set so far. Not every platform that imitates Node has any before the head. */
  readonly getHeaderNames?: () => readonly string[];
  readonly removeHeader?: (name: string) => unknown;
  writeHead(status: number, headers: HeaderFields): unknown;
  flushHeaders(): unknown;
  write(piece: string | Uint8Array): boolean;
  /** Sends what middleware that compresses holds back; there where there is such. */
  readonly flush?: () => unknown;
  end(body?: string | Uint8Array): unknown;
  end(body: string, encoding: 'latin1'): unknown;
  destroy(): unknown;
  on(event: 'drain' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** A response whose header fields are still to be written. */
interface HeadedResponse {
  readonly headersSent: boolean;
  setHeader(name: string, value: string): unknown;
}

/** A server: `http.Server`. */
export interface NodeServer {
  /** False as soon as it is being closed. */
  readonly listening?: boolean;
  prependListener(event: 'request', listener: (request: unknown, response: HeadedResponse) => void): unknown;
  close(done: (error?: Error) => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}
