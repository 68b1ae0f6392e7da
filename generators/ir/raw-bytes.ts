/**
 * True for media types whose content is bytes and never text. What is told by its name counts; all others may be text.
 * @param mediaType As a document writes it, or a range.
 */
export function isRawBytes(mediaType: string): boolean {
  return (
    /^(?:image|audio|video|font)\/(?!svg)/i.test(mediaType) ||
    /^application\/(?:octet-stream|pdf|zip|gzip|x-tar|wasm|msword|vnd\.(?:ms-|openxmlformats-))/i.test(
      mediaType,
    )
  );
}

/**
 * True for the encoding of a text whose characters are bytes as they are: RFC 2045, section 6.2.
 * @param contentEncoding As a document writes it: JSON Schema 2020-12, Validation, section 8.3.
 */
export function isIdentity(contentEncoding: string): boolean {
  return contentEncoding.toLowerCase() === 'binary';
}
