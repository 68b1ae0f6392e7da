/**
 * Header fields that say how a message travels over one connection. They are for the server to set: RFC 9110, section 7.6.1; RFC 9112,
 * section 6.
 */
const ofConnections: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * True if a header field is about the connection.
 * @param name In lower case.
 */
export function isOfConnection(name: string): boolean {
  return ofConnections.has(name);
}

/**
 * Returns the names of the header fields that `Connection` says are about the connection as well, in lower case: RFC 9110, section
 * 7.6.1.
 * @param value What is given as `Connection`: a text, or a list of them.
 */
export function namedByConnection(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namedByConnection);
  return typeof value === 'string' ? value.split(',').map((name) => name.trim().toLowerCase()) : [];
}

/** True if a text is a length in bytes: RFC 9110, section 8.6. One of 2^53 or more would be another number. */
export function isLength(text: unknown): text is string {
  return typeof text === 'string' && /^\d+$/.test(text) && Number.isSafeInteger(Number(text));
}
