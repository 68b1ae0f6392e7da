/** The defaults are what docs/public-server.md states. */
import { readFileSync } from 'node:fs';
import { createServer, maxHeaderSize } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFetchHandler } from '../../packages/server/src/generated/server.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/public-server.md'), 'utf8');

/** Returns the default that a table of the page gives an option, as it is written. */
function defaultOf(option: string): string {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${option}\` `));
  if (row === undefined) throw new Error(`the page has no row for ${option}`);
  return row.split('|')[2]?.trim() ?? '';
}

// Later versions may have others.
describe.runIf(process.versions.node.startsWith('20.'))('a default of Node 20', () => {
  const server = createServer();

  it.each(['headersTimeout', 'requestTimeout', 'keepAliveTimeout'] as const)('%s', (option) => {
    expect(defaultOf(option)).toBe(`${server[option]} ms`);
  });

  it.each(['maxRequestsPerSocket', 'timeout'] as const)('%s', (option) => {
    expect(server[option]).toBe(0);
    expect(defaultOf(option)).toBe('0 (no limit)');
  });

  it('maxHeaderSize', () => {
    expect(defaultOf('maxHeaderSize')).toBe(`${maxHeaderSize} bytes`);
  });
});

describe('a default of the server package', () => {
  const sendBody = (bytes: number): Promise<Response> =>
    createFetchHandler(
      {},
      { authenticate: () => ({ userId: 'a' }) },
    )(
      new Request('http://localhost/orgs/a/collections', {
        method: 'POST',
        headers: { authorization: 'Bearer a', 'content-type': 'application/json' },
        body: JSON.stringify({ title: '' }).padEnd(bytes),
      }),
    );

  it('limits.body', async () => {
    const limit = Number(defaultOf('limits.body').replace(' bytes', ''));
    expect((await sendBody(limit)).status).toBe(501);
    expect((await sendBody(limit + 1)).status).toBe(413);
  });
});
