import type { Decode } from '../operation.ts';

/** JSON (RFC 8259), whatever the answer calls it: a page of HTML is none, and many a server says no more than `text`. */
export const decodeJson: Decode = async (response) => {
  const text = await response.text();
  try {
    return { body: JSON.parse(text) };
  } catch {
    // What JSON.parse says shows a piece of the body, which may hold a secret.
    return { problem: `not JSON (content-type: ${response.headers.get('content-type')})`, text };
  }
};
