/** What reads bytes as text; it is fatal: what is no text is refused, not mended. */
export type Decoder = Pick<InstanceType<typeof TextDecoder>, 'decode' | 'encoding'>;

/** UTF-8, which text is in that tells no other character encoding. */
export const utf8: Decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * What reads a character encoding: WHATWG Encoding, section 4.2.
 * @param charset Its label; nothing where a media type tells none.
 * @returns Nothing where it is not known.
 */
export function decoderOf(charset: string | undefined): Decoder | undefined {
  if (charset === undefined) return utf8;
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return undefined;
  }
}

/** A `Content-Type` header that tells no character encoding. */
export function withoutCharset(header: string): string {
  return header.replace(/;\s*charset\s*=\s*(?:"[^"]*"|[^;]*)/gi, '');
}
