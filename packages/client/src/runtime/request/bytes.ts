import type { MaybeStream, SentBody } from '../operation.ts';

/** True for what is bytes already, and is sent as it is: a Blob, a buffer or a view of one, a stream. */
export function isBytes(body: unknown): body is Exclude<SentBody, string> {
  return body instanceof Blob || body instanceof ArrayBuffer || ArrayBuffer.isView(body) || isStream(body);
}

/** True for a stream, be it that of a library. */
export function isStream(body: unknown): body is ReadableStream {
  return typeof (body as MaybeStream)?.getReader === 'function';
}
