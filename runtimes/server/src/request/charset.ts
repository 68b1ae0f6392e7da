import { parseMediaType } from '@specline/kernel/media-type';

/** The decoder of bytes; it is fatal: invalid text is refused, not replaced. */
export type Decoder = Pick<InstanceType<typeof TextDecoder>, 'decode' | 'encoding'>;

/** UTF-8, the default character encoding of text. */
export const utf8: Decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns what reads a character encoding: WHATWG Encoding, section 4.2.
 * @param charset Its label, if a media type has one.
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

/** Returns a `Content-Type` header without a character encoding. */
export function withoutCharset(header: string): string {
  return header.replace(/;\s*charset\s*=\s*(?:"[^"]*"|[^;]*)/gi, '');
}

/**
 * Returns a text as it is sent, in the character encoding of its media type: UTF-8, or Latin-1 as bytes.
 * @throws {TypeError} for another one, in which it would be read as something else.
 */
export function inCharset(text: string, mediaType: string): string | Uint8Array {
  const { charset = 'utf-8' } = parseMediaType(mediaType);
  if (charset === 'utf-8') return text;
  const { encoding = 'utf-8' } = decoderOf(charset) ?? {};
  const isSame = encoding === 'utf-8' || (!encoding.startsWith('utf-16') && /^[\0-\x7f]*$/.test(text));
  if (isSame) return text;
  // What lies between are other characters to those who read: WHATWG Encoding, section 4.2.
  if (encoding === 'windows-1252' && /^[\0-\x7f\xa0-\xff]*$/.test(text))
    return Uint8Array.from(text, (char) => char.charCodeAt(0));
  throw new TypeError(`The body of a reply cannot be encoded in ${charset}: return bytes.`);
}
