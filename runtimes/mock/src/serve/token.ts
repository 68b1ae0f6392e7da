import type { Authenticate } from '@specline/server-runtime/security/authenticate';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { nodeCrypto } from './node/node.ts';

/** The `auth` that handlers of a served mock get. */
export interface MockAuth {
  readonly credential: string;
}

/**
 * Accepts credentials.
 * @param token The only ones that are accepted, compared in constant time; whatever is not empty where absent. A scheme without
 * any, `mutualTLS`, is always satisfied: a mock sees no certificates. Of a scheme that the document does not declare, the whole of
 * `Authorization` is the credential, or what follows its first blank; a request without it is refused.
 * @returns A function that throws an `HttpError` with 401 for all others.
 */
export function acceptToken(token: string | undefined): Authenticate<MockAuth> {
  const isAccepted = token === undefined ? () => true : equalsToken(token);
  return (credential, { scheme, operation: { security = [] } }) => {
    const type = security.flat().find((use) => use.scheme.name === scheme)?.scheme.type;
    const isCertificate = type === 'mutualTLS';
    const isOpaque = type === 'opaque' && isAccepted(credential.slice(credential.indexOf(' ') + 1));
    // Of a scheme that is not declared nobody knows where else its credentials would be.
    if (type === 'opaque' && credential === '') return undefined;
    if (isCertificate || isOpaque || isAccepted(credential)) return { credential };
    throw new HttpError(401, otherToken);
  };
}

/**
 * Makes a comparison in constant time.
 * @param token What credentials are compared with.
 * @returns A function that is true for the token, and for the token as a user of scheme `basic` without a password.
 */
export function equalsToken(token: string): (credential: string) => boolean {
  // Of scheme `basic` a credential is `user:password`: RFC 7617, section 2.
  const accepted = [digestOf(token), digestOf(`${token}:`)];
  return (credential) => {
    const given = digestOf(credential);
    return accepted.filter((each) => nodeCrypto().timingSafeEqual(each, given)).length > 0;
  };
}

const otherToken =
  'The credentials are not accepted: send the token that the mock was started with, by --token or the option "token".';

/** Returns the digest of a text; digests have one length. */
function digestOf(text: string): Uint8Array {
  return nodeCrypto().createHash('sha256').update(text).digest();
}
