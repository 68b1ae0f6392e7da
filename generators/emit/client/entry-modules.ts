import type { OutFile } from '../emitter.ts';
import { entryModules } from '../entry-modules.ts';

/** Texts of the modules that the client package exports, by name. They depend on no document. */
const modules: Readonly<Record<string, string>> = {
  headers: `export { headersOf, type HeadersOf, type WithHeaders } from './runtime/response/reply-headers.ts';
`,
  index: `export type * from './generated/arguments.ts';
export * from './generated/client.ts';
export type { ErrorBodies, ErrorBody } from './generated/error-bodies.ts';
export type { OperationId } from './generated/operation-id.ts';
export type { Replies } from './generated/replies.ts';
export type { TransportOptions } from './generated/transport.ts';
export type { Token, TokenProvider } from './runtime/security/authorize.ts';
export type { Answered, Call, ReceivedReply, WithResponse } from './runtime/call.ts';
export * from './runtime/errors/errors.ts';
export type { PagePromise } from './runtime/page.ts';
export type { Middleware, Next } from './runtime/middleware.ts';
export type { HeaderFields } from './runtime/transport.ts';
export type { ClientRequest } from './runtime/middleware.ts';
export type { Retry, RetryOptions } from './runtime/request/retry.ts';
export * from './runtime/errors/status-errors.ts';
export type { Timeout, TimeoutOptions } from './runtime/request/time.ts';
export type { CallOptions, Transport } from './runtime/transport.ts';
`,
  operations: `export * from './generated/operations.ts';
`,
  stream: `export { streamed, type Streamable, type StreamedResponse } from './runtime/response/streamed.ts';
`,
  transport: `export * from './generated/transport.ts';
export type { CallOptions, Transport } from './runtime/transport.ts';
`,
  types: `export type * from '../../types/src/index.ts';
`,
  validate: `export { validated, type CheckReply } from './runtime/response/validated.ts';
`,
};

/** The modules that the client package exports, one for each entry point. @param heading First lines of each file. */
export function clientEntryModules(heading: string): readonly OutFile[] {
  return entryModules('client', modules, heading);
}
