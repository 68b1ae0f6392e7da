/** Reads change nothing: what a GET answers is the same whatever was read before. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMock } from '@specline/mock-runtime/create-mock';
import type { UnknownKeys } from '@specline/mock-runtime/mock';
import { servedMock } from '@specline/mock-runtime/serve/served-mock';
import { createServer } from '@specline/server-runtime/core';
import type { Operation } from '@specline/server-runtime/operation';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import { interpretSpec } from '../../generators/interpret/interpret-spec.ts';

const documents = ['documents', 'walks'].flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder))
    .filter((name) => !name.endsWith('.ts'))
    .map((name) => (folder === 'walks' ? `walks/${name}/spec.yaml` : `documents/${name}`)),
);

/** Keys that nobody created: one of them fits most parameters. */
const keys = ['abc', '7', '2f6a2c1e-0f4b-4c8e-9f53-0d5b8a6c1d11'];

/** Returns what answers the reads of a document, with unknown keys in their paths. */
function readsOf(name: string, unknown: UnknownKeys | undefined) {
  const { served } = interpretSpec(path.join(import.meta.dirname, name));
  if (served === undefined) throw new Error(`${name} cannot be served.`);
  const gets = served.api.operations.filter(({ method }) => method === 'GET');
  const start = () => {
    const mock = createMock(served.api, served.model, {
      seed: 1,
      clock: () => Date.UTC(2026, 0, 1),
      ...(unknown && { unknown }),
    });
    const { api, handlers, renderFailure } = servedMock(served, mock);
    const answer = fetchHandler(
      createServer(api, handlers, {
        authenticate: () => ({}),
        validateReplies: 'throw',
        onError: (error) => {
          throw error;
        },
        requestId: () => 'a',
        ...(renderFailure && { renderFailure }),
      }),
    );
    return {
      read: async (at: string): Promise<string> => {
        const headers = { prefer: 'close' };
        const response = await answer(new Request(`http://a${at}`, { headers }));
        return `${at}: ${response.status} ${await response.text()}`;
      },
    };
  };
  const paths = gets.flatMap((operation) => keys.map((key) => filled(operation, key)));
  return { start, paths: [...new Set(paths)] };
}

function filled({ path: template }: Operation, key: string): string {
  return template.replace(/\{[^}]+\}/g, key);
}

describe.each([undefined, 'sample', 'missing'] as const)('with unknown keys %s', (unknown) => {
  it.concurrent.each(documents)('%s', async (name) => {
    const { start, paths } = readsOf(name, unknown);
    const alone = await Promise.all(paths.map((at) => start().read(at)));
    for (const order of [paths, paths.toReversed()]) {
      const { read } = start();
      const together = new Map<string, string>();
      for (const at of order) together.set(at, await read(at));
      expect(paths.map((at) => together.get(at))).toEqual(alone);
    }
  });
});
