import { isOfConnection, namedByConnection } from './framing.ts';
import { jsonText } from './json-text.ts';
import { nameOfValue } from '../failure/name-of-value.ts';
import type { Reply, EncodeHeader } from '../operation.ts';
import type { HandlerReply } from './reply.ts';
import { disown, disownWithin } from '../failure/thrown.ts';
import { isPlainObject } from '../parameters/values.ts';

/** Header fields by lower-case name; one with several values is sent several times. */
export type HeaderFields = Record<string, string | string[]>;

/** Style `simple`: `blue`, `blue,black`, `R,100,G,200`; nothing is escaped, since a header field has no rule for that. */
export const replyHeaderSimple: EncodeHeader = (name, value) => {
  assertUndelimited(name, value, ',');
  return joined(name, value, ',');
};

/** Style `simple`, exploded: `R=100,G=200`. */
export const replyHeaderSimpleExploded: EncodeHeader = (name, value) => {
  assertUndelimited(name, value, '=');
  return joined(name, value, '=');
};

/** Media type `application/json`; characters beyond ASCII are escaped, since a field could not hold them. */
export const replyHeaderJson: EncodeHeader = (name, value) =>
  jsonText(value, `The header ${name}`).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Writes the headers of a reply; those that the document does not declare as if it did. Those of the Fetch standard are written.
 * @param declared The reply of the document; absent where it has none of that status.
 * @param leftOut Takes the names of the header fields that are not sent, since they are about the connection.
 * @throws {TypeError} for what cannot be sent.
 */
export function encodeHeaders(
  { headers }: HandlerReply,
  declared: Reply | undefined,
  leftOut: string[] = [],
): HeaderFields {
  if (headers === undefined) return {};
  if (headers instanceof Headers) return writtenFields(headers, leftOut);
  const fields: HeaderFields = {};
  let named: readonly string[] = [];
  for (const [key, value] of Object.entries(headers)) {
    const name = key.toLowerCase();
    if (isAbsent(value, encoderOf(name, declared))) continue;
    if (isOfConnection(name)) {
      leftOut.push(name);
      disownWithin(value);
      if (name === 'connection') named = namedByConnection(value);
      continue;
    }
    // RFC 9110, section 5.1.
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      throw new TypeError(`${JSON.stringify(key)} is not a valid header name.`);
    // The one field whose values must not be joined: RFC 6265, section 3.
    if (name === 'set-cookie' && Array.isArray(value))
      fields[name] = value.map((each) => sendable(name, joined(name, each, ',')));
    else fields[name] = fieldValue(name, value, declared);
  }
  return without(fields, named, leftOut);
}

/** Returns header fields without those that a connection names. */
function without(fields: HeaderFields, named: readonly string[], leftOut: string[]): HeaderFields {
  if (named.length === 0) return fields;
  const gone = new Set(named);
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => {
      if (gone.has(name)) leftOut.push(name);
      return !gone.has(name);
    }),
  );
}

/** True if a header is not sent: of the ways to write one, only JSON has null. */
export function isAbsent(value: unknown, encode: EncodeHeader | undefined): boolean {
  return value === undefined || (value === null && encode !== replyHeaderJson);
}

function encoderOf(name: string, declared: Reply | undefined): EncodeHeader | undefined {
  return declared?.headers?.find((header) => header.name === name)?.encode;
}

const ofOwnBodies = new WeakSet<Headers>();

/** Marks headers whose `Content-Encoding` is that of the body which they are sent with. */
export function ofOwnBody(headers: Headers): Headers {
  ofOwnBodies.add(headers);
  return headers;
}

/**
 * Returns headers of the Fetch standard, which hold texts as they are sent, such as those of another service. `fetch` has decoded
 * the body that they came with, unless they are marked by `ofOwnBody`: its coding does not hold any more, nor does its length.
 * @param leftOut Takes the names of the header fields that are not sent, since they are about the connection.
 * @throws {TypeError} for what cannot be sent.
 */
export function writtenFields(headers: Headers, leftOut: string[] = []): HeaderFields {
  const fields: HeaderFields = {};
  const isDecoded = headers.has('content-encoding') && !ofOwnBodies.has(headers);
  for (const [name, text] of headers) {
    if (isOfConnection(name)) leftOut.push(name);
    else if (!isDecoded || (name !== 'content-encoding' && name !== 'content-length'))
      fields[name] = sendable(name, text);
  }
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) fields['set-cookie'] = cookies.map((cookie) => sendable('set-cookie', cookie));
  return without(fields, namedByConnection(headers.get('connection')), leftOut);
}

function fieldValue(name: string, value: unknown, declared: Reply | undefined): string {
  const header = declared?.headers?.find((each) => each.name === name);
  // What is not declared may be a list of lists, as HTTP has them: RFC 9110, section 5.6.1.
  if (header === undefined) return sendable(name, joined(name, value, ','));
  return sendable(name, (header.encode ?? replyHeaderSimple)(name, value));
}

/**
 * Returns the value of a header as it is sent: RFC 9110, section 5.5; beyond Latin-1 there is no octet for a character.
 * @throws {TypeError} for what no header can hold.
 */
export function sendable(name: string, text: string): string {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(text))
    throw new TypeError(`The header ${name} contains characters that no header can contain.`);
  return text;
}

function joined(name: string, value: unknown, assign: string): string {
  if (Array.isArray(value)) return value.map((item) => primitive(name, item)).join(',');
  if (!isPlainObject(value)) return primitive(name, value);
  return Object.entries(value)
    .map(([key, member]) => `${key}${assign}${primitive(name, member)}`)
    .join(',');
}

/** @throws {TypeError} for a list or an object of which clients would read another one. */
function assertUndelimited(name: string, value: unknown, assign: string): void {
  const keys = isPlainObject(value) ? Object.keys(value) : [];
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : isPlainObject(value)
      ? Object.values(value)
      : [];
  if ([...keys, ...items].some((item) => typeof item === 'string' && item.includes(',')))
    throw new TypeError(`The header ${name} has an item with a comma, which delimits items.`);
  if (keys.some((key) => key.includes(assign)))
    throw new TypeError(`The header ${name} has a key with an equals sign, which delimits keys.`);
}

function primitive(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (Number.isFinite(value) || typeof value === 'boolean') return String(value);
  disown(value);
  throw new TypeError(
    `The header ${name} contains ${nameOfValue(value)}; it must be a string, a finite number or a boolean.`,
  );
}
