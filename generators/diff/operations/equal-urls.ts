/** The ports that a URL has without writing one. */
const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443', ws: '80', wss: '443' };

/**
 * Returns a URL in the form that all that are equal to it share: case of scheme and host, default port, percent-encoding and dot
 * segments (RFC 3986, sections 6.2.2 and 6.2.3). Variables in braces stay as they are.
 * @param url A URL or a relative reference.
 */
export function canonicalUrl(url: string): string {
  // RFC 3986, appendix B.
  const parts = /^(?:([^:/?#{}]+):)?(?:\/\/([^/?#]*))?([^?#]*)(.*)$/s.exec(url);
  if (!parts) return url;
  const [, written, authority, path = '', rest = ''] = parts;
  const scheme = written?.toLowerCase();
  const isAbsolute = authority !== undefined || path.startsWith('/');
  const plainPath = isAbsolute ? withoutDots(canonicalPercent(path)) : canonicalPercent(path);
  return [
    scheme === undefined ? '' : `${scheme}:`,
    authority === undefined ? '' : `//${canonicalAuthority(authority, scheme)}`,
    plainPath === '' && authority !== undefined ? '/' : plainPath,
    canonicalPercent(rest),
  ].join('');
}

/** True if two values are equal URLs, or the same value. */
export function isEqualUrl(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string'
    ? canonicalUrl(one) === canonicalUrl(other)
    : one === other;
}

/**
 * Returns a part of a URL whose percent-encodings have capital digits, and encode no character that needs none: RFC 3986, sections
 * 6.2.2.1 and 6.2.2.2.
 */
export function canonicalPercent(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (encoded, digits: string) => {
    const char = String.fromCharCode(parseInt(digits, 16));
    return /[A-Za-z\d\-._~]/.test(char) ? char : encoded.toUpperCase();
  });
}

function canonicalAuthority(authority: string, scheme: string | undefined): string {
  const at = authority.lastIndexOf('@') + 1;
  const [user, place] = [authority.slice(0, at), authority.slice(at)];
  const port = /:(\d*)$/.exec(place);
  const isDefault = port !== null && (port[1] === '' || port[1] === defaultPorts[scheme ?? '']);
  const host = port === null || !isDefault ? place : place.slice(0, port.index);
  const lower = canonicalPercent(host).replace(/\{[^{}]*\}|[^{}]+/g, (part) =>
    part.startsWith('{') ? part : part.toLowerCase(),
  );
  return `${canonicalPercent(user)}${lower}`;
}

/** Returns a path without its segments `.` and `..`: RFC 3986, section 5.2.4. */
function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/');
  for (const [index, segment] of segments.entries()) {
    const isDot = segment === '.' || segment === '..';
    if (segment === '..' && kept.length > 1) kept.pop();
    if (!isDot) kept.push(segment);
    else if (index === segments.length - 1) kept.push('');
  }
  return kept.join('/');
}
