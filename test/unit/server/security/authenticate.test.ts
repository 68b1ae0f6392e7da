import { describe, expect, it } from 'vitest';
import {
  authenticateRequest,
  credentialsOf,
  type Authenticate,
} from '@specline/server-runtime/security/authenticate';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { SecurityUse } from '@specline/server-runtime/operation';
import type { ServerRequest } from '@specline/server-runtime/request/request';
import { createRoute } from '@specline/server-runtime/routing/route';
import type { SecurityScheme } from '@specline/server-runtime/security/security-scheme';
import { carryOut } from '@specline/server-runtime/steps';
import { operation } from '../../../server/example-api.ts';

const bearer: SecurityScheme = { name: 'bearer', type: 'http', scheme: 'Bearer' };
const basic: SecurityScheme = { name: 'basic', type: 'http', scheme: 'basic' };
const digest: SecurityScheme = { name: 'digest', type: 'http', scheme: 'Digest' };
const oauth: SecurityScheme = { name: 'oauth', type: 'oauth2' };
const header: SecurityScheme = { name: 'header', type: 'apiKey', in: 'header', key: 'X-Key' };
const query: SecurityScheme = { name: 'query', type: 'apiKey', in: 'query', key: 'key' };
const cookie: SecurityScheme = { name: 'cookie', type: 'apiKey', in: 'cookie', key: 'session' };
const escape: SecurityScheme = { name: 'escape', type: 'apiKey', in: 'cookie', key: 'a%20b' };
const percent: SecurityScheme = { name: 'percent', type: 'apiKey', in: 'cookie', key: '100%' };
const tls: SecurityScheme = { name: 'tls', type: 'mutualTLS' };

const proto: SecurityScheme = { name: '__proto__', type: 'apiKey', in: 'header', key: 'X-Proto' };

const use = (...schemes: readonly SecurityScheme[]): readonly SecurityUse[] =>
  schemes.map((scheme) => ({ scheme }));

function requestOf(headers: Readonly<Record<string, string>>, target = '/'): ServerRequest {
  return {
    method: 'GET',
    target,
    raw: 'raw',
    header: (name) => headers[name],
    headerBytes: () => 0,
    readBody: () => Promise.resolve(new Uint8Array()),
    openBody: () => undefined,
    onGone: () => undefined,
  };
}

const accept: Authenticate<unknown> = (credential, { scheme }) => `${scheme}:${credential}`;

async function authenticateOnce(
  security: readonly (readonly SecurityUse[])[],
  request: ServerRequest,
  authenticate = accept,
): Promise<unknown> {
  const route = createRoute(operation('op', 'GET', '/', { security }), () => ({ status: 200 }));
  return await carryOut(authenticateRequest(route, request, authenticate, 'api'));
}

describe('credentials', () => {
  it.each<[SecurityScheme, ServerRequest, string]>([
    [bearer, requestOf({ authorization: 'bearer  abc ' }), 'bearer:abc'],
    [oauth, requestOf({ authorization: 'Bearer abc' }), 'oauth:abc'],
    [basic, requestOf({ authorization: 'Basic bWU6cMOkc3M6dw==' }), 'basic:me:päss:w'],
    [digest, requestOf({ authorization: 'Digest a="b", c=d' }), 'digest:a="b", c=d'],
    [header, requestOf({ 'x-key': 'k' }), 'header:k'],
    [query, requestOf({}, '/a?x=1&key=a%20b+c'), 'query:a b c'],
    [cookie, requestOf({ cookie: 'a=b; session=s%20' }), 'cookie:s '],
    [cookie, requestOf({ cookie: 'session=100%' }), 'cookie:100%'],
    [cookie, requestOf({ cookie: 'session=near; session=far' }), 'cookie:near'],
    [escape, requestOf({ cookie: 'a%20b=s' }), 'escape:s'],
    [escape, requestOf({ cookie: 'a%2520b=s' }), 'escape:s'],
    [percent, requestOf({ cookie: '100%=s' }), 'percent:s'],
    [tls, requestOf({}), 'tls:'],
  ])('of $name are found', async (scheme, request, expected) => {
    expect(await authenticateOnce([use(scheme)], request)).toBe(expected);
  });

  it.each<[SecurityScheme, ServerRequest]>([
    [bearer, requestOf({})],
    [bearer, requestOf({ authorization: 'Bearer' })],
    [bearer, requestOf({ authorization: 'Basic abc' })],
    [basic, requestOf({ authorization: 'Basic ***' })],
    [basic, requestOf({ authorization: 'Basic bWU=' })],
    [basic, requestOf({ authorization: 'Basic /zo=' })],
    [header, requestOf({ 'x-key': '' })],
    [query, requestOf({}, '/?key=%')],
    [query, requestOf({}, '/?key=')],
    [query, requestOf({}, '/?key=a&key=b')],
    [query, requestOf({}, '/?key=&key=b')],
    [cookie, requestOf({ cookie: 'session2=s' })],
  ])('of $name are not found', async (scheme, request) => {
    await expect(authenticateOnce([use(scheme)], request)).rejects.toMatchObject({ status: 401 });
  });
});

