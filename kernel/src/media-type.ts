/** Returns the type and subtype of a media type or range, in lower case and without parameters: RFC 9110, section 8.3.1. */
export function essenceOf(mediaType: string): string {
  const semicolon = mediaType.indexOf(';');
  return (semicolon === -1 ? mediaType : mediaType.slice(0, semicolon)).trim().toLowerCase();
}

/** True for server-sent events: HTML, section 9.2. */
export function isEventStream(mediaType: string): boolean {
  return essenceOf(mediaType) === 'text/event-stream';
}

/** True for JSON and what builds on it: RFC 8259, RFC 6839, section 3.1, and `text/json` (WHATWG MIME Sniffing, section 4.6). */
export function isJson(mediaType: string): boolean {
  if (mediaType === 'application/json') return true;
  const type = essenceOf(mediaType);
  return type === 'application/json' || type === 'text/json' || type.endsWith('+json');
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
 * True for media types whose content is bytes and never text. What its name shows counts; all others may be text.
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

/** The kind of a body, by which it has a media type where a document declares a range only. */
export type ContentKind = 'data' | 'text' | 'bytes';

/** Media types of bodies without one of their own, the first that is inside of a range. */
const usualTypes: Readonly<Record<ContentKind, readonly string[]>> = {
  data: ['application/json'],
  text: ['application/json', 'text/plain'],
  bytes: ['application/octet-stream', 'text/plain'],
};

/**
 * Returns the media type of a body for which a range is declared, which no message has for its type: RFC 9110, section 8.3.
 * @param range Such as `text/*`.
 * @returns Undefined where the usual type of the body is not inside of the range: `image/*` names no image.
 */
export function usualWithin(range: string, kind: ContentKind): string | undefined {
  return usualTypes[kind].find((type) => bestOf([range], type) !== undefined);
}

/** A media type as a header declares it. */
export interface MediaType {
  /** `type/subtype`, in lower case. */
  readonly type: string;
  /** Label of its character encoding, in lower case, where it declares one. */
  readonly charset: string | undefined;
}

/** Reads a `Content-Type` header: RFC 9110, section 8.3.1. */
export function parseMediaType(header: string): MediaType {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(header)?.[1];
  return { type: essenceOf(header), charset: charset?.toLowerCase() };
}

/**
 * True if a header holds several media types, as one does that has come several times: their commas stand in quotes only (RFC 9110,
 * section 5.6.4). A quote that nothing closes quotes nothing.
 */
export function isSeveral(header: string): boolean {
  if (!header.includes(',')) return false;
  // It takes an unclosed quote up to the end as well: looking for another start there would take time that is quadratic.
  const rest = header.replace(/"(?:[^"\\]|\\.?)*("|$)/g, (quoted, end) => (end === '"' ? '' : quoted));
  return rest.includes(',');
}

/**
 * Returns the declared media type that is most specific to another one: the same, a range of its suffix (`application/*+json`, as
 * documents have it; RFC 6839) or of its type, or a range of all. Of several that are the same but for their parameters it is the
 * one that has most of those that came (RFC 9110, section 12.5.1); none that has another value of one of them, such as another
 * version, is taken.
 * @param declared Media types and ranges.
 * @param mediaType A media type, with its parameters where they count.
 */
export function bestOf<Declared extends string>(
  declared: readonly Declared[],
  mediaType: string,
): Declared | undefined {
  const type = essenceOf(mediaType);
  const range = `${type.slice(0, type.indexOf('/'))}/*`;
  const suffix = type.lastIndexOf('+');
  for (const wanted of [type, suffix === -1 ? type : range + type.slice(suffix), range, '*/*']) {
    const same = declared.filter((each) => essenceOf(each) === wanted);
    const found = same.length === 1 && !same[0]?.includes(';') ? same[0] : closestOf(same, mediaType);
    if (found !== undefined) return found;
  }
  return undefined;
}

function closestOf<Declared extends string>(
  declared: readonly Declared[],
  mediaType: string,
): Declared | undefined {
  if (declared.length === 0) return undefined;
  const sent = parametersOf(mediaType);
  const fitting = declared.flatMap((each) => {
    const own = [...parametersOf(each)];
    const shared = own.filter(([name, value]) => sent.get(name) === value).length;
    // Character encodings are distinguished where a text is decoded.
    const isOther = own.some(([name, value]) => name !== 'charset' && (sent.get(name) ?? value) !== value);
    return isOther ? [] : [{ each, shared, unshared: own.length - shared }];
  });
  return fitting.sort((a, b) => b.shared - a.shared || a.unshared - b.unshared)[0]?.each;
}

/** Returns values by name, in lower case and without quotes: RFC 9110, section 5.6.6. */
export function parametersOf(mediaType: string): ReadonlyMap<string, string> {
  const parameters = mediaType.matchAll(/;\s*([^\s;=]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g);
  return new Map(
    Array.from(parameters, ([, name = '', quoted, token = '']) => [
      name.toLowerCase(),
      (quoted?.replace(/\\(.)/g, '$1') ?? token).toLowerCase(),
    ]),
  );
}

/** True if a media type is XML (RFC 7303, sections 9.1 and 9.2) or builds on it, but for pages and images. */
export function isXml(type: string): boolean {
  return /^(?:application|text)\/xml$|\+xml$/.test(type) && !/^image\/|xhtml/.test(type);
}

const othersThanJson =
  /\+xml$|^(?:application|text)\/xml$|^text\/(?:html|csv|event-stream)$|^multipart\/|^(?:image|audio|video|font)\/|^application\/(?:x-www-form-urlencoded|pdf|zip|gzip)$/;

/** True if the content of a media type has a syntax in which no text of JSON is right. */
export function excludesJson(type: string): boolean {
  return othersThanJson.test(type) && !isJson(type);
}
