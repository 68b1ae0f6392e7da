import type { SecurityUse } from '../operation.ts';
import { schemeName } from './scheme-name.ts';
import type { SecurityScheme } from './security-scheme.ts';

/** Ways to say who calls that a message names; there may be any number. */
const mostWays = 3;

/**
 * Returns the message for a caller without credentials: which are needed, and where they go.
 * @param security The sets of schemes of an operation, of which one has to be satisfied as a whole.
 */
export function neededCredentials(security: readonly (readonly SecurityUse[])[]): string {
  const ways = security
    .filter((uses) => uses.length > 0)
    .map((uses) => [...new Set(uses.map(({ scheme }) => credentialText(scheme)))].join(' and '));
  const named = [...new Set(ways)];
  if (named.length === 0) return 'Credentials are required.';
  const more = named.length > mostWays ? ['another scheme that WWW-Authenticate names'] : [];
  return `Credentials are required: send ${[...named.slice(0, mostWays), ...more].join(', or ')}.`;
}

/** Returns how a credential is sent: RFC 6750, section 2.1, RFC 7617, section 2. */
function credentialText(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'http':
      return `"Authorization: ${schemeName(scheme.scheme)} ..."`;
    case 'oauth2':
    case 'openIdConnect':
      return '"Authorization: Bearer ..."';
    case 'apiKey':
      return scheme.in === 'query'
        ? `the query parameter "${scheme.key}"`
        : `the ${scheme.in} "${scheme.key}"`;
    case 'mutualTLS':
      return 'a client certificate';
    case 'opaque':
      return `the credentials of "${scheme.name}"`;
  }
}
