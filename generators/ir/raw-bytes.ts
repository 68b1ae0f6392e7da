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
