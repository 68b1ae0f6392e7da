import { credentialsOf } from '@specline/server-runtime/security/authenticate';
import type { Api, SecurityUse } from '@specline/server-runtime/operation';
import type { IncomingRequest } from './node/node-http.ts';
import { equalsToken } from './token.ts';

/** The answer in place of a page that a request may not have. */
export interface PageRefusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Decides whether a request may have a page.
 * @returns Nothing where it may.
 */
export type PageAccess = (request: IncomingRequest) => PageRefusal | undefined;

/** Programs send a bearer token: RFC 6750. A browser asks for a user and a password: RFC 7617. */
const always: readonly SecurityUse[] = [
  { scheme: { name: 'bearer', type: 'http', scheme: 'bearer' } },
  { scheme: { name: 'basic', type: 'http', scheme: 'basic' } },
];

const refusal: PageRefusal = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer realm="mock", Basic realm="mock", charset="UTF-8"' },
  text: 'The pages of this mock need the token that it was started with, by --token or the option "token": send it as a bearer token, or as the password of any user.\n',
};

/**
 * Guards the pages of a mock, which show and change all of its state, by the token that its operations take.
 * @param api The security schemes of its operations carry the token to the pages as well.
 * @param token The only one that is accepted; without one the pages are open.
 */
export function pageAccess({ operations }: Api, token: string | undefined): PageAccess {
  if (token === undefined) return () => undefined;
  const isAccepted = equalsToken(token);
  const uses = [...always, ...operations.flatMap(({ security = [] }) => security.flat())];
  const security = [...new Map(uses.map(({ scheme }) => [JSON.stringify(scheme), { scheme }])).values()].map(
    (use) => [use],
  );
  return (request) => {
    const given = credentialsOf({ security }, { target: request.url ?? '/', header: headerOf(request) });
    return given.some(isAccepted) ? undefined : refusal;
  };
}

/** Reads header fields by names in lower case; repeated ones are joined. */
function headerOf({ headers }: IncomingRequest): (name: string) => string | undefined {
  return (name) => {
    const field = Object.hasOwn(headers, name) ? headers[name] : undefined;
    return typeof field === 'object' ? field.join(', ') : field;
  };
}
