import { HttpError, type FailureHeaders } from '../failure/http-error.ts';
import { splitTarget } from '../routing/match.ts';
import { neededCredentials } from './needed-credentials.ts';
import type { Operation, SecurityUse } from '../operation.ts';
import { decodeCookieText, decodeQueryText, parseCookies, parseQuery } from '../parameters/query.ts';
import type { ServerRequest } from '../request/request.ts';
import type { Route } from '../routing/route.ts';
import { schemeName } from './scheme-name.ts';
import type { SecurityScheme } from './security-scheme.ts';
import { isPromise, type Steps } from '../steps.ts';
import { emptyObject } from '../parameters/values.ts';

/**
 * The context in which a credential is checked.
 * @typeParam Id Names of the operations of the document.
 */
export interface AuthenticateContext<Id extends string = string> {
  /** Name of the security scheme in the document. */
  readonly scheme: string;
  /** The scopes that the operation requires; `authenticate` decides whether the caller has them. */
  readonly scopes: readonly string[];
  readonly operation: Operation<Id>;
  /** The platform's own request, from which a certificate can be read, and the credentials of a scheme that is not declared. */
  readonly raw: unknown;
}

/** The results of `authenticate` for credentials that are not accepted, as look-ups and comparisons give them. */
type Refused = undefined | null | false;

/**
 * Identifies the caller.
 * @param credential A bearer token, an API key, `user:password` for scheme `basic`, or what follows the name of any other scheme in
 *   `Authorization`; empty for a scheme of type `mutualTLS`. Of a scheme that the document does not declare it is the whole of
 *   `Authorization`, or empty: what identifies the caller is in the request (`context.raw`).
 * @returns What handlers get as `auth`; `undefined`, `null` or `false` to reject the credential (401).
 * @throws {HttpError} 403, if the credential is valid but not sufficient.
 * @typeParam Auth What handlers get.
 * @typeParam Id Names of the operations of the document.
 */
export type Authenticate<Auth, Id extends string = string> = (
  credential: string,
  context: AuthenticateContext<Id>,
) => Auth | Refused | Promise<Auth | Refused>;

const noScopes: readonly string[] = [];

/**
 * Authenticates a request: one of the sets of schemes has to be satisfied as a whole.
 * @param realm What is protected: RFC 9110, section 11.5.
 * @returns What `authenticate` gave; for a set of several schemes, that by the names of the schemes.
 * @throws {HttpError} 401 with a challenge for each scheme, 403 where the credentials do not suffice.
 */
export function* authenticateRequest(
  { operation, security }: Route,
  request: ServerRequest,
  authenticate: Authenticate<unknown>,
  realm: string,
): Steps<unknown> {
  const refusals: Refusals = new Map();
  for (const uses of security) {
    let auths: Record<string, unknown> | undefined;
    let accepted = 0;
    for (const { scheme, scopes = noScopes } of uses) {
      const credential = credentialOf(scheme, request);
      if (credential === undefined) break;
      const context = { scheme: scheme.name, scopes, operation, raw: request.raw };
      let auth: unknown;
      try {
        const given = authenticate(credential, context);
        auth = isPromise(given) ? yield given : given;
      } catch (error) {
        refuse(refusals, scheme.name, refusalIn(error));
        break;
      }
      if (auth === undefined || auth === null || auth === false) {
        // A certificate that there is not is no credential that was refused.
        if (credential !== '') refuse(refusals, scheme.name, notAccepted);
        break;
      }
      if (uses.length === 1) return auth;
      (auths ??= emptyObject())[scheme.name] = auth;
      accepted++;
    }
    if (accepted === uses.length) return auths;
  }
  throw refusal(operation, realm, refusals);
}

const notAccepted = new HttpError(401, 'The credentials are not accepted.');

/** Why credentials were refused, by the names of schemes. */
type Refusals = Map<string, HttpError>;

/** Adds a refusal; a 403 stays, whatever the other sets of schemes give. */
function refuse(refusals: Refusals, scheme: string, error: HttpError): void {
  if (refusals.get(scheme)?.status !== 403) refusals.set(scheme, error);
}

