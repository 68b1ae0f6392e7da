/** One event of a stream: HTML standard, section 9.2, Server-sent events. */
export interface ServerSentEvent<Data> {
  /** What kind of event it is; `message` where the stream does not tell. */
  readonly event: string;
  readonly data: Data;
  /** The id that the stream told last; empty where it told none. */
  readonly id: string;
  /** Milliseconds to wait before connecting again, as the stream told last. */
  readonly retry?: number;
}

/** What `text/event-stream` holds: its events, one after the other, as they come. */
export type EventStream<Data> = AsyncIterable<ServerSentEvent<Data>>;
