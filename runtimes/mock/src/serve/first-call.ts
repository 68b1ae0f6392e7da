import { basePathOf } from '@specline/kernel/base-path';
import type { Operation } from '@specline/server-runtime/operation';
import type { SecurityScheme } from '@specline/server-runtime/security/security-scheme';
import { type About, type OperationNote } from '../model/about.ts';
import type { Served, ShownRecord } from './served.ts';

type Callable = Pick<Served, 'api' | 'about' | 'model' | 'store'>;

/** The credentials and parameters that a request needs, in addition to its path, so that a mock accepts it. */
interface Credentials {
  readonly headers: readonly string[];
  readonly query: readonly string[];
}

/** Returns the description of an operation for people; only a group where its document has none. */
export function noteOf({ operations }: About, { id }: Operation): OperationNote {
  return (Object.hasOwn(operations, id) ? operations[id] : undefined) ?? { group: 'Operations' };
}

/** True if an operation can be called by a link: it reads, and no parameter has to be given. */
export function needsNothing(about: About, operation: Operation): boolean {
  return isPlainGet(about, operation) && !operation.path.includes('{');
}

function isPlainGet(about: About, operation: Operation): boolean {
  return operation.method === 'GET' && noteOf(about, operation).needsParams !== true;
}

/**
 * Returns a command that calls the mock and works as it is: a GET that needs no parameters, or whose path names records that are
 * there.
 * @param origin Such as `http://127.0.0.1:4010`.
 * @param token What the mock accepts.
 * @returns A line for a POSIX shell; the start page where there is no such operation.
 */
export function curlLine(served: Callable, origin: string, token: string): string {
  const found = firstCall(served);
  if (found === undefined) return `curl ${quoted(`${origin}/`)}`;
  const { headers, query } = credentialsFor(found.operation, token);
  const search = query.length > 0 ? `?${query.join('&')}` : '';
  const url = `${origin}${basePathOf(served.about.baseUrl)}${found.path}${search}`;
  return ['curl', ...headers.flatMap((header) => ['-H', quoted(header)]), quoted(url)].join(' ');
}

/** Prefers what needs no parameters; among these, short paths. */
function firstCall(served: Callable): { readonly operation: Operation; readonly path: string } | undefined {
  const { api, about } = served;
  const byLength = api.operations
    .filter((operation) => isPlainGet(about, operation))
    .toSorted((a, b) => a.path.split('/').length - b.path.split('/').length);
  const plain = byLength.find((operation) => needsNothing(about, operation));
  if (plain) return { operation: plain, path: plain.path };
  for (const operation of byLength) {
    const path = filledPath(operation, served);
    if (path !== undefined) return { operation, path };
  }
  return undefined;
}

/** Returns the path of an operation with the keys of records that are there, each of which owns the next. */
function filledPath({ id, path }: Operation, { model, store }: Callable): string | undefined {
  const steps = Object.hasOwn(model.bindings, id) ? (model.bindings[id]?.path ?? []) : [];
  let filled = path;
  let owner: string | undefined;
  for (const { resource, param } of steps) {
    const records: readonly ShownRecord[] = store.records(resource);
    const record = records.find((each) => owner === undefined || each.owner === owner);
    if (record === undefined) return undefined;
    owner = record.uid;
    filled = filled.replace(`{${param}}`, () => encodeURIComponent(record.key));
  }
  return filled.includes('{') ? undefined : filled;
}

function credentialsFor({ security = [] }: Operation, token: string): Credentials {
  if (security.some((uses) => uses.length === 0)) return { headers: [], query: [] };
  const parts = (security[0] ?? []).map(({ scheme }) => credentialFor(scheme, token));
  return {
    headers: parts.flatMap(({ headers }) => headers),
    query: parts.flatMap(({ query }) => query),
  };
}

function credentialFor(scheme: SecurityScheme, token: string): Credentials {
  const escaped = encodeURIComponent(token);
  switch (scheme.type) {
    case 'http':
      return { headers: [`Authorization: ${schemeCredential(scheme.scheme, token)}`], query: [] };
    case 'oauth2':
    case 'openIdConnect':
      return { headers: [`Authorization: Bearer ${token}`], query: [] };
    case 'mutualTLS':
      return { headers: [], query: [] };
    case 'opaque':
      return { headers: [`Authorization: ${token}`], query: [] };
    case 'apiKey':
      if (scheme.in === 'query')
        return { headers: [], query: [`${encodeURIComponent(scheme.key)}=${escaped}`] };
      return {
        headers: [scheme.in === 'cookie' ? `Cookie: ${scheme.key}=${escaped}` : `${scheme.key}: ${token}`],
        query: [],
      };
  }
}

/** Returns a credential in its scheme; RFC 7617, section 2, has a colon after the name of the user. */
function schemeCredential(scheme: string, token: string): string {
  if (scheme.toLowerCase() === 'basic') return `Basic ${base64(token.includes(':') ? token : `${token}:`)}`;
  return `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)} ${token}`;
}

/** Returns the bytes of a text in UTF-8, as RFC 4648, section 4, writes them. */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** Returns a text as a POSIX shell takes it: nothing in it means anything. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
