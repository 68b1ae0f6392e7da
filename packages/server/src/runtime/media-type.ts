/** A media type as a header tells it. */
export interface MediaType {
  /** `type/subtype`, in lower case. */
  readonly type: string;
  /** Label of its character encoding, in lower case, where it tells one. */
  readonly charset: string | undefined;
}

/** Reads a `Content-Type` header: RFC 9110, section 8.3.1. */
export function parseMediaType(header: string): MediaType {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(header)?.[1];
  return { type: essenceOf(header), charset: charset?.toLowerCase() };
}

/** A media type without its parameters, in lower case. */
export function essenceOf(mediaType: string): string {
  const semicolon = mediaType.indexOf(';');
  return (semicolon === -1 ? mediaType : mediaType.slice(0, semicolon)).trim().toLowerCase();
}

/**
 * The declared media type that says most of another one: the same, a range of its type, or a range of all.
 * @param declared Media types and ranges.
 * @param type A media type without parameters, in lower case.
 */
export function bestOf<Declared extends string>(
  declared: readonly Declared[],
  type: string,
): Declared | undefined {
  const range = `${type.slice(0, type.indexOf('/'))}/*`;
  for (const wanted of [type, range, '*/*']) {
    const found = declared.find((each) => essenceOf(each) === wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a media type is JSON (RFC 8259), or builds on it (RFC 6839, section 3.1). */
export function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json');
}