describe('sets of schemes', () => {
  const both = requestOf({ authorization: 'Bearer t', 'x-key': 'k' });

  it('are satisfied as a whole, and give all that they gave', async () => {
    expect(await authenticateOnce([use(bearer, header)], both)).toEqual({
      bearer: 'bearer:t',
      header: 'header:k',
    });
    await expect(authenticateOnce([use(bearer, header)], requestOf({ 'x-key': 'k' }))).rejects.toMatchObject({
      status: 401,
    });
  });

  it('stand in for each other', async () => {
    const security = [use(bearer), use(header)];
    expect(await authenticateOnce(security, requestOf({ 'x-key': 'k' }))).toBe('header:k');
    const onlyHeader: typeof accept = (credential, { scheme }) =>
      scheme === 'header' ? credential : undefined;
    expect(await authenticateOnce(security, both, onlyHeader)).toBe('k');
  });

  it('that are empty let everybody in, after the others', async () => {
    expect(await authenticateOnce([[], use(bearer)], requestOf({}))).toBeUndefined();
    expect(await authenticateOnce([[], use(bearer)], both)).toBe('bearer:t');
  });

  it('are given scopes, operation and request', async () => {
    let received: unknown;
    await authenticateOnce(
      [[{ scheme: oauth, scopes: ['read'] }]],
      both,
      (_, context) => (received = context),
    );
    expect(received).toMatchObject({
      scheme: 'oauth',
      scopes: ['read'],
      operation: { id: 'op' },
      raw: 'raw',
    });
  });
});

