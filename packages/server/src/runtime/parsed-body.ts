import { essenceOf, isJson } from './media-type.ts';
import type { NodeIncoming } from './node-http.ts';
import type { Bytes } from './request.ts';

/**
 * The body that middleware such as `express.json()`, `express.text()` or `express.raw()` has read and left in `body`, as
 * bytes again: there is one way of reading them, whatever stands before.
 * @returns Nothing where it cannot be written again, as what was a form.
 */
export function parsedBody({ body, headers }: NodeIncoming): Bytes | undefined {
  // Of no bytes, parsers make an empty object.
  if (headers['content-length'] === '0') return new Uint8Array();
  if (isBytes(body)) return body;
  if (typeof body === 'string') return new TextEncoder().encode(body);
  const isWritable = body !== undefined && isJson(essenceOf(String(headers['content-type'])));
  return isWritable ? new TextEncoder().encode(JSON.stringify(body)) : undefined;
}

function isBytes(body: unknown): body is Bytes {
  return body instanceof Uint8Array && body.buffer instanceof ArrayBuffer;
}
