/**
 * The values of `format` that validators check: JSON Schema 2020-12, Validation, section 7.3, and the OpenAPI Format
 * Registry. Every pattern here takes a time that is linear in the length of the text.
 */

const date = /^(\d{4})-(\d\d)-(\d\d)$/;
const time = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|[+-](\d\d):(\d\d))$/i;
const duration = /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/;
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const quotedPart = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const octet = /^(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const jsonPointer = /^(?:\/(?:[^~/]|~[01])*)*$/;
const relativeJsonPointer = /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/;
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Characters beyond ASCII: `UTF8-non-ascii` of RFC 6531, section 3.3; `ucschar` and `iprivate` of RFC 3987, section 2.2. */
const beyondAscii = '\\u{80}-\\u{D7FF}\\u{E000}-\\u{10FFFF}';
const iriCharacters = `\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}${planes(0x1, 0xd)}\\u{E1000}-\\u{EFFFD}`;
const privateCharacters = `\\u{E000}-\\u{F8FF}${planes(0xf, 0x10)}`;

/** Returns the usable characters of whole planes of Unicode, as a part of a class. */
function planes(first: number, last: number): string {
  const ranges = Array.from({ length: last - first + 1 }, (_, index) => (first + index).toString(16));
  return ranges.map((plane) => `\\u{${plane}0000}-\\u{${plane}FFFD}`).join('');
}

const atom = `[A-Za-z0-9!#$%&'*+/=?^_\`{|}~\\-${beyondAscii}]+`;
const idnLocalPart = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u');
const letter = `[A-Za-z0-9${beyondAscii}]`;
const idnLabel = new RegExp(`^${letter}(?:[A-Za-z0-9\\-${beyondAscii}]*${letter})?$`, 'u');

/** The parts of a URI: RFC 3986, appendix B. */
const uriParts = /^(?:([^:/?#]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const futureAddress = /^v[0-9a-f]+\.[\w.~!$&'()*+,;=:-]+$/i;
const scheme = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** The characters that the parts may hold: RFC 3986, section 3, and for IRIs RFC 3987, section 2.2. */
interface UriGrammar {
  readonly authority: RegExp;
  readonly path: RegExp;
  readonly query: RegExp;
  readonly fragment: RegExp;
}

const ofUri = uriGrammar('', '');
const ofIri = uriGrammar(iriCharacters, privateCharacters);

/**
 * @param more Characters that stand for themselves besides those of a URI.
 * @param inQuery What does so in queries only.
 */
function uriGrammar(more: string, inQuery: string): UriGrammar {
  const allowed = (others: string): string => `(?:[A-Za-z0-9._~!$&'()*+,;=\\-${others}]|%[0-9A-Fa-f]{2})*`;
  return {
    authority: new RegExp(
      `^(?:${allowed(`:${more}`)}@)?(?:\\[([^\\]]*)\\]|${allowed(more)})(?::\\d*)?$`,
      'u',
    ),
    path: new RegExp(`^${allowed(`:@/${more}`)}$`, 'u'),
    query: new RegExp(`^${allowed(`:@/?${more}${inQuery}`)}$`, 'u'),
    fragment: new RegExp(`^${allowed(`:@/?${more}`)}$`, 'u'),
  };
}

/** Variables of RFC 6570, section 2.3, with their modifiers. */
const variable = `(?:\\w|%[0-9A-Fa-f]{2})+(?:\\.(?:\\w|%[0-9A-Fa-f]{2})+)*(?::[1-9]\\d{0,3}|\\*)?`;
const literal = `[!#$&-;=?-[\\]_a-z~${iriCharacters}${privateCharacters}]|%[0-9A-Fa-f]{2}`;
const uriTemplate = new RegExp(`^(?:${literal}|\\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\\})*$`, 'u');

/** Longest text that is compiled as a regular expression. */
const longestRegex = 1_000;

/** True for `date`: RFC 3339, `full-date`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = date.exec(text) ?? [];
  return (
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= daysIn(Number(year), Number(month))
  );
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** True for `time`: RFC 3339, `full-time`. A leap second is the last of a day in UTC. */
export function isTime(text: string): boolean {
  const parts = time.exec(text);
  if (parts === null) return false;
  const [hour = 0, minute = 0, second = 0, offsetHour = 0, offsetMinute = 0] = parts
    .slice(1)
    .map((part) => Number(part || 0));
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const sign = text.includes('-') ? 1 : -1;
  const utc = hour * 60 + minute + sign * (offsetHour * 60 + offsetMinute);
  return (utc + 2 * 1440) % 1440 === 1439;
}

/** True for `date-time`: RFC 3339, `date-time`. */
export function isDateTime(text: string): boolean {
  return (text[10] === 'T' || text[10] === 't') && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** True for `duration`: RFC 3339, appendix A. */
export function isDuration(text: string): boolean {
  return duration.test(text);
}

/** True for `email`: RFC 5321, `Mailbox`. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > 64 || text.length > 320) return false;
  return (localPart.test(local) || quotedPart.test(local)) && isMailHost(text.slice(at + 1));
}

/**
 * True for `idn-email`: RFC 6531, section 3.3. Names of hosts beyond ASCII are taken as they are, since tables of Unicode tell
 * their letters.
 */
export function isIdnEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  if (at < 1 || text.length > 320 || !idnLocalPart.test(text.slice(0, at))) return isEmail(text);
  return isMailHost(host) || host.split('.').every((each) => idnLabel.test(each));
}

function isMailHost(text: string): boolean {
  if (!text.startsWith('[') || !text.endsWith(']')) return isHostname(text);
  const address = text.slice(1, -1);
  return isIpv4(address) || (/^ipv6:/i.test(address) && isIpv6(address.slice(5)));
}

/** True for `hostname`: RFC 1123, section 2.1. */
export function isHostname(text: string): boolean {
  if (text.length > 253) return false;
  return text.split('.').every((each) => each.length <= 63 && label.test(each));
}

/** True for `ipv4`: RFC 2673, section 3.2. */
export function isIpv4(text: string): boolean {
  const octets = text.length > 15 ? [] : text.split('.');
  return octets.length === 4 && octets.every((each) => octet.test(each));
}

/** True for `ipv6`: RFC 4291, section 2.2. */
export function isIpv6(text: string): boolean {
  if (text.length > 45) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const isMixed = last.includes('.');
  // An address of IPv4 may stand for the last two groups, not before "::".
  if (isMixed && (!isIpv4(last) || text.endsWith('::'))) return false;
  const plain = isMixed ? groups.slice(0, -1) : groups;
  const count = plain.length + (isMixed ? 2 : 0);
  return (
    plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (halves.length === 2 ? count < 8 : count === 8)
  );
}

/** True for `uri`: RFC 3986, with a scheme. */
export function isUri(text: string): boolean {
  return isOfGrammar(text, ofUri, true);
}

/** True for `uri-reference`: RFC 3986, section 4.1. */
export function isUriReference(text: string): boolean {
  return isOfGrammar(text, ofUri, false);
}

/** True for `iri`: RFC 3987, with a scheme. */
export function isIri(text: string): boolean {
  return isOfGrammar(text, ofIri, true);
}

/** True for `iri-reference`: RFC 3987, section 2.2. */
export function isIriReference(text: string): boolean {
  return isOfGrammar(text, ofIri, false);
}

function isOfGrammar(text: string, grammar: UriGrammar, isAbsolute: boolean): boolean {
  const [, start, authority, path = '', query = '', fragment = ''] = uriParts.exec(text) ?? [];
  const isStart = start === undefined ? !isAbsolute : scheme.test(start);
  if (!isStart || (authority !== undefined && !isAuthority(authority, grammar))) return false;
  return grammar.path.test(path) && grammar.query.test(query) && grammar.fragment.test(fragment);
}

/** True for an authority: RFC 3986, section 3.2. */
function isAuthority(text: string, grammar: UriGrammar): boolean {
  const found = grammar.authority.exec(text);
  const [, address] = found ?? [];
  return found !== null && (address === undefined || isIpv6(address) || futureAddress.test(address));
}

/** True for `uri-template`: RFC 6570, section 2. */
export function isUriTemplate(text: string): boolean {
  return uriTemplate.test(text);
}

/** True for `uuid`: RFC 4122. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** True for `json-pointer`: RFC 6901, section 5. */
export function isJsonPointer(text: string): boolean {
  return jsonPointer.test(text);
}

/** True for `relative-json-pointer`: draft-bhutton-relative-json-pointer-00. */
export function isRelativeJsonPointer(text: string): boolean {
  return relativeJsonPointer.test(text);
}

/** True for `regex`: ECMA-262. It is compiled, never run. */
export function isRegex(text: string): boolean {
  if (text.length > longestRegex) return false;
  try {
    return new RegExp(text, 'u').unicode;
  } catch {
    return false;
  }
}

/** True for `byte`: RFC 4648, section 4. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && base64.test(text);
}

/** True for `int8`: whole, of 8 bits with a sign. */
export function isInt8(value: number): boolean {
  return value === (value << 24) >> 24;
}

/** True for `int16`: whole, of 16 bits with a sign. */
export function isInt16(value: number): boolean {
  return value === (value << 16) >> 16;
}

/** True for `uint8`: whole, of 8 bits without a sign. */
export function isUint8(value: number): boolean {
  return value === (value & 0xff);
}

/** True for `uint16`: whole, of 16 bits without a sign. */
export function isUint16(value: number): boolean {
  return value === (value & 0xffff);
}

/** True for `uint32`: whole, of 32 bits without a sign. */
export function isUint32(value: number): boolean {
  return value === value >>> 0;
}

/** True for `uint64`: whole, of 64 bits without a sign, as far as a number of JavaScript can represent it. */
export function isUint64(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 2 ** 64;
}

/** True for `int32`: whole, of 32 bits with a sign. */
export function isInt32(value: number): boolean {
  return value === (value | 0);
}

/** True for `int64`: whole, of 64 bits with a sign, as far as a number of JavaScript can represent it. */
export function isInt64(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 63) && value <= 2 ** 63;
}
