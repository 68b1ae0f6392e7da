import type { Json } from './json.ts';

/**
 * Parses JSON that may be broken: RFC 8259.
 * @param text The text, without a byte order mark (section 8.1).
 * @returns `undefined` when it is not JSON, which has no such value.
 */
export function parseJson(text: string): Json | undefined {
  try {
    // Whatever JSON can say is of this type.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
