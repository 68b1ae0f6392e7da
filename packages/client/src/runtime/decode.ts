import type { Operation, StatusKey } from './operation.ts';

/** What an answer holds: a body, or one that could not be decoded. */
export interface Decoded {
  readonly body?: unknown;
  /** Which of the declared media types the body has, where there are several. */
  readonly contentType?: string;
  /** Why the body could not be decoded. */
  readonly problem?: string;
  /** The body that could not be decoded. */
  readonly text?: string;
}

/**
 * Reads the body of an answer. There is one for each kind of media type, so that a bundle holds those that its
 * operations use.
 * @param signal The caller's, for what is still read when the call has ended, such as a stream of events.
 * @throws Whatever reading throws when the body breaks off.
 */
export type Decode = (response: Response, operation: Operation, signal?: AbortSignal) => Promise<Decoded>;

/** A media type or range of replies, as the document writes it. */
export interface ReplyType {
  readonly type: string;
  readonly decode: Decode;
  /** The statuses that it is read for in this way; all others where absent. */
  readonly statuses?: readonly StatusKey[];
}

/** JSON (RFC 8259), whatever the answer calls it: a page of HTML is none, and many a server says no more than `text`. */
export const decodeJson: Decode = async (response) => {
  const text = await response.text();
  try {
    return { body: JSON.parse(text) };
  } catch {
    // What JSON.parse says shows a piece of the body, which may hold a secret.
    return { problem: `no JSON (content-type: ${response.headers.get('content-type')})`, text };
  }
};
