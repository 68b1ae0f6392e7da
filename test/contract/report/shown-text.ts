/** Texts on their way into a report, which is passed on: a server elsewhere has written a good part of them. */
import { visible } from '../../../generators/diagnostics/visible.ts';
import { redact } from '@specline/kernel/redact';
import type { WireRequest } from '../exchanges/wire.ts';

/** Header fields of requests that hold credentials: RFC 9110, section 11.6; RFC 6265, section 5.4. */
const secretFields: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'x-api-key',
]);

/** Characters of a credential at the end of a text, from which on they are taken for the begin of one that was cut off. */
const leastCut = 4;

/** True if a header field of a request is not shown, since it holds credentials. */
export function isSecretField(name: string): boolean {
  return secretFields.has(name.toLowerCase());
}

/**
 * Returns the credentials that requests have, in the forms in which a server may echo them.
 * @returns Each once.
 */
export function credentialsIn(requests: readonly WireRequest[]): readonly string[] {
  const fields = requests.flatMap(({ headers }) =>
    Object.entries(headers).flatMap(([name, value]) => (isSecretField(name) ? [value] : [])),
  );
  return [...new Set([...new Set(fields)].flatMap(credentialsOf))].filter((each) => each !== '');
}

/** Returns what follows the name of a scheme, user and password, or the values of cookies; also as JSON has them. */
function credentialsOf(field: string): readonly string[] {
  const [, scheme = '', encoded = ''] = /^(\S+) (.+)$/.exec(field) ?? [];
  const basic = scheme.toLowerCase() === 'basic' ? Buffer.from(encoded, 'base64').toString('utf8') : '';
  const cookies = field.split(';').map((pair) => pair.slice(pair.indexOf('=') + 1).trim());
  const plain = [field, encoded, basic, basic.slice(basic.indexOf(':') + 1), ...cookies];
  return plain.flatMap((text) => {
    const inJson = JSON.stringify(text).slice(1, -1);
    return [text, inJson, inJson.replaceAll('/', '\\/')];
  });
}

/**
 * Returns a text as a report has it: without credentials, and with nothing that a terminal would obey. Lines stay.
 * @param text Whole, or cut off at its end.
 * @param credentials As `credentialsIn` gives them.
 */
export function shownText(text: string, credentials: readonly string[]): string {
  const safe = withoutCutEnd(redact(text, credentials), credentials);
  return safe.split('\n').map(visible).join('\n');
}

/** Returns the beginning of a long body, which may end in the middle of a credential. */
function withoutCutEnd(text: string, credentials: readonly string[]): string {
  const end = text.toLowerCase();
  const cut = credentials.map((credential) => {
    const whole = credential.toLowerCase();
    for (let length = Math.min(whole.length, end.length); length >= leastCut; length--)
      if (end.endsWith(whole.slice(0, length))) return length;
    return 0;
  });
  const length = Math.max(0, ...cut);
  return length === 0 ? text : `${text.slice(0, -length)}***`;
}
