import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { bearer, oneToken, type Token } from '@specline/client-runtime/security/authorize';
import type { ConnectOptions } from '@specline/client-runtime/transport';
import { basic } from '@specline/client-runtime/security/schemes';
import { connect } from '@specline/client-runtime/connect';
import { ApiError, NetworkError } from '@specline/client-runtime/errors/errors';
import { closedPort, json, serve } from './loopback.ts';
import { callSpace, failureOf, get, post } from './operations.ts';

const token = 't0ken-._~+/with-odd-parts==';
const shareKey = 'sh4re key/ä';
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
const gitUrl = 'https://octocat:gh-p4ss@git.example/x.git';

/** Returns all that a person or a log may see of an error. */
function shown(error: unknown): string {
  const texts: string[] = [inspect(error, { depth: 0 })];
  for (let each = error; each instanceof Error; each = each.cause)
    texts.push(String(each), each.stack ?? '', inspect(each));
  return texts.join('\n');
}

function expectNoSecrets(text: string): void {
  for (const secret of [
    token,
    shareKey,
    jwt,
    'gh-p4ss',
    'c2lnbmF0dXJl',
    encodeURIComponent(token),
    encodeURIComponent(shareKey),
  ])
    expect(text).not.toContain(secret);
}

async function shownBy(options: ConnectOptions, given: Token = token, operation = get): Promise<string> {
  const transport = connect({ retry: 0, ...options }, oneToken(given, bearer));
  return shown(await failureOf(callSpace(transport, operation, { shareKey })));
}

/** Answers with what came: the target, and the credentials. */
const echoing: NonNullable<ConnectOptions['fetch']> = (url, { headers }) => {
  const { authorization = '' } = headers as Record<string, string>;
  return Promise.resolve(Response.json({ message: `${authorization} ${url}` }, { status: 403 }));
};

test.each('! % + ( ) [ ] { } | \\ ^ $ . * ? / - " \' < > & # a'.split(' '))(
  'a secret may be long, and have nothing but %j',
  async (char) => {
    for (const length of [4_000, 30_000]) {
      const secret = `x${char.repeat(length)}x`;
      const options = { baseUrl: 'http://h', fetch: echoing };
      const denied = await failureOf(
        callSpace(connect(options, oneToken(secret, bearer)), get, { shareKey: secret }),
      );
      expect(denied).toBeInstanceOf(ApiError);
      expect(denied).toMatchObject({
        status: 403,
        message: 'getSpace: 403: Bearer *** http://h/spaces/s?shareKey=***',
      });
      const fetch = (): never => {
        throw new TypeError(`no way to ${secret}`);
      };
      const broken = await failureOf(
        callSpace(connect({ ...options, retry: 0, fetch }), get, { shareKey: secret }),
      );
      expect(broken).toBeInstanceOf(NetworkError);
      expect(broken).toMatchObject({ message: 'getSpace: no answer: no way to ***' });
    }
  },
);

test('of an answer that is very long, no more is shown than of others', async () => {
  const transport = connect(
    {
      baseUrl: 'http://h',
      fetch: () => Promise.resolve(Response.json({ message: '%25!eyJ-//'.repeat(100_000) }, { status: 403 })),
    },
    oneToken('!'.repeat(40_000), bearer),
  );
  const { message } = (await failureOf(callSpace(transport, get))) as Error;
  expect(message).toHaveLength('getSpace: '.length + 300);
});

test('of a text with more secrets than are looked for, nothing is shown', async () => {
  const shareKey = Array.from({ length: 1_000 }, (_, index) => `key-${index}`);
  const transport = connect({ baseUrl: 'http://h', fetch: echoing });
  expect(await failureOf(callSpace(transport, get, { shareKey }))).toMatchObject({
    status: 403,
    message: 'getSpace: ***',
  });
});

