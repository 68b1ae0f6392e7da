import { describe, expect, it } from 'vitest';
import type { ServedOptions } from '@specline/client-runtime/base-url';
import { addressOf, withOwnServers, type ChoosingOptions } from '@specline/client-runtime/servers';

const live = { url: 'https://{region}.example.com/{version}/', variables: { region: 'eu', version: 'v1' } };
const sandbox = { url: 'https://sandbox.example.com' };
/** Names that every object seems to have, and braces that nothing stands for. */
const odd = { url: 'https://{constructor}.{toString}.example.com', variables: { constructor: 'a' } };

describe('addressOf', () => {
  it.each<[string, ChoosingOptions['server'], string]>([
    ['nothing', undefined, 'https://eu.example.com/v1'],
    ['another value', { variables: { region: 'us' } }, 'https://us.example.com/v1'],
    ['no value', { variables: { region: undefined } }, 'https://eu.example.com/v1'],
    ['an empty value', { variables: { version: '' } }, 'https://eu.example.com'],
    ['another server', { url: sandbox.url }, 'https://sandbox.example.com'],
    ['a server that is not there', { url: 'https://gone.example.com' }, 'https://eu.example.com/v1'],
    [
      'a server with odd names',
      { url: odd.url, variables: { toString: 'b' } as unknown as Record<string, string> },
      'https://a.b.example.com',
    ],
    ['a value in braces', { variables: { region: '{version}' } }, 'https://{version}.example.com/v1'],
    [
      'a value with a slash behind the host',
      { variables: { version: 'a/v2/' } },
      'https://eu.example.com/a/v2',
    ],
    [
      'slashes without end',
      { variables: { version: `${'/'.repeat(100_000)}a` } },
      `https://eu.example.com/${'/'.repeat(100_000)}a`,
    ],
  ])('%s', (_, server, address) => {
    expect(addressOf({ ...(server && { server }) }, live, sandbox, odd)).toBe(address);
  });

  it('refuses to leave out a variable without a default, unless there is a base URL', () => {
    expect(() => addressOf({ server: { url: odd.url } }, live, odd)).toThrow(
      'the server variable "toString" has no default: pass it in server.variables, or pass a baseUrl',
    );
    expect(addressOf({ baseUrl: 'http://a', server: { url: odd.url } }, live, odd)).toContain('{toString}');
  });

  it('takes a host with a path where the template says nothing of what follows', () => {
    const server = { variables: { host: 'eu.example.com/api' } };
    expect(addressOf({ server }, { url: 'https://{host}' })).toBe('https://eu.example.com/api');
  });

  it.each([
    { region: 'evil.example/' },
    { region: 'evil.example?' },
    { region: 'evil.example#' },
    { region: 'evil.example\\' },
    { region: 'user@evil.example' },
    { region: 'e\tu' },
    { version: 'v1?a=' },
    { version: 'v1#' },
  ])('refuses %j', (variables) => {
    expect(() => addressOf({ server: { variables } }, live)).toThrow(TypeError);
  });
});

describe('withOwnServers', () => {
  const own = { listOrganizations: 'https://uploads.example.com/v2' };

  /** Returns where operations are sent to. */
  async function sent(options: ServedOptions): Promise<readonly string[]> {
    const { baseUrl, middleware = [] } = withOwnServers(options, 'https://api.example.com/v1', own);
    const urls: string[] = [];
    for (const operationId of ['listOrganizations', 'getOrganization'] as const) {
      const request = {
        operationId,
        method: 'GET',
        url: `${String(baseUrl)}/orgs?a=/`,
        headers: {},
        body: undefined,
        attempt: 1,
        secrets: [],
      };
      const send = middleware.reduceRight<(given: typeof request) => Promise<Response>>(
        (next, each) => (given) => each(given, ({ url }) => next({ ...given, url })),
        (given) => {
          urls.push(given.url);
          return Promise.resolve(new Response());
        },
      );
      await send(request);
    }
    return urls;
  }

  it.each<[string, ServedOptions, readonly string[]]>([
    [
      'nothing declared',
      {},
      ['https://uploads.example.com/v2/orgs?a=/', 'https://api.example.com/v1/orgs?a=/'],
    ],
    [
      'a base URL',
      { baseUrl: 'http://localhost' },
      ['http://localhost/orgs?a=/', 'http://localhost/orgs?a=/'],
    ],
  ])('%s', async (_, options, urls) => {
    expect(await sent(options)).toEqual(urls);
  });

  it('shows the middleware of others the address that counts', async () => {
    const seen: string[] = [];
    await sent({
      middleware: [
        (request, next) => {
          seen.push(request.url);
          return next(request);
        },
      ],
    });
    expect(seen[0]).toBe('https://uploads.example.com/v2/orgs?a=/');
  });
});
