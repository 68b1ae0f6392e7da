import { describe, expect, it, vi } from 'vitest';
import { bearer, type Attach, type Authorizer } from '@specline/client-runtime/security/authorize';
import type { Operation } from '@specline/client-runtime/operation';
import type { ClientRequest } from '@specline/client-runtime/middleware';
import {
  apiKeyCookie,
  apiKeyHeader,
  apiKeyQuery,
  basic,
  httpScheme,
  requirements,
} from '@specline/client-runtime/security/schemes';

function request(more: Partial<ClientRequest> = {}): ClientRequest {
  return {
    operationId: 'getSpace',
    method: 'GET',
    url: 'https://api.example/spaces/s',
    headers: {},
    body: undefined,
    attempt: 1,
    secrets: [],
    ...more,
  };
}

describe('what a credential adds to a request', () => {
  it.each<[string, Attach, string, Partial<ClientRequest>, Partial<ClientRequest>]>([
    [
      'basic',
      basic,
      'Aladdin:open sesame',
      {},
      { headers: { authorization: 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==' } },
    ],
    ['basic in UTF-8', basic, 'test:123£', {}, { headers: { authorization: 'Basic dGVzdDoxMjPCow==' } }],
    [
      'basic, of more bytes than a call takes arguments',
      basic,
      `a:${'£'.repeat(1e5)}`,
      {},
      { headers: { authorization: `Basic ${btoa(`a:${'\u00c2\u00a3'.repeat(1e5)}`)}` } },
    ],
    [
      'basic, set by the caller',
      basic,
      'a:b',
      { headers: { authorization: 'x' } },
      { headers: { authorization: 'x' } },
    ],
    ['another scheme', httpScheme('DPoP'), 'a.b', {}, { headers: { authorization: 'DPoP a.b' } }],
    [
      'another scheme, set by the caller',
      httpScheme('DPoP'),
      'a',
      { headers: { authorization: 'x' } },
      { headers: { authorization: 'x' } },
    ],
    ['a header', apiKeyHeader('X-Key'), 'k', {}, { headers: { 'x-key': 'k' } }],
    [
      'a header, set by the caller',
      apiKeyHeader('X-Key'),
      'k',
      { headers: { 'x-key': 'o' } },
      { headers: { 'x-key': 'o' } },
    ],
    ['a query', apiKeyQuery('api key'), 'a&b=+', { url: '/v1/s' }, { url: '/v1/s?api%20key=a%26b%3D%2B' }],
    ['a query next to others', apiKeyQuery('key'), 'k', { url: '/v1/s?a=1' }, { url: '/v1/s?a=1&key=k' }],
    ['a query, set by the caller', apiKeyQuery('a b'), 'k', { url: '/s?a%20b=1' }, { url: '/s?a%20b=1' }],
    [
      'a query, that another one begins with',
      apiKeyQuery('a'),
      'k',
      { url: '/s?ab=1' },
      { url: '/s?ab=1&a=k' },
    ],
    ['a cookie', apiKeyCookie('session'), 'a+/b==', {}, { headers: { cookie: 'session=a+/b==' } }],
    [
      'a cookie next to others',
      apiKeyCookie('b'),
      '1',
      { headers: { cookie: 'a=1; bb=2' } },
      { headers: { cookie: 'a=1; bb=2; b=1' } },
    ],
    [
      'a cookie, set by the caller',
      apiKeyCookie('a'),
      '2',
      { headers: { cookie: 'b=1;a=1' } },
      { headers: { cookie: 'b=1;a=1' } },
    ],
    [
      'a cookie that cannot be left',
      apiKeyCookie('a;'),
      '"1; b=2,\\é%\r\n',
      {},
      { headers: { cookie: 'a%3B=%221%3B%20b=2%2C%5C%C3%A9%%0D%0A' } },
    ],
  ])('%s', (_, attach, credential, before, after) => {
    const given = request(before);
    const copy = structuredClone(given);
    expect(attach(given, credential)).toMatchObject(after);
    expect({ ...given, secrets: [] }).toEqual({ ...copy, secrets: [] });
  });

  it('basic keeps what it makes of a password a secret', () => {
    const given = request();
    basic(given, 'Aladdin:open sesame');
    expect(given.secrets).toEqual(['QWxhZGRpbjpvcGVuIHNlc2FtZQ==', 'open sesame']);
  });
});

const schemes = {
  token: bearer,
  key: apiKeyHeader('X-Key'),
  user: basic,
  constructor: apiKeyHeader('X-Constructor'),
};

function operation(security?: Operation['security']): Operation {
  return { id: 'getSpace', method: 'GET', path: '/', ...(security && { security }) };
}

/** Returns the header fields that an operation is sent with; undefined where no credential is. */
async function fieldsOf(authorizer: Authorizer, security?: Operation['security']): Promise<unknown> {
  const authorize = await authorizer(operation(security));
  return authorize?.(request()).headers;
}

describe('requirements', () => {
  const both = { authorization: 'Bearer t', 'x-key': 'k' };

  it.each<[string, Operation['security'], Readonly<Record<string, string>>, unknown]>([
    ['one scheme', [['token']], { token: 't', key: 'k' }, { authorization: 'Bearer t' }],
    ['two schemes', [['token', 'key']], { token: 't', key: 'k' }, both],
    ['the first set', [['key'], ['token']], { token: 't', key: 'k' }, { 'x-key': 'k' }],
    [
      'the first set that is complete',
      [['token', 'key'], ['key'], ['token']],
      { token: 't' },
      { authorization: 'Bearer t' },
    ],
    ['no set that is complete', [['token', 'key']], { token: 't' }, undefined],
    ['no credentials', [['token']], {}, undefined],
    ['a scheme called as every object has one', [['constructor']], {}, undefined],
    ['none', [], { token: 't' }, undefined],
    ['none that is known', undefined, { token: 't' }, undefined],
    ['nothing, or a token that there is', [[], ['token']], { token: 't' }, { authorization: 'Bearer t' }],
    ['nothing, or a token that there is not', [['token'], []], {}, undefined],
  ])('%s', async (_, security, credentials, fields) => {
    expect(await fieldsOf(requirements(schemes, credentials), security)).toEqual(fields);
  });

  it('without any credentials', async () => {
    expect(await fieldsOf(requirements(schemes, undefined), [['token']])).toBeUndefined();
  });

  it('calls a provider once for all calls that wait, and keeps what it gave', async () => {
    const token = vi.fn(() => Promise.resolve('t'));
    const authorizer = requirements(schemes, { token, key: 'k' });
    const calls = await Promise.all([
      fieldsOf(authorizer, [['token']]),
      fieldsOf(authorizer, [['token', 'key']]),
      fieldsOf(authorizer, [['key']]),
    ]);
    expect(calls).toEqual([{ authorization: 'Bearer t' }, both, { 'x-key': 'k' }]);
    await fieldsOf(authorizer, [['token']]);
    expect(token).toHaveBeenCalledTimes(1);
  });

  it('renews what a provider gives when it is refused, once for all calls', async () => {
    let given = 0;
    const token = vi.fn(() => `t${++given}`);
    const authorizer = requirements(schemes, { token, key: 'k' });
    const secured = operation([['token', 'key']]);
    const refused = await Promise.all([authorizer(secured), authorizer(secured), authorizer(secured)]);
    const renewed = await Promise.all(refused.map((each) => authorizer(secured, each)));
    const fields = renewed.map((authorize) => authorize?.(request()).headers);
    expect(fields).toEqual(fields.map(() => ({ authorization: 'Bearer t2', 'x-key': 'k' })));
    expect(token).toHaveBeenCalledTimes(2);
  });

  it('gives nothing when what is refused cannot be renewed', async () => {
    const authorizer = requirements(schemes, { token: 't', key: () => 'k' });
    const secured = operation([['token', 'key']]);
    expect(await authorizer(secured, await authorizer(secured))).toBeUndefined();
  });

  it('throws what a provider throws, and calls it again for the next call', async () => {
    const token = vi.fn().mockRejectedValueOnce(new Error('no session')).mockResolvedValue('t');
    const authorizer = requirements(schemes, { token });
    await expect(fieldsOf(authorizer, [['token']])).rejects.toThrow('no session');
    expect(await fieldsOf(authorizer, [['token']])).toEqual({ authorization: 'Bearer t' });
  });
});
