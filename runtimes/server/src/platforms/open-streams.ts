import type { NodeIncoming, NodeServer } from './node-http.ts';

/** Names the list of open streams that a server holds; the same in all copies of this runtime. */
const openStreams = Symbol.for('specline.openStreams');

/** A server with what aborts each of its open streams. */
interface StreamingServer extends Pick<NodeServer, 'listening'> {
  [openStreams]?: Set<() => void> | undefined;
}

/**
 * Registers the stream of an answer with its server, so that closing the server aborts it; at once if the server is closing
 * already.
 * @param request The request. Not every platform that imitates Node gives its server.
 * @param abort Makes the handler stop its stream.
 * @returns Takes it off the list.
 */
export function listStream({ socket }: NodeIncoming, abort: () => void): () => void {
  // The types of Node leave it out.
  const { server } = (socket ?? {}) as { readonly server?: StreamingServer | null };
  if (server === undefined || server === null) return () => {};
  if (server.listening === false) abort();
  const streams = server[openStreams] ?? new Set();
  server[openStreams] = streams;
  streams.add(abort);
  return () => {
    streams.delete(abort);
  };
}

/** Aborts all streams that a server has open. */
export function abortStreams(server: StreamingServer): void {
  for (const abort of server[openStreams] ?? []) abort();
}