/** @throws Any error that is neither 401 nor 403. */
function refusalIn(error: unknown): HttpError {
  if (error instanceof HttpError && (error.status === 403 || error.status === 401)) return error;
  throw error;
}

/** The parts of a request that carry credentials. */
type CredentialPlaces = Pick<ServerRequest, 'header' | 'target'>;

/** Returns the credentials that a request has for the schemes of an operation, which no message may show; also as they came. */
export function credentialsOf(
  { security = [] }: Pick<Operation, 'security'>,
  request: CredentialPlaces,
): readonly string[] {
  return security
    .flat()
    .flatMap(({ scheme }) => secretsOf(scheme, request))
    .filter((credential) => credential !== '');
}

function secretsOf(scheme: SecurityScheme, request: CredentialPlaces): readonly string[] {
  if (scheme.type === 'apiKey') return apiKeysOf(scheme, request);
  if (scheme.type === 'opaque') {
    const credential = request.header('authorization') ?? '';
    return [credential, credential.slice(credential.indexOf(' ') + 1)];
  }
  if (scheme.type !== 'http' || !isScheme(scheme, 'basic')) return [credentialOf(scheme, request) ?? ''];
  const encoded = authorizationOf(request, 'basic') ?? '';
  const decoded = basicCredential(encoded) ?? '';
  return [encoded, decoded, decoded.slice(decoded.indexOf(':') + 1)];
}

/** Returns the credential for a scheme; undefined if the request has none. */
function credentialOf(scheme: SecurityScheme, request: CredentialPlaces): string | undefined {
  switch (scheme.type) {
    case 'http':
      return isScheme(scheme, 'basic')
        ? basicCredential(authorizationOf(request, 'basic'))
        : authorizationOf(request, scheme.scheme);
    case 'oauth2':
    case 'openIdConnect':
      return authorizationOf(request, 'bearer');
    case 'apiKey':
      return apiKeyOf(scheme, request);
    case 'mutualTLS':
      return '';
    case 'opaque':
      return request.header('authorization') ?? '';
  }
}

/** Returns what follows the name of a scheme: RFC 9110, section 11.6.2. */
function authorizationOf(request: CredentialPlaces, scheme: string): string | undefined {
  const header = request.header('authorization');
  if (header === undefined || header.charAt(scheme.length) !== ' ') return undefined;
  if (header.slice(0, scheme.length).toLowerCase() !== scheme.toLowerCase()) return undefined;
  return header.slice(scheme.length).trim() || undefined;
}

/** Returns the user and password of a `Basic` credential: RFC 7617, section 2. */
function basicCredential(encoded: string | undefined): string | undefined {
  if (encoded === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
    const credential = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return credential.includes(':') ? credential : undefined;
  } catch {
    return undefined;
  }
}

type ApiKeyScheme = SecurityScheme & { readonly type: 'apiKey' };

/**
 * Returns the API key of a request. Of several cookies of one name, it is the first, which has the longest path; several keys in a
 * query are refused, since proxies may read either one.
 */
function apiKeyOf(scheme: ApiKeyScheme, request: CredentialPlaces): string | undefined {
  const [key = '', ...others] = apiKeysOf(scheme, request);
  return key === '' || (scheme.in === 'query' && others.length > 0) ? undefined : key;
}

/** Returns all keys that a request has for a scheme, also those that are empty. */
function apiKeysOf(scheme: ApiKeyScheme, request: CredentialPlaces): readonly string[] {
  switch (scheme.in) {
    case 'header':
      return [request.header(scheme.key.toLowerCase()) ?? ''];
    case 'query':
      return (parseQuery(splitTarget(request.target).query).get(scheme.key) ?? []).map(queryKeyOf);
    case 'cookie': {
      const cookies = parseCookies(request.header('cookie') ?? '', (name) => name === scheme.key);
      return (cookies.get(scheme.key) ?? []).map(decodeCookieText);
    }
  }
}

/** Returns the text of a key; empty if it cannot be decoded. */
function queryKeyOf(raw: string): string {
  try {
    return decodeQueryText(raw);
  } catch {
    return '';
  }
}

