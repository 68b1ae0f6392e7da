import type { OutFile } from '../emitter.ts';
import { entryModules } from '../entry-modules.ts';

/** Texts of the modules that the client package exports, by name. They depend on no document. */
const modules: Readonly<Record<string, string>> = {
  headers: `import { declaredHeaders } from './generated/reply-headers.ts';
import type { Replies } from './generated/replies.ts';
import { headersOf as decoded } from './runtime/index.js';
import type { HeadersOf, WithHeaders } from './runtime.ts';

export type { HeadersOf, WithHeaders };

/**
 * Decodes the headers of a response to their declared types (numbers, booleans, arrays and objects), under their names in lower
 * case. Undeclared headers are strings. It adds nothing to bundles that do not use it.
 * @param operation Name of the operation that was called.
 * @throws {DecodeError} A header is not what the document declares. A missing header is left out, even if it is required.
 */
export function headersOf<Id extends keyof Replies, Answer extends WithHeaders>(
  operation: Id,
  answer: Answer,
): HeadersOf<Replies[Id], Answer> {
  return decoded<Replies[Id], Answer>(declaredHeaders, operation, answer);
}
`,
  index: `export type * from './generated/arguments.ts';
export * from './generated/client.ts';
export type { ErrorBodies, ErrorBody } from './generated/error-bodies.ts';
export * from './generated/errors.ts';
export type * from './generated/methods.ts';
export type { OperationId } from './generated/operation-id.ts';
export type { Replies } from './generated/replies.ts';
export type {
  Call,
  ClientRequest,
  Middleware,
  Next,
  PagePromise,
  Transport,
} from './generated/runtime-types.ts';
export type { TransportOptions } from './generated/transport.ts';
export type {
  Answered,
  CallOptions,
  FailureClass,
  HeaderFields,
  ProblemExtensions,
  ReceivedReply,
  RequestIssue,
  Retry,
  RetryOptions,
  Timeout,
  TimeoutOptions,
  Token,
  TokenProvider,
  WithResponse,
} from './runtime.ts';
`,
  operations: `export * from './generated/operations.ts';
export type { CallOptions } from './runtime.ts';
`,
  runtime: `export type * from './runtime/index.js';
`,
  stream: `import type { Transport } from './generated/runtime-types.ts';
import { streamed as stream } from './runtime/index.js';
import type { Streamable, StreamedResponse } from './runtime.ts';

export type { Streamable, StreamedResponse };

/**
 * Calls an operation and returns the body of a successful response as a stream, so that a large file is never in memory as a whole.
 * It adds nothing to bundles that do not use it.
 * @param transport Sends the request. Its timeouts apply until the body begins; the \`signal\` of the call also aborts the body.
 * @param start Calls one operation with the transport that it is given.
 * @returns The bytes, which can be read once. Cancelling the stream frees the connection; reading it throws an \`AbortError\` if the
 * call is cancelled, and a \`NetworkError\` if the connection breaks.
 * @throws {ClientError} As the call itself does: failures are decoded as the document declares them.
 */
export function streamed(
  transport: Transport,
  start: (transport: Transport) => Streamable,
): Promise<StreamedResponse> {
  return stream(transport, start);
}
`,
  transport: `export type { Transport } from './generated/runtime-types.ts';
export * from './generated/transport.ts';
export type { CallOptions } from './runtime.ts';
`,
  types: `export type * from '#types/index.js';
`,
  validate: `import type { CheckReply, Transport } from './generated/runtime-types.ts';
import { validated as checked } from './runtime/index.js';

export type { CheckReply };

/** Wraps a transport so that every reply is checked. It adds nothing to bundles that do not use it. */
export function validated(transport: Transport, check: CheckReply): Transport {
  return checked(transport, check);
}
`,
};

/**
 * Returns the modules that the client package exports, one for each entry point.
 * @param heading First lines of each file.
 */
export function clientEntryModules(heading: string): readonly OutFile[] {
  return entryModules('client', modules, heading);
}
