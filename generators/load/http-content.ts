/**
 * True if a reply never has content, whatever a document says: to HEAD, and of some statuses (RFC 9110, sections 6.4.1, 9.3.2
 * and 15.3.6).
 * @param method Name of the method in a Path Item Object.
 * @param status Key of the Responses Object.
 */
export function isWithoutContent(method: string, status: string): boolean {
  return method === 'head' || /^(?:1(?:\d\d|XX)|204|205|304)$/.test(status);
}

/**
 * True if HTTP gives the body of a request no meaning, and clients refuse to send one: RFC 9110, sections 9.3.1, 9.3.2 and 9.3.8.
 * @param method Name of the method in a Path Item Object.
 */
export function isWithoutBody(method: string): boolean {
  return ['get', 'head', 'trace'].includes(method);
}
