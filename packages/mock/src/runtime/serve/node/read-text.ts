import type { IncomingRequest } from './node-http.ts';

/**
 * Reads a body as UTF-8.
 * @param limit Bytes that it may have.
 * @returns Nothing where it has more; the rest of it is not kept.
 */
export async function readText(request: IncomingRequest, limit: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request) {
    // A request without an encoding gives bytes.
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size <= limit) text += decoder.decode(chunk, { stream: true });
  }
  return size > limit ? undefined : text + decoder.decode();
}
