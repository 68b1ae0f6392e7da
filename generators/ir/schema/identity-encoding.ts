/**
 * True for the encoding of a text whose characters are bytes as they are: RFC 2045, section 6.2.
 * @param contentEncoding As a document writes it: JSON Schema 2020-12, Validation, section 8.3.
 */
export function isIdentity(contentEncoding: string): boolean {
  return contentEncoding.toLowerCase() === 'binary';
}