describe('no message shows a secret', () => {
  test('that the server repeats', async () => {
    const server = await serve((response, { url, headers }) => {
      const message = `${headers.authorization ?? ''} ${url} ${decodeURIComponent(url)} ${jwt} ${gitUrl}`;
      // What is shown of an error besides its message is the body, which is the caller's to show.
      response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
    });
    const transport = connect({ baseUrl: server.url }, oneToken(token, bearer));
    const error = (await failureOf(callSpace(transport, get, { shareKey }))) as Error;
    expect(error.message).toBe(
      'getSpace: 403: Bearer *** /spaces/s?shareKey=*** /spaces/s?shareKey=*** *** https://***@git.example/x.git',
    );
    expectNoSecrets(`${String(error)}\n${error.stack ?? ''}`);
  });

  test('that is one of a list', async () => {
    const server = await serve((response, { url }) => {
      json(response, 403, { message: url });
    });
    const transport = connect({ baseUrl: server.url });
    const error = (await failureOf(
      callSpace(transport, get, { shareKey: [shareKey, 'other-key'] }),
    )) as Error;
    expect(error.message).toBe('getSpace: 403: /spaces/s?shareKey=***&shareKey=***');
  });

  test('that ends where a long message is cut', async () => {
    const server = await serve((response) => {
      json(response, 403, { message: `${'x'.repeat(290)}${token}` });
    });
    const transport = connect({ baseUrl: server.url }, oneToken(token, bearer));
    const error = (await failureOf(callSpace(transport, get))) as Error;
    expect(error.message).not.toContain(token.slice(0, 3));
  });

  test('of a connection that fails', async () => {
    const text = await shownBy({ baseUrl: `http://127.0.0.1:${await closedPort()}` });
    expect(text).toContain('ECONNREFUSED');
    expectNoSecrets(text);
  });

  test.each([
    ['a base that is no URL', 'no-url'],
    ['a base with credentials', 'https://octocat:gh-p4ss@127.0.0.1'],
    ['a base with another scheme', 'ftp://octocat:gh-p4ss@127.0.0.1'],
  ])('in %s', async (_, baseUrl) => {
    const text = await shownBy({ baseUrl });
    expect(text).toContain('NetworkError');
    expectNoSecrets(text);
  });

  test('in a token that is no header field', async () => {
    const text = await shownBy({ baseUrl: 'http://127.0.0.1' }, `${token}\n${jwt}`);
    expect(text).toContain('NetworkError');
    expectNoSecrets(text);
  });

  test('in what a `fetch` of the caller throws', async () => {
    const fetch: NonNullable<ConnectOptions['fetch']> = (url, init) => {
      const inner = new Error(`deep: ${JSON.stringify(init.headers)}`);
      return Promise.reject(new Error('outer', { cause: new Error(`GET ${url}`, { cause: inner }) }));
    };
    expectNoSecrets(await shownBy({ baseUrl: 'http://h', fetch }));
  });

  test('in a body that is no JSON', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(`{"token":${token}}`);
    });
    const transport = connect({ baseUrl: server.url }, oneToken(token, bearer));
    const error = (await failureOf(callSpace(transport, get))) as Error;
    expectNoSecrets(`${String(error)}\n${error.stack ?? ''}`);
  });
});

test.each(['', ' '])('a token "%s" is no secret: messages stay readable', async (empty) => {
  const server = await serve((response) => {
    json(response, 401, { message: 'Who are you?' });
  });
  const transport = connect({ baseUrl: server.url }, oneToken(empty, bearer));
  expect(await failureOf(callSpace(transport, post, { shareKey: '' }))).toMatchObject({
    message: 'duplicateSpace: 401: Who are you?',
  });
});

test('a secret that begins another one does not save the rest of it', async () => {
  const server = await serve((response, { headers }) => {
    json(response, 403, { message: headers.authorization });
  });
  const transport = connect({ baseUrl: server.url }, oneToken('key-longer', bearer));
  expect(await failureOf(callSpace(transport, get, { shareKey: 'key' }))).toMatchObject({
    message: 'getSpace: 403: Bearer ***',
  });
});

test.each([
  ['alice:hunter22pass', 'hunter22pass'],
  ['alice:hunter:22pass', 'hunter:22pass'],
  [':hunter22pass', 'hunter22pass'],
])('the password of HTTP Basic, alone as well: %s', async (credential, password) => {
  const fetch: NonNullable<ConnectOptions['fetch']> = () =>
    Promise.resolve(
      Response.json({ message: `wrong password ${password} of alice, ${credential}` }, { status: 401 }),
    );
  const transport = connect({ baseUrl: 'http://h', fetch }, oneToken(credential, basic));
  const { message } = (await failureOf(callSpace(transport, get))) as Error;
  expect(message).toContain('wrong password *** of alice, ');
  expect(message).not.toContain(password);
});
