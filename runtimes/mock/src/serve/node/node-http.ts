/** The used part of `node:http` that the server package does not declare. */
import type { NodeIncoming, NodeOutgoing, NodeServer } from '@specline/server-runtime/platforms/node-http';
import type { NodeError } from './node-error.ts';

/** The module `node:http`. */
export interface NodeHttp {
  createServer(listener: RequestListener): HttpServer;
}

/** Header fields by lower-case name; those that come once have one value. */
export interface IncomingHeaders {
  readonly [name: string]: string | readonly string[] | undefined;
  readonly accept?: string | undefined;
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'access-control-request-headers'?: string | undefined;
}

/** A request: `http.IncomingMessage`. */
export interface IncomingRequest extends NodeIncoming {
  readonly headers: IncomingHeaders;
  /** Returns its body, in pieces. */
  [Symbol.asyncIterator](): AsyncIterator<unknown>;
}

/** Its response: `http.ServerResponse`. */
export interface OutgoingResponse extends NodeOutgoing {
  readonly statusCode: number;
  setHeader(name: string, value: string | number): unknown;
}

/** Answers a request. */
export type RequestListener = (request: IncomingRequest, response: OutgoingResponse) => void;

/** A server: `http.Server`. */
export interface HttpServer extends NodeServer {
  on(event: 'error', listener: (error: NodeError) => void): unknown;
  /** @param done Is called when it listens. */
  listen(port: number, host: string, done: () => void): unknown;
  /** Returns the address that it listens on; a text for a pipe. */
  address(): { readonly port: number } | string | null;
}