describe('a refusal', () => {
  const refuse: Authenticate<unknown> = () => undefined;

  it.each([undefined, null, false])('is what authenticate says with %s', async (answer) => {
    for (const given of [() => answer, () => Promise.resolve(answer)])
      await expect(
        authenticateOnce([use(bearer)], requestOf({ authorization: 'Bearer a' }), given),
      ).rejects.toMatchObject({
        status: 401,
        message: 'The credentials are not accepted.',
      });
  });

  it('challenges for each scheme', async () => {
    const security = [
      use(bearer),
      [{ scheme: oauth, scopes: ['a', 'b'] }],
      use(basic, header),
      use(cookie),
      use(digest),
      use(bearer),
    ];
    await expect(authenticateOnce(security, requestOf({}))).rejects.toMatchObject({
      status: 401,
      message:
        'Credentials are required: send "Authorization: Bearer ...", or "Authorization: Basic ..." and the header "X-Key", or the cookie "session", or another scheme that WWW-Authenticate names.',
      headers: {
        'www-authenticate': [
          'Bearer realm="api"',
          'Bearer realm="api", scope="a b"',
          'Basic realm="api", charset="UTF-8"',
          'ApiKey realm="api", in="header", name="X-Key"',
          'ApiKey realm="api", in="cookie", name="session"',
          'Digest realm="api"',
        ].join(', '),
      },
    });
  });

  it.each([
    ['dpop', 'DPoP'],
    ['digest', 'Digest'],
    ['HOBA', 'HOBA'],
    ['scram-sha-256', 'SCRAM-SHA-256'],
    ['Our-Own', 'Our-Own'],
  ])('names the scheme %s as it is registered', async (scheme, name) => {
    await expect(
      authenticateOnce([use({ name: 'own', type: 'http', scheme })], requestOf({})),
    ).rejects.toMatchObject({
      message: `Credentials are required: send "Authorization: ${name} ...".`,
      headers: { 'www-authenticate': `${name} realm="api"` },
    });
  });

  it.each([
    ['schemes', Array.from({ length: 5_000 }, (_, index) => use({ ...header, key: `X-${index}` }))],
    ['scopes', [[{ scheme: oauth, scopes: Array.from({ length: 5_000 }, (_, index) => `scope:${index}`) }]]],
  ])('has challenges that clients can take for 5,000 %s', async (_, security) => {
    const refusal: unknown = await authenticateOnce(security, requestOf({})).catch((error: unknown) => error);
    const challenges = refusal instanceof HttpError ? refusal.headers['www-authenticate'] : undefined;
    expect(challenges?.length).toBeLessThan(4_200);
    expect(challenges).toMatch(/^(?:ApiKey realm="api", in="header", name="X-0", |Bearer realm="api"$)/);
  });

  it('reports that a token is not accepted', async () => {
    await expect(
      authenticateOnce([use(bearer)], requestOf({ authorization: 'Bearer t' }), refuse),
    ).rejects.toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="api", error="invalid_token"' },
    });
    await expect(authenticateOnce([use(tls)], requestOf({}), refuse)).rejects.toMatchObject({
      headers: { 'www-authenticate': 'ClientCertificate realm="api"' },
    });
  });

  it('blames a token only where a token was refused: RFC 6750, section 3', async () => {
    const challengeOf = async (
      security: readonly (readonly SecurityUse[])[],
      headers: Readonly<Record<string, string>>,
      authenticate: Authenticate<unknown>,
    ): Promise<unknown> => {
      const failed: unknown = await authenticateOnce(security, requestOf(headers), authenticate).catch(
        (error: unknown) => error,
      );
      return failed instanceof HttpError ? [failed.status, failed.headers['www-authenticate']] : failed;
    };
    const basicly = { authorization: 'Basic bWU6dw==' };
    const either = [use(bearer), use(basic)];
    const both = 'Bearer realm="api", Basic realm="api", charset="UTF-8"';
    expect(await challengeOf(either, basicly, refuse)).toEqual([401, both]);
    // The token is accepted; what is missing is the key.
    expect(await challengeOf([use(bearer, header)], { authorization: 'Bearer t' }, accept)).toEqual([
      401,
      'Bearer realm="api", ApiKey realm="api", in="header", name="X-Key"',
    ]);
    const keyed = { authorization: 'Bearer t', 'x-key': 'k' };
    const keyRefused: Authenticate<unknown> = (credential, { scheme }) =>
      scheme === 'header' ? undefined : credential;
    expect(await challengeOf([use(bearer, header)], keyed, keyRefused)).toEqual([
      401,
      'Bearer realm="api", ApiKey realm="api", in="header", name="X-Key"',
    ]);
    const scoped = [[{ scheme: oauth, scopes: ['read'] }], use(basic)];
    const forbidBasic: Authenticate<unknown> = () => {
      throw new HttpError(403, 'Not yours.');
    };
    expect(await challengeOf(scoped, basicly, forbidBasic)).toEqual([403, undefined]);
    expect(await challengeOf(scoped, { authorization: 'Bearer t' }, forbidBasic)).toEqual([
      403,
      'Bearer realm="api", scope="read", error="insufficient_scope"',
    ]);
  });

  it('reports that a caller may not, unless another scheme lets it', async () => {
    const forbid: Authenticate<unknown> = (credential, { scheme }) => {
      if (scheme === 'bearer') throw new HttpError(403, 'Not yours.');
      return credential === 'good' ? 'in' : undefined;
    };
    const security = [use(bearer), use(header)];
    const request = (key: string): ServerRequest => requestOf({ authorization: 'Bearer t', 'x-key': key });
    await expect(authenticateOnce(security, request('bad'), forbid)).rejects.toMatchObject({
      status: 403,
      message: 'Not yours.',
      headers: { 'www-authenticate': expect.stringContaining('error="insufficient_scope"') },
    });
    expect(await authenticateOnce(security, request('good'), forbid)).toBe('in');
  });

  it('is not what any other error is', async () => {
    const crash = (): never => {
      throw new HttpError(503, 'The directory is down.');
    };
    await expect(
      authenticateOnce([use(bearer)], requestOf({ authorization: 'Bearer t' }), crash),
    ).rejects.toMatchObject({
      status: 503,
    });
  });
});

it('is reported by the names of schemes, whatever these are', async () => {
  const auth = await authenticateOnce([use(header, proto)], requestOf({ 'x-key': 'k', 'x-proto': 'p' }));
  expect(Object.entries(auth as object)).toEqual([
    ['header', 'header:k'],
    ['__proto__', '__proto__:p'],
  ]);
});

it('all credentials of a request are secrets, also those that are not taken', () => {
  const secured = operation('op', 'GET', '/', { security: [use(query, cookie), use(bearer)] });
  const headers = { cookie: 'session=c; session=d; session=', authorization: 'Bearer e' };
  const request = requestOf(headers, '/?key=a&key=b');
  expect(credentialsOf(secured, request)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it.each([
  ['Basic bWU6cMOkc3M6dw==', ['bWU6cMOkc3M6dw==', 'me:päss:w', 'päss:w']],
  ['Basic ***', ['***']],
])('of %s the password alone is a secret, and what reveals it', (authorization, secrets) => {
  const secured = operation('op', 'GET', '/', { security: [use(basic)] });
  expect(credentialsOf(secured, requestOf({ authorization }))).toEqual(secrets);
});
