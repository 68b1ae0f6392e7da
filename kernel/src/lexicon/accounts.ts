/** Words about who somebody is: names of credentials, and segments of paths, without what distinguishes spellings. */

/** The action of an operation on an account or a session. */
export type AccountAction = 'signIn' | 'signUp' | 'signOut' | 'refresh' | 'changeSecret';

/** Last segments of paths, by what their operations do. */
export const accountSegments: readonly (readonly [AccountAction, RegExp])[] = [
  ['signUp', /^(?:signup|register|registrations?|create(?:user|account)|enroll?)$/],
  [
    'signIn',
    /^(?:signin|login|logon|auth|authenticate|authentication|authorize|sessions?|(?:access|auth|oauth2?)?tokens?|tokenauth|jwt)$/,
  ],
  ['refresh', /^(?:refresh|renew|(?:refresh|renew)tokens?|tokens?refresh)$/],
  ['signOut', /^(?:signout|logout|logoff|revoke|revoketoken)$/],
  ['changeSecret', /^(?:change|update)?passw(?:or)?d(?:change)?$/],
];

/** Last segments of paths that show the caller: `/users/me`. */
export const callerSegments: ReadonlySet<string> = new Set([
  ...['me', 'self', 'myself', 'whoami', 'profile', 'myprofile', 'account', 'myaccount', 'user', 'current'],
  ...['currentuser', 'userinfo'],
]);

/** Fields by which somebody is known. */
export const loginNames =
  /^(?:e?mail(?:address)?|user|user(?:name|id|login)|login(?:name|id)?|handle|phone(?:number)?|mobile(?:number)?|identifier|account(?:name)?|nick(?:name)?|screenname|(?:email(?:or)?username|username(?:or)?email))$/;

/** Fields with a secret. */
export const secretNames =
  /^(?:user|account|plain|new)?(?:password|passwd|pwd|passphrase|passcode|pin(?:code)?)$/;

/** Fields with the secret that holds until a change of it, and with the one after it. */
export const oldSecretNames = /^(?:current|old|existing|previous)(?:password|passwd|pwd)$/;
export const newSecretNames = /^(?:new)?(?:password|passwd|pwd)$/;

/** Fields of a reply with a token. */
export const tokenNames =
  /^(?:(?:access|auth|authentication|bearer|session|refresh|jwt|id|api|user|login|security)?tokens?|jwt|accessjwt|refreshjwt|access|refresh)$/;

/** Fields of a request with a token that was given before. */
export const sentTokenNames = /^(?:refresh(?:token|jwt)?|token)$/;
