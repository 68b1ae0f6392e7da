import { os } from './node/node.ts';
import type { IncomingRequest } from './node/node-http.ts';

/** Names and addresses by which only this machine is reached: RFC 6761, section 6.3; RFC 6890, section 2.2. */
const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/iu;

/** True if a host, as a server binds to it, is reached from this machine only. */
export function isLoopback(host: string): boolean {
  return loopback.test(host.includes(':') ? `[${host}]` : host);
}

/**
 * True if a page of this machine has an origin, at whatever port: RFC 6454, section 6.2.
 * @param origin As browsers send it. `null`, which a page in a sandbox or in a file has, is that of no machine.
 */
export function isLoopbackOrigin(origin: string): boolean {
  if (!/^https?:\/\//u.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && loopback.test(url.hostname);
}

/**
 * Returns what speaks against a request to a page of the mock: the page of another site must neither change the state, nor read it
 * under a name that it made to lead here.
 * @param host What the server is bound to.
 * @returns A sentence; nothing where nothing speaks against it.
 */
export function strangerReason(
  request: Pick<IncomingRequest, 'method' | 'headers'>,
  host: string,
): string | undefined {
  const named = request.headers.host ?? '';
  if (!isKnownHost(named, host))
    return isLoopback(host)
      ? `This mock can be reached only under names of this machine, not under "${named}": use --host to serve other machines.`
      : `This mock does not know the name "${named}", which another site may have made to lead here: use an address, or start it with --host and that name.`;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin === undefined ? site === 'cross-site' : hostOf(origin) !== named;
  if (isForeign && request.method !== 'GET' && request.method !== 'HEAD')
    return 'A page of another site must not change the state of this mock.';
  return undefined;
}

/** Addresses, and names that nobody on the internet can have: RFC 6762, section 3; RFC 8375; `internal`, which ICANN reserves. */
const unownable =
  /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\]|[\w-]+|(?:[\w-]+\.)+(?:local|internal|home\.arpa))$/iu;

function isKnownHost(named: string, host: string): boolean {
  const name = named.replace(/:\d+$/u, '').toLowerCase();
  if (loopback.test(name) || name === host.toLowerCase()) return true;
  return !isLoopback(host) && (unownable.test(name) || name === os().hostname().toLowerCase());
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
