/** Parameters that are secrets are hidden as soon as the operation is known, also before they are decoded, and where they cannot be. */
import { expect, it } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import { HttpError } from '@specline/server-runtime/failure/http-error';
import type { Api, Param } from '@specline/server-runtime/operation';
import type { CoreOptions } from '@specline/server-runtime/options';
import * as styles from '@specline/server-runtime/parameters/styles';
import { operation } from './example-api.ts';

const value = { types: ['string'] } as const;
const params: readonly Param[] = [
  { name: 'word', in: 'path', decode: styles.pathSimple, value, secret: true },
  { name: 'pin', in: 'query', decode: styles.queryFormExploded, value, secret: true },
  { name: 'x-code', in: 'header', decode: styles.headerSimple, value, secret: true },
  { name: 'crumb', in: 'cookie', decode: styles.cookieForm, value, secret: true },
];
const api: Api = {
  title: 'Words',
  operations: [
    operation('getWord', 'GET', '/b/{word}', {
      params,
      security: [[{ scheme: { name: 'token', type: 'http', scheme: 'bearer' } }]],
    }),
  ],
};
const headers = { authorization: 'Bearer token', 'x-code': 'hunter24', cookie: 'crumb=hunter25' };

/** Returns all that a caller and whoever reads logs see of a request. */
async function shownOf(target: string, authenticate: CoreOptions['authenticate']): Promise<string> {
  const shown: string[] = [];
  const options: CoreOptions = {
    ...(authenticate && { authenticate }),
    onError: (_, { text }) => {
      shown.push(text.split('\n', 1)[0] ?? '');
    },
    renderFailure: ({ status, path, message }) => ({
      contentType: 'application/json',
      body: { status, path, message },
    }),
  };
  const answer = fetchHandler(createServer(api, {}, options));
  const response = await answer(new Request(`http://a${target}`, { headers }));
  return [await response.text(), ...shown].join('\n');
}

it('hides them where the credentials are refused', async () => {
  const shown = await shownOf('/b/hunter22?pin=hunter23', () => undefined);
  expect(shown).toContain('"status":401,"path":"/b/***"');
});

it('hides them where authenticate fails', async () => {
  const shown = await shownOf('/b/hunter%322?pin=hunter%323', (_, { raw }) => {
    const { url, headers: sent } = raw as Request;
    throw new Error(`no answer to ${url} of ${sent.get('x-code')} with ${sent.get('cookie')} nor hunter22`);
  });
  expect(shown).toContain('"status":500,"path":"/b/***"');
  expect(shown).toContain('no answer to http://a/b/***?pin=*** of *** with crumb=*** nor ***');
});

it('hides them where they cannot be decoded', async () => {
  const fail = (_: string, { raw }: { readonly raw: unknown }): never => {
    throw new HttpError(401, `not ${(raw as Request).url}`);
  };
  expect(await shownOf('/b/a?pin=hunter22%ff', fail)).toContain('not http://a/b/a?pin=***');
  const shown = await shownOf('/b/hunter22%ff', () => ({}));
  expect(shown).toContain('"status":400');
  expect(shown).not.toContain('hunter');
});
