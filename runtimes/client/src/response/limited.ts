/** The module that is imported only if `maxResponseBytes` is set. */
import type { ResponseTooLargeError } from '../errors/errors.ts';
import type { ClientRequest } from '../middleware.ts';

/**
 * Bounds the body of a response: to read more of it fails, and ends the connection.
 * @param request What is answered.
 * @param most Bytes, counted once a `content-encoding` is taken off; what is no number allows none.
 * @param TooLarge The error with which reading fails: before the first byte where `Content-Length` says so. It is passed, so that
 * bundlers need no third file for what this one and the client have in common.
 * @returns A response that is like the other one.
 */
export function limited(
  response: Response,
  { operationId }: ClientRequest,
  most: number,
  TooLarge: typeof ResponseTooLargeError,
): Response {
  const { body, headers, url, redirected } = response;
  const length = Number(headers.get('content-length'));
  // Nothing comes, whatever its length would be: RFC 9110, section 9.3.2.
  if (body === null) return response;
  const tooLarge = new TooLarge(operationId, `the response has more than ${most} bytes (maxResponseBytes)`);
  // A platform without streams, such as React Native, reads all or nothing.
  if (!(body as ReadableStream | undefined)) {
    if (!(length <= most)) throw tooLarge;
    return response;
  }
  let left = most;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start(stream) {
        if (!(length <= most)) stream.error(tooLarge);
      },
      transform(chunk, stream) {
        left -= chunk.length;
        if (left >= 0) stream.enqueue(chunk);
        else stream.error(tooLarge);
      },
    }),
  );
  // A constructed response has neither.
  return Object.defineProperties(new Response(counted, response), {
    url: { value: url },
    redirected: { value: redirected },
  });
}
