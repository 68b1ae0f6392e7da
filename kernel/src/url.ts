/**
 * Parses a URL. `URL.canParse` of Node 20 refuses letters such as "ü" once it has been compiled, and is not to be used for texts that
 * may have some.
 * @param text A URL, or a reference to one where there is a base.
 * @param base Absolute URL.
 * @returns Undefined for what is no URL.
 * @see https://url.spec.whatwg.org/#concept-url-parser
 */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
