/** The type and subtype of a media type or range, in lower case and without parameters: RFC 9110, section 8.3.1. */
export function essenceOf(mediaType: string): string {
  const [essence = ''] = mediaType.split(';');
  return essence.trim().toLowerCase();
}

/** True for server-sent events: HTML, section 9.2. */
export function isEventStream(mediaType: string): boolean {
  return essenceOf(mediaType) === 'text/event-stream';
}

/** True for JSON and what builds on it: RFC 8259, RFC 6839, section 3.1, and `text/json` (WHATWG MIME Sniffing, section 4.6). */
export function isJson(mediaType: string): boolean {
  return /^(?:application|text)\/json$|\+json$/.test(essenceOf(mediaType));
}

/** True for the ranges that JSON is in. */
export function coversJson(mediaType: string): boolean {
  return ['*/*', 'application/*'].includes(essenceOf(mediaType));
}

/** True for the media types to which an Encoding Object applies: OpenAPI 3.1, section 4.8.15. */
export function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded$|^multipart\//.test(essenceOf(mediaType));
}

/** True for JSON Lines and for sequences of JSON texts: RFC 7464. */
export function isJsonSequence(mediaType: string): boolean {
  return /[/+](?:x-)?(?:ndjson|jsonl|json-seq)$/.test(essenceOf(mediaType));
}

/** True for media types that are a sequence of items: OpenAPI 3.2.0, Media Type Object, Sequential Media Types. */
export function isSequential(mediaType: string): boolean {
  return /^text\/event-stream$|^multipart\//.test(essenceOf(mediaType)) || isJsonSequence(mediaType);
}

/** True for media types whose content is text: those of `text`, and lines of JSON, markup and code that others hold. */
export function isTextual(mediaType: string): boolean {
  return /^text\/|[/+](?:x-)?(?:xml|yaml|ndjson|jsonl|json-seq|javascript|graphql|sql)$/.test(
    essenceOf(mediaType),
  );
}

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
