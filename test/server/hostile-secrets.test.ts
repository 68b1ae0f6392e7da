/** Credentials and secret parameters that are long, or have what a pattern would misread: every platform answers, and goes on answering. */
import express from 'express';
import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { expressRouter } from '@specline/server-runtime/platforms/express';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import type { HandlerContext } from '@specline/server-runtime/handler';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import { nodeListener } from '@specline/server-runtime/platforms/node';
import type { Api } from '@specline/server-runtime/operation';
import { queryFormExploded } from '@specline/server-runtime/parameters/styles';
import { operation } from './example-api.ts';
import { listen, send } from './raw-http.ts';

const api: Api = {
  title: 'Secrets',
  operations: [
    operation('getSpace', 'GET', '/bearer', {
      security: [[{ scheme: { name: 'token', type: 'http', scheme: 'bearer' } }]],
    }),
    operation('getSite', 'GET', '/basic', {
      security: [[{ scheme: { name: 'user', type: 'http', scheme: 'basic' } }]],
    }),
    operation('getUser', 'GET', '/key', {
      security: [[{ scheme: { name: 'key', type: 'apiKey', in: 'query', key: 'key' } }]],
    }),
    operation('getComment', 'GET', '/password', {
      params: [
        {
          name: 'word',
          in: 'query',
          decode: queryFormExploded,
          value: { types: [], items: { types: ['string'] } },
          secret: true,
        },
      ],
    }),
  ],
};

/** Reveals to the caller the target, which has the secrets of a query, and the credentials. */
const fail = ({ raw }: HandlerContext): never => {
  const { url = '', headers } = raw as { url?: string; headers: Headers | Record<string, string> };
  const authorization = headers instanceof Headers ? headers.get('authorization') : headers['authorization'];
  throw new HttpError(409, `${String(authorization)} ${url} ${decodeURIComponent(url)}`);
};

const core = createServer(
  api,
  { getSpace: fail, getSite: fail, getUser: fail, getComment: fail },
  { authenticate: (credential) => (credential.startsWith('refused') ? undefined : {}) },
);

/** Sends a request for a target, with a credential. */
type Send = (
  target: string,
  authorization: string,
) => Promise<{ readonly status: number; readonly body: string }>;

async function served(listener: RequestListener): Promise<Send> {
  const { server, port } = await listen(listener);
  onTestFinished(() => {
    server.close();
  });
  return (target, authorization) => send(port, 'GET', target, { authorization });
}

const platforms: readonly (readonly [name: string, start: () => Promise<Send>])[] = [
  ['node:http', () => served(nodeListener(core))],
  ['Express', () => served(express().use(expressRouter(core)))],
  [
    'fetch',
    () => {
      const handle = fetchHandler(core);
      return Promise.resolve(async (target, authorization) => {
        const response = await handle(new Request(`http://a${target}`, { headers: { authorization } }));
        return { status: response.status, body: await response.text() };
      });
    },
  ],
];

/** Characters to which a pattern gives a meaning, those that a URL escapes, and a letter. */
const characters = '! % + ( ) [ ] { } | \\ ^ $ . * ? / - " \' < > & # , a'.split(' ');

describe.each(platforms)('%s', (_, start) => {
  it('answers whatever credentials there are, and shows none of them', async () => {
    const call = await start();
    for (const char of characters) {
      const secret = `x${char.repeat(6_000)}x`;
      const basic = Buffer.from(`user:${secret}`).toString('base64');
      for (const [target, authorization] of [
        ['/bearer', `Bearer ${secret}`],
        ['/basic', `Basic ${basic}`],
      ] as const) {
        const answer = await call(target, authorization);
        expect([char, target, answer.status]).toEqual([char, target, 409]);
        expect(answer.body).toContain('*** ');
        expect(answer.body).not.toContain(char.repeat(20));
        expect(answer.body).not.toContain(basic.slice(20, 40));
      }
      expect((await call('/bearer', `Bearer refused${secret}`)).status).toBe(401);
    }
  });

  it('answers whatever secrets are in the query, and shows none of them', async () => {
    const call = await start();
    for (const char of characters)
      for (const spelled of new Set([encodeURIComponent(char), escaped(char)]))
        for (const [target, name] of [
          ['/key', 'key'],
          ['/password', 'word'],
        ] as const) {
          const count = Math.floor(6_000 / spelled.length);
          const query = `${name}=x${spelled.repeat(count)}x`;
          const answer = await call(`${target}?${query}`, 'None');
          expect([char, target, answer.status]).toEqual([char, target, 409]);
          expect(answer.body).toContain(`${name}=***`);
          expect(answer.body).not.toContain(char.repeat(20));
        }
  });

  it('answers four keys of 13 KB in all, and many that are short', async () => {
    const call = await start();
    const four = Array.from({ length: 4 }, (_, index) => `key=${'!'.repeat(3_250 + index)}`).join('&');
    const refused = await call(`/key?${four}`, 'None');
    expect(refused.status).toBe(401);
    const words = Array.from({ length: 1_000 }, (_, index) => `word=${10_000 + index}`).join('&');
    const many = await call(`/password?${words}`, 'None');
    expect([many.status, JSON.parse(many.body).detail]).toEqual([409, '***']);
    expect((await call('/bearer', 'Bearer good-token')).status).toBe(409);
  });
});

/** Returns every byte escaped, which nobody has to do. */
function escaped(text: string): string {
  return Buffer.from(text).toString('hex').replaceAll(/../g, '%$&');
}
