/** One server-sent event: HTML standard, section 9.2. */
export interface ServerSentEvent<Data> {
  /** Type of the event; `message` if the stream names none. */
  readonly event: string;
  readonly data: Data;
  /** The last id that the stream has sent; empty if there was none. */
  readonly id: string;
  /** Milliseconds to wait before reconnecting, as last sent by the stream. */
  readonly retry?: number;
}

/** A `text/event-stream` body: its events, as they arrive. */
export type EventStream<Data> = AsyncIterable<ServerSentEvent<Data>>;
