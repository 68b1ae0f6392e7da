import type { IncomingRequest } from './node-http.ts';

/** Names and addresses by which only this machine is reached: RFC 6761, section 6.3; RFC 6890, section 2.2. */
const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/iu;

/** Whether a host, as a server is told to bind to it, is reached from this machine only. */
export function isLoopback(host: string): boolean {
  return loopback.test(host.includes(':') ? `[${host}]` : host);
}

/**
 * What speaks against a request to a page of the mock: the page of another site must neither change the state, nor read it
 * under a name that it made to lead here.
 * @param host What the server is bound to.
 * @returns A sentence; nothing where nothing speaks against it.
 */
export function strangerReason(
  request: Pick<IncomingRequest, 'method' | 'headers'>,
  host: string,
): string | undefined {
  const named = request.headers.host ?? '';
  if (isLoopback(host) && !isKnownHost(named, host))
    return `This mock can be reached only under names of this machine, not under "${named}": use --host to serve other machines.`;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin === undefined ? site === 'cross-site' : hostOf(origin) !== named;
  if (isForeign && request.method !== 'GET' && request.method !== 'HEAD')
    return 'A page of another site must not change the state of this mock.';
  return undefined;
}

function isKnownHost(named: string, host: string): boolean {
  const name = named.replace(/:\d+$/u, '');
  return loopback.test(name) || name === host;
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
