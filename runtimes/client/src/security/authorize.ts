import type { Operation } from '../operation.ts';
import type { ClientRequest } from '../middleware.ts';

/**
 * Returns a token. It is called when a token is first needed, and again when the server answers 401. If it returns `undefined` or
 * an empty string, requests are sent without a token, and each request calls it again.
 */
export type TokenProvider = () => string | undefined | Promise<string | undefined>;

/** A token, or a function that returns one. Surrounding white space is removed. */
export type Token = string | TokenProvider;

/** Adds credentials to a request; those that the caller has set stay. */
export type Authorize = <Id extends string>(request: ClientRequest<Id>) => ClientRequest<Id>;

/**
 * Gives each request its credentials.
 * @param refused What the server has refused to accept.
 * @returns Nothing where there is nothing to send, or nothing other than what was refused.
 * @throws Whatever a token provider throws.
 */
export type Authorizer = (operation: Operation, refused?: Authorize) => Promise<Authorize | undefined>;

/** Puts a credential into a request. There is one for each kind of security scheme. */
export type Attach = <Id extends string>(request: ClientRequest<Id>, secret: string) => ClientRequest<Id>;

/**
 * Returns a function of the caller that puts credentials into each request that needs any, for a scheme that the document does not
 * describe. What the server refuses is not tried again.
 */
export function oneHook(authorize: Authorize | undefined): Authorizer | undefined {
  if (!authorize) return undefined;
  return ({ security }, refused) =>
    Promise.resolve(security?.length === 0 || refused ? undefined : authorize);
}

/** RFC 6750, section 2.1: for schemes of type `oauth2` and `openIdConnect`, and for `http` with `bearer`. */
export const bearer: Attach = (request, token) => ({
  ...request,
  headers: { authorization: `Bearer ${token}`, ...request.headers },
});

/**
 * Returns one token for all operations that need any. A provider is called only once for all calls that wait for its token.
 * @param token Without one, or with an empty one, there is nothing to send.
 * @param attach How it is sent.
 */
export function oneToken(token: Token, attach: Attach): Authorizer;
export function oneToken(token: Token | undefined, attach: Attach): Authorizer | undefined;
export function oneToken(token: Token | undefined, attach: Attach): Authorizer | undefined {
  if (!token) return undefined;
  let secret: string | undefined;
  let current: Authorize | undefined;
  let pending: Promise<void> | undefined;
  const requestToken = async (): Promise<void> => {
    const given = (await (typeof token === 'function' ? token() : token))?.trim();
    // What is refused stays refused when it is given again, or nothing else is.
    if (!given || given === secret) return;
    secret = given;
    current = (request) => {
      request.secrets.push(given);
      return attach(request, given);
    };
  };
  return async ({ security }, refused) => {
    if (security?.length === 0) return undefined;
    if (pending || current === refused)
      await (pending ??= requestToken().finally(() => {
        pending = undefined;
      }));
    return current === refused ? undefined : current;
  };
}