function refusal({ security = [] }: Operation, realm: string, refusals: Refusals): HttpError {
  const errors = [...refusals.values()];
  const error =
    errors.find(({ status }) => status === 403) ?? errors.find((each) => each !== notAccepted) ?? errors[0];
  const isForbidden = error?.status === 403;
  const uses = security.flat();
  // Other credentials would not help a known caller: only the missing scopes are named.
  const challenged = isForbidden
    ? uses.filter((use) => problemOf(use, refusals) === 'insufficient_scope')
    : uses;
  const challenges = new Set(challenged.map((use) => challengeOf(use, realm, problemOf(use, refusals))));
  return new HttpError(isForbidden ? 403 : 401, error?.message ?? neededCredentials(security), {
    headers: {
      ...(challenges.size > 0 && { 'www-authenticate': joinedChallenges(challenges) }),
      ...error?.headers,
    },
    issues: error?.issues ?? [],
  });
}

/**
 * Returns the header with what a caller of an operation may send, for a 401: RFC 9110, section 11.6.1.
 * @param realm What is protected.
 * @returns No header where the operation needs no credentials.
 */
export function challengesOf({ security = [] }: Operation, realm: string): FailureHeaders {
  const challenges = new Set(security.flat().map((use) => challengeOf(use, realm, undefined)));
  return challenges.size > 0 ? { 'www-authenticate': joinedChallenges(challenges) } : {};
}

/** So many characters of challenges are sent: many clients take no more than 8 KB of header fields, or 16. */
const longestChallenges = 4_096;

/** Returns the first challenges, as many as clients take; a scheme that is not named is still accepted. */
function joinedChallenges([first = '', ...others]: Iterable<string>): string {
  let joined = first;
  for (const challenge of others) {
    if (joined.length + challenge.length > longestChallenges) break;
    joined += `, ${challenge}`;
  }
  return joined;
}

/** Returns what is wrong with the token of a request, which no other scheme reports: RFC 6750, section 3.1. */
function problemOf({ scheme }: SecurityUse, refusals: Refusals): string | undefined {
  const refused = refusals.get(scheme.name);
  if (refused === undefined || !isBearer(scheme)) return undefined;
  return refused.status === 403 ? 'insufficient_scope' : 'invalid_token';
}

function isBearer(scheme: SecurityScheme): boolean {
  if (scheme.type === 'http') return isScheme(scheme, 'bearer');
  return scheme.type === 'oauth2' || scheme.type === 'openIdConnect';
}

/** Returns what a client has to send: RFC 9110, section 11.6.1; for passwords RFC 7617, section 2. */
function challengeOf(
  { scheme, scopes = noScopes }: SecurityUse,
  realm: string,
  problem: string | undefined,
): string {
  const quoted = `realm=${quote(realm)}`;
  switch (scheme.type) {
    case 'oauth2':
    case 'openIdConnect':
      return bearerChallenge(quoted, scopes, problem);
    // Neither has a registered scheme; RFC 9110, section 15.5.2, wants a challenge nevertheless.
    case 'apiKey':
      return `ApiKey ${quoted}, in="${scheme.in}", name=${quote(scheme.key)}`;
    case 'mutualTLS':
      return `ClientCertificate ${quoted}`;
    case 'opaque':
      return `Undeclared ${quoted}, name=${quote(scheme.name)}`;
    case 'http':
      if (isScheme(scheme, 'bearer')) return bearerChallenge(quoted, scopes, problem);
      return isScheme(scheme, 'basic')
        ? `Basic ${quoted}, charset="UTF-8"`
        : `${schemeName(scheme.scheme)} ${quoted}`;
  }
}

/** Returns the challenge of scheme `Bearer`: RFC 6750, section 3. */
function bearerChallenge(realm: string, scopes: readonly string[], problem: string | undefined): string {
  const names = scopes.join(' ');
  const hasScope = names !== '' && names.length < longestChallenges / 2;
  const scope = hasScope ? `, scope=${quote(names)}` : '';
  return `Bearer ${realm}${scope}${problem === undefined ? '' : `, error="${problem}"`}`;
}

function isScheme({ scheme }: { readonly scheme: string }, name: string): boolean {
  return scheme.toLowerCase() === name;
}

/** Returns a quoted string (RFC 9110, section 5.6.4) of ASCII. */
function quote(text: string): string {
  return `"${text.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, '\\$&')}"`;
}
