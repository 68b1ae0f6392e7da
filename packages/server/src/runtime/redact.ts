/** Shortest secret that is taken out: of a shorter one nothing is secret, and every message would lose its letters. */
const shortest = 4;

/**
 * JSON Web Tokens (RFC 7519), and user and password in URLs (RFC 3986, section 3.2.1). Looked for only where a run of such
 * characters begins, so that a long text, which may be whatever the other side says, is gone through once and not more.
 */
const telltale = /(?<![\w-])(?=(?:[\w-]*-)?eyJ)[\w-]+\.[\w.-]+|(?<=\/\/)[^\s/?#]+(?=@)/g;

/**
 * Takes secrets out of a text that people read.
 * @param secrets What must not appear, neither as it is nor as queries and paths have it; those of less than four characters are left.
 * Tokens and credentials never appear.
 */
export function redact(text: string, secrets: readonly string[]): string {
  return (
    secrets
      .filter((secret) => secret.length >= shortest)
      // One that begins another must not break it in two.
      .sort((a, b) => b.length - a.length)
      .flatMap(spellingsOf)
      .reduce((safe, spelling) => safe.replaceAll(spelling, '***'), text)
      .replace(telltale, '***')
  );
}

/** A secret, and how URLs have it: percent-encoded (RFC 3986, section 2.1) or as in a form (WHATWG URL, section 5.1), in either case. */
function spellingsOf(secret: string): readonly string[] {
  const encoded = [encodedIn(secret), new URLSearchParams([['', secret]]).toString().slice(1)];
  const lower = encoded.map((each) => each.replace(/%../g, (escape) => escape.toLowerCase()));
  return [...new Set([secret, ...encoded, ...lower])];
}

function encodedIn(secret: string): string {
  try {
    return encodeURIComponent(secret);
  } catch {
    // Half of a surrogate pair has no encoding.
    return secret;
  }
}
