import { isOfConnection } from '@specline/server-runtime/reply/framing';
import type { Operation } from '@specline/server-runtime/operation';
import { negotiated } from '../media/negotiated.ts';
import type { Json } from '../model/model.ts';
import { randomOf } from '../random.ts';
import { isJsonValue } from '../request.ts';

/** A message, as far as its header fields say something of it. */
export interface Message {
  readonly operation: Operation;
  readonly status: number;
  /** Path of the record that it is about. */
  readonly path: string;
  /** The origin of that path; absent where the request is not known. */
  readonly origin?: string;
  readonly body?: unknown;
  /** The methods of its path, as `Allow` lists them. */
  readonly allow: string;
  /** True if `Accept` chooses its media type. */
  readonly isChosen: boolean;
  /** The time of the message, in milliseconds since 1970. */
  readonly now: number;
}

/** The values that the document gives for a header field. */
export interface DeclaredValues {
  /** Its examples. */
  readonly shown: readonly Json[];
  /** The values of its `enum` or `const`. */
  readonly listed: readonly Json[];
  /** Returns a sample. */
  readonly sample: (label: string) => Json;
}

/** Returns the true values of a header field in several forms, the best first; none where the field is left out. */
type ValuesOf = (message: Message, declared: DeclaredValues) => readonly Json[];

const leftOut: ValuesOf = () => [];
const timeOfMessage: ValuesOf = ({ now }) => timesOf(now);
const address: ValuesOf = ({ path, origin }, { shown }) => [
  ...shown,
  path,
  ...(origin === undefined ? [] : [`${origin}${path}`]),
];

/**
 * Header fields that are about the very message that has them, where a sample would be false: RFC 9110, sections 8, 10.2, 11.6 and
 * 14, RFC 9111, section 5, RFC 9530, and RFC 9421. Examples count where only the service knows better.
 */
const byName = new Map<string, ValuesOf>([
  ['accept-ranges', () => ['none']],
  ['age', () => [0, '0']],
  ['allow', ({ allow }) => lists(allow)],
  ['cache-control', (_, { shown, listed }) => [...shown, ...listed, 'no-store', ['no-store']]],
  ['content-digest', leftOut],
  ['content-disposition', (_, { shown, listed }) => [...shown, ...listed, 'attachment']],
  ['content-encoding', leftOut],
  ['content-language', (_, { shown, listed }) => [...shown, ...listed, 'en', ['en']]],
  ['content-length', leftOut],
  ['content-location', (message, declared) => address(message, { ...declared, shown: [] })],
  ['content-md5', leftOut],
  ['content-range', leftOut],
  ['content-type', leftOut],
  ['date', timeOfMessage],
  ['digest', leftOut],
  ['etag', tagsOf],
  ['expires', timeOfMessage],
  ['last-modified', timeOfMessage],
  ['link', ({ path }, { shown }) => [...shown, `<${path}>; rel="self"`, [`<${path}>; rel="self"`]]],
  ['location', address],
  ['operation-location', address],
  ['repr-digest', leftOut],
  ['retry-after', delaysOf],
  ['set-cookie', cookiesOf],
  ['signature', leftOut],
  ['signature-input', leftOut],
  ['vary', ({ isChosen }) => lists(isChosen ? (negotiated['vary'] ?? '') : 'Origin')],
  ['www-authenticate', (message, { shown }) => [...shown, challengeOf(message.operation)]],
]);

/**
 * Returns the rule for a header field that is about the message itself; nothing for all others.
 * @param name In lower case.
 */
export function ruleFor(name: string): ValuesOf | undefined {
  if (isOfConnection(name) || name.startsWith('access-control-')) return leftOut;
  return byName.get(name);
}

/** Returns a time in the forms that a field may have: RFC 9110, section 5.6.7, RFC 3339, and seconds since 1970. */
export function timesOf(time: number): readonly Json[] {
  const date = new Date(time);
  return [date.toUTCString(), date.toISOString(), Math.floor(time / 1000)];
}

/** Returns a text in the form of an entity tag: RFC 9110, section 8.8.3. */
export function quotedTag(value: Json): Json {
  if (typeof value !== 'string' || /^(?:W\/)?"[^"\s]*"$/u.test(value)) return value;
  return `"${value.replace(/[^\w.:+/=-]+/gu, '-')}"`;
}

/** Returns the sum of a value, which is another one for most other values. */
export function sumOf(value: Json): string {
  return randomOf(0, JSON.stringify(value)).int(0, 0xffff_ffff).toString(36);
}

/** Returns tags that follow from the body, in the form that the document declares. */
function tagsOf({ body }: Message, { sample }: DeclaredValues): readonly Json[] {
  // Of what is sent in pieces, nobody knows whether it is the same as before. No body is the same each time.
  if (body !== undefined && !isJsonValue(body)) return [];
  const sum = sumOf(body ?? null);
  return [`"${sum}"`, `W/"${sum}"`, quotedTag(sample(sum)), sum];
}

/** Seconds after which a client may try again: RFC 9110, section 10.2.3. */
export const retryAfter = 1;

/** Returns when a client may try again; a date that the document shows is that of another message. */
function delaysOf({ now }: Message, { shown, listed, sample }: DeclaredValues): readonly Json[] {
  const given = [...shown, ...listed];
  const seconds = given.filter(
    (value) => typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)),
  );
  const dates = timesOf(now + retryAfter * 1000);
  const sampled = sample('seconds');
  const delays = [retryAfter, String(retryAfter), ...(typeof sampled === 'number' ? [sampled] : [])];
  return seconds.length === 0 && given.length > 0 ? [...dates, ...delays] : [...seconds, ...delays, ...dates];
}

/** Returns cookies: a sample has no name where the schema is that of any text (RFC 6265, section 4.1.1). */
function cookiesOf(_: Message, { shown, sample }: DeclaredValues): readonly Json[] {
  const sampled = sample('cookie');
  const isNamed = typeof sampled !== 'string' || /^[\w!#$%&'*+.^`|~-]+=/.test(sampled);
  const named = isNamed ? [] : [`mock=${sampled.replace(/[^\w.-]+/g, '-')}; Path=/`];
  return [...shown, ...named, sampled];
}

/** Returns what a caller may send: RFC 9110, section 11.6.1. */
export function challengeOf({ security = [] }: Operation): string {
  const scheme = security.flat()[0]?.scheme;
  return scheme?.type === 'http' ? titled(scheme.scheme) : 'Bearer';
}

/** Returns the name of a scheme with a capital, as `bearer` is usually written; schemes are compared without case. */
function titled(scheme: string): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}

/** Returns a text of several items, and the items as a list. */
function lists(text: string): readonly Json[] {
  return [text, text.split(', ')];
}
