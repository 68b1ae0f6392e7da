/** A body of JSON Lines, or of a sequence of JSON texts (RFC 7464): its items, as they arrive. */
export type ItemStream<Item> = AsyncIterable<Item>;
