import type { HandlerReply } from '@specline/server-runtime/reply/reply';

/** The preferences of a request: RFC 7240, and those that Prism has. */
export interface Preferences {
  /** Status of the reply, from 200 to 599. */
  readonly code?: number;
  /** Milliseconds until the reply. */
  readonly delay?: number;
  /** Name of an example of the document. */
  readonly example?: string;
  /** True for a sample that is another one each time, false for one that is always the same. */
  readonly dynamic?: boolean;
  /** True where a stream of events ends after its last event. */
  readonly close?: true;
  /** True for `strict` if a preference that cannot be met is an error rather than ignored: RFC 7240, section 4.4. */
  readonly handling?: 'strict' | 'lenient';
}

/** A preference that is a part of `Preferences`. */
export type PreferenceName = keyof Preferences;

/** The longest delay, in milliseconds. */
export const longestDelay = 60_000;

const token = "[!#$%&'*+.^_`|~\\w-]+";
const word = `(?:(${token})|"((?:[^"\\\\]|\\\\.)*)")`;
const preference = new RegExp(`[ \\t]*(${token})(?:[ \\t]*=[ \\t]*${word})?[ \\t]*`, 'y');
const parameter = new RegExp(`;[ \\t]*(?:${token}(?:[ \\t]*=[ \\t]*${word})?[ \\t]*)?`, 'y');

/**
 * Takes the value of a header field `Prefer` apart. Of a preference that is there twice the first counts; one that is malformed
 * is skipped, up to the next comma (RFC 7240, section 2).
 * @param text Several fields are joined by commas.
 * @returns Values by names in lower case; empty where a preference has none.
 */
export function parsePrefer(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < text.length; at++) {
    preference.lastIndex = at;
    const match = preference.exec(text);
    let end = match ? preference.lastIndex : at;
    for (parameter.lastIndex = end; parameter.test(text);) end = parameter.lastIndex;
    const comma = text.indexOf(',', end);
    const name = match?.[1]?.toLowerCase();
    const isWhole = end === text.length || comma === end;
    if (name !== undefined && isWhole && !found.has(name)) found.set(name, valueOf(match?.[2], match?.[3]));
    at = comma === -1 ? text.length : comma;
  }
  return found;
}

/**
 * Returns the preferences of a request that a mock knows; those with a value that makes no sense are left out.
 * @param text Value of the header field `Prefer`.
 */
export function readPreferences(text: string): Preferences {
  const found = parsePrefer(text);
  const code = digits(found.get('code'), 3);
  const delay = digits(found.get('delay'), 9);
  const example = found.get('example');
  const dynamic = found.get('dynamic')?.toLowerCase();
  const handling = found.get('handling')?.toLowerCase();
  return {
    ...(code !== undefined && code >= 200 && code <= 599 && { code }),
    ...(delay !== undefined && { delay: Math.min(delay, longestDelay) }),
    ...(example && { example }),
    ...((dynamic === 'true' || dynamic === 'false') && { dynamic: dynamic === 'true' }),
    ...(found.get('close') === '' && { close: true as const }),
    ...((handling === 'strict' || handling === 'lenient') && { handling }),
  };
}

/** Returns the value of a header field `Preference-Applied`: RFC 7240, section 3. Empty where nothing was applied. */
export function writeApplied(preferences: Preferences, applied: readonly PreferenceName[]): string {
  return applied
    .flatMap((name) => {
      const value = preferences[name];
      if (name === 'close') return value === true ? name : [];
      return value === undefined ? [] : `${name}=${wordOf(String(value))}`;
    })
    .join(', ');
}

/** Returns a reply whose header field `Preference-Applied` lists more. */
export function withApplied(reply: HandlerReply, applied: string): HandlerReply {
  const { [appliedHeader]: before, ...others } = { ...reply.headers } as Readonly<Record<string, unknown>>;
  const all = [before, applied].filter((each) => typeof each === 'string' && each !== '').join(', ');
  return { ...reply, headers: all === '' ? others : { ...others, [appliedHeader]: all } };
}

/** The header field that lists what was applied. */
export const appliedHeader = 'preference-applied';

function valueOf(plain: string | undefined, quoted: string | undefined): string {
  return plain ?? quoted?.replace(/\\(.)/gu, '$1') ?? '';
}

function digits(text: string | undefined, most: number): number | undefined {
  return text !== undefined && /^\d+$/u.test(text) && text.length <= most ? Number(text) : undefined;
}

function wordOf(text: string): string {
  return new RegExp(`^${token}$`, 'u').test(text) ? text : `"${text.replace(/["\\]/gu, '\\$&')}"`;
}
