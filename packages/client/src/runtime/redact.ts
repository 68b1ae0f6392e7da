/** Shortest secret that is taken out: of a shorter one nothing is secret, and every message would lose its letters. */
const shortest = 4;

/**
 * JSON Web Tokens (RFC 7519), and user and password in URLs (RFC 3986, section 3.2.1). Looked for only where a run of such
 * characters begins, so that a long text, which may be whatever the other side says, is gone through once and not more.
 */
const telltale = /(?<![\w-])(?=([\w-]*-)?eyJ)[\w-]+\.[\w.-]+|(?<=\/\/)[^\s/?#]+(?=@)/g;

/**
 * Takes secrets out of a text that people read.
 * @param secrets What must not appear, neither as it is nor as queries and paths have it, in capitals or not; those of less than four
 * characters are left. Tokens and credentials never appear.
 */
export function redact(text: string, secrets: readonly string[]): string {
  let safe = text;
  // One that begins another must not break it in two.
  for (const secret of [...secrets].sort((a, b) => b.length - a.length))
    if (secret.length >= shortest)
      safe = safe.replace(
        RegExp(
          secret.replace(
            /\W/gu,
            // As a space in a path (RFC 3986, section 2.1), as it is, or as in a form (WHATWG URL, section 5.1).
            (char) => `(%20|\\${char}|\\${String(new URLSearchParams({ e: char })).slice(2)})`,
          ),
          'gi',
        ),
        '***',
      );
  return safe.replace(telltale, '***');
}
