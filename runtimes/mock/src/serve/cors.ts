import type { Api } from '@specline/server-runtime/operation';
import type { IncomingRequest, OutgoingResponse } from './node/node-http.ts';
import { isLoopbackOrigin } from './own-site.ts';

/** Header fields that scripts may read of every reply, in addition to the declared ones. */
const common = [
  'allow',
  'content-disposition',
  'etag',
  'link',
  'location',
  'preference-applied',
  'retry-after',
  'www-authenticate',
  'x-request-id',
];

/** Seconds for which a browser may remember what it was allowed. */
const maxAge = 600;

/**
 * Writes header fields for browsers: Fetch Standard, section 3.3. Pages of every origin may call; those that are trusted with the
 * credentials of the browser, and from the internet.
 * @returns Whether the request was a preflight, which is answered then.
 */
export type Cors = (request: IncomingRequest, response: OutgoingResponse) => boolean;

/**
 * Makes what writes header fields for browsers.
 * @param api Its headers may be read by scripts, and its methods used.
 * @param trusted Origins that are trusted in addition to those of this machine.
 */
export function createCors({ operations }: Api, trusted: readonly string[] = []): Cors {
  const declared = operations.flatMap(({ replies }) => replies.flatMap(({ headers = [] }) => headers));
  const exposed = [...new Set([...common, ...declared.map(({ name }) => name)])].sort().join(', ');
  const methods = [...new Set(['HEAD', 'OPTIONS', ...operations.map(({ method }) => method)])]
    .sort()
    .join(', ');
  return (request, response) => {
    const { origin } = request.headers;
    response.setHeader('vary', 'Origin');
    if (origin === undefined) return false;
    const isTrusted = trusted.includes(origin) || isLoopbackOrigin(origin);
    response.setHeader('access-control-allow-origin', isTrusted ? origin : '*');
    if (isTrusted) response.setHeader('access-control-allow-credentials', 'true');
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    // From a page of the internet to loopback: Private Network Access, section 3.2.
    if (isPreflight && isTrusted && request.headers['access-control-request-private-network'] === 'true')
      response.setHeader('access-control-allow-private-network', 'true');
    if (isPreflight) answerPreflight(request, response, methods);
    else response.setHeader('access-control-expose-headers', exposed);
    return isPreflight;
  };
}

function answerPreflight(request: IncomingRequest, response: OutgoingResponse, methods: string): void {
  const wanted = request.headers['access-control-request-headers'];
  response.setHeader('access-control-allow-methods', methods);
  if (wanted !== undefined) response.setHeader('access-control-allow-headers', wanted);
  response.setHeader('access-control-max-age', maxAge);
  response.writeHead(204, {});
  response.end();
}
