import { ValueProblem } from './values.ts';

/** Texts by name, in the order in which they came and not decoded yet: of a query, a form or cookies. */
export type RawPairs = ReadonlyMap<string, readonly string[]>;

const nothing: RawPairs = new Map();

/**
 * Takes `a=1&b=2` apart: RFC 3986, section 3.4, and WHATWG URL, section 5.1. Names are decoded, values stay as they
 * are, since a style may separate more with characters that encoding hides. A name that cannot be decoded is nobody's.
 */
export function parseQuery(query: string): RawPairs {
  if (query === '') return nothing;
  const pairs = new Map<string, string[]>();
  for (let start = 0; start <= query.length;) {
    const next = query.indexOf('&', start);
    const end = next === -1 ? query.length : next;
    // Within the pair: where no pair has the sign, each would be looked for up to the end.
    const pair = query.slice(start, end);
    const equals = pair.indexOf('=');
    const nameEnd = equals === -1 ? pair.length : equals;
    if (pair !== '') addPair(pairs, decodeQueryText, pair.slice(0, nameEnd), pair.slice(nameEnd + 1));
    start = end + 1;
  }
  return pairs;
}

/**
 * Takes a `Cookie` header apart: RFC 6265, section 4.2.1. In the name of a cookie, a plus sign is no space, and a percent sign escapes
 * only where both sides have it so: browsers and many others send names as they are.
 * @param isName Whether a name is one of the document, and stays as it came.
 */
export function parseCookies(header: string, isName: (name: string) => boolean): RawPairs {
  const pairs = new Map<string, string[]>();
  const decode = (raw: string): string => (isName(raw) ? raw : decodeCookieText(raw));
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals === -1) continue;
    const value = pair.slice(equals + 1).trim();
    const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
    addPair(pairs, decode, pair.slice(0, equals).trim(), isQuoted ? value.slice(1, -1) : value);
  }
  return pairs;
}

/**
 * Undoes percent-encoding: RFC 3986, section 2.1.
 * @throws {ValueProblem} when there is a percent sign that escapes nothing, or what it escapes is no UTF-8.
 */
export function decodeText(raw: string): string {
  if (!raw.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    throw new ValueProblem('encoding', 'is not percent-encoded UTF-8');
  }
}

/**
 * Undoes the encoding of queries and forms, in which a plus sign is a space.
 * @throws {ValueProblem} as `decodeText`.
 */
export function decodeQueryText(raw: string): string {
  return decodeText(raw.includes('+') ? raw.replaceAll('+', ' ') : raw);
}

/**
 * Undoes percent-encoding in a cookie, as far as there is any: a percent sign has a meaning there only where both sides give it one (RFC
 * 6265, section 4.1.1). A text in which one escapes nothing is what it is.
 */
export function decodeCookieText(raw: string): string {
  try {
    return decodeText(raw);
  } catch {
    return raw;
  }
}

function addPair(
  pairs: Map<string, string[]>,
  decode: (raw: string) => string,
  rawName: string,
  value: string,
): void {
  let name: string;
  try {
    name = decode(rawName);
  } catch {
    return;
  }
  const values = pairs.get(name);
  if (values) values.push(value);
  else pairs.set(name, [value]);
}
