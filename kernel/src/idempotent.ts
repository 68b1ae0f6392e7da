/**
 * True if a request may be sent again without asking: RFC 9110, section 9.2.2, and the HTTP QUERY method, which is safe. Of a
 * method that is not known it may not.
 * @param method HTTP method, in capitals.
 */
export function isIdempotent(method: string): boolean {
  return /^(?:GET|HEAD|OPTIONS|TRACE|PUT|DELETE|QUERY)$/.test(method);
}
