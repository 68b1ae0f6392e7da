/** All that generated types packages take from their runtime. */

export type { Contract } from './contract.ts';

// Bodies that arrive in parts.
export type { EventStream, ServerSentEvent } from './event-stream.ts';
export type { ItemStream } from './item-stream.ts';

// Headers of replies.
export type { ReplyHeaders, UndecodedHeaders } from './reply-headers.ts';

// Status codes.
export type {
  ClientErrorStatus,
  DefaultStatus,
  InformationalStatus,
  RedirectionStatus,
  ServerErrorStatus,
  StatusCode,
  SuccessStatus,
} from './status.ts';
