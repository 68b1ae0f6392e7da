/** Security schemes that are not a bearer token, and several of them together: OpenAPI 3.1.1, Security Requirement Object. */
import { oneHook, oneToken, type Attach, type Authorize, type Authorizer, type Token } from './authorize.ts';

/** RFC 7617, in UTF-8: for `http` with `basic`. The credential is `user:password`; no message shows the password alone either. */
export const basic: Attach = (request, credential) => {
  const bytes = Array.from(new TextEncoder().encode(credential), (byte) => String.fromCharCode(byte));
  const encoded = btoa(bytes.join(''));
  request.secrets.push(encoded, credential.slice(credential.indexOf(':') + 1));
  return { ...request, headers: { authorization: `Basic ${encoded}`, ...request.headers } };
};

/**
 * Returns an attacher for `http` with any other scheme: its name, and the credential as it is given (RFC 9110, section 11.6.2).
 * What depends on the request, such as a signature, is the work of middleware.
 * @param name Name of the scheme, such as `DPoP`.
 */
export function httpScheme(name: string): Attach {
  return (request, credential) => ({
    ...request,
    headers: { authorization: `${name} ${credential}`, ...request.headers },
  });
}

/**
 * Returns an attacher for `apiKey` in a header field.
 * @param name Name of the field. With `Authorization` the credential is the whole value, for whatever scheme of HTTP.
 */
export function apiKeyHeader(name: string): Attach {
  return (request, key) => ({ ...request, headers: { [name.toLowerCase()]: key, ...request.headers } });
}

/**
 * Returns an attacher for `apiKey` in the query.
 * @param name Name of the parameter.
 */
export function apiKeyQuery(name: string): Attach {
  return (request, key) => {
    const [, query] = request.url.split('?');
    if (new URLSearchParams(query).has(name)) return request;
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(key)}`;
    return { ...request, url: `${request.url}${query === undefined ? '?' : '&'}${pair}` };
  };
}

/**
 * Returns an attacher for `apiKey` in a cookie. Only characters that a cookie cannot hold are escaped (RFC 6265, section 4.1.1).
 * Browsers do not let cookies be set this way.
 * @param name Name of the cookie.
 */
export function apiKeyCookie(name: string): Attach {
  return (request, key) => {
    const cookies = request.headers['cookie']?.split(/; */) ?? [];
    const start = `${encodeURIComponent(name)}=`;
    if (cookies.some((cookie) => cookie.startsWith(start))) return request;
    const pair = start + key.replace(/[^!#-+\--:<-[\]-~]/gu, encodeURIComponent);
    return { ...request, headers: { ...request.headers, cookie: [...cookies, pair].join('; ') } };
  };
}

/**
 * Returns what authorizes requests by several schemes. An operation names sets of them (`Operation.security`), and takes the first
 * set for which there are all credentials. What is refused is renewed scheme by scheme, and requested only once for all calls that
 * wait for it.
 * @param attachByScheme How the credential of each scheme is sent; `hook` for a scheme whose credentials a function of the caller
 *   adds.
 * @param credentials The credentials that there are, by scheme.
 */
export function requirements(
  attachByScheme: Readonly<Record<string, Attach | 'hook'>>,
  credentials: Readonly<Record<string, Token | Authorize | undefined>> = {},
): Authorizer {
  const authorizers = new Map<string, Authorizer>();
  for (const [scheme, attach] of Object.entries(attachByScheme)) {
    const token = Object.hasOwn(credentials, scheme) ? credentials[scheme] : undefined;
    const authorizer =
      // What the options of the generated client have for each scheme fits.
      attach === 'hook' ? oneHook(token as Authorize) : oneToken(token as Token | undefined, attach);
    if (authorizer) authorizers.set(scheme, authorizer);
  }
  const partsOf = new WeakMap<Authorize, readonly (Authorize | undefined)[]>();

  return async (operation, refused) => {
    const set = operation.security?.find(
      (schemes) => schemes.length > 0 && schemes.every((scheme) => authorizers.has(scheme)),
    );
    if (set === undefined) return undefined;
    const old = (refused && partsOf.get(refused)) ?? [];
    const renewed = await Promise.all(
      set.map(async (scheme, index) => authorizers.get(scheme)?.(operation, old[index])),
    );
    if (renewed.every((part) => part === undefined)) return undefined;
    // Where several are sent, one may have been refused and the others not.
    const parts = renewed.map((part, index) => part ?? old[index]);
    const authorize: Authorize = (request) => parts.reduce((sent, part) => part?.(sent) ?? sent, request);
    partsOf.set(authorize, parts);
    return authorize;
  };
}
