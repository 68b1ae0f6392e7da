/** Redirects, where API keys travel in header fields: Fetch standard, "HTTP-redirect fetch". */
import { isIdempotent } from '@specline/kernel/idempotent';
import type { MaybeStream } from '../operation.ts';
import type { ConnectOptions } from '../transport.ts';

/** The maximum number of redirects in a row: as many as the platform follows. */
const limit = 20;

/** The header fields that `fetch` does not send to other origins when it follows redirects. */
const credentialFields = ['authorization', 'cookie', 'proxy-authorization'];

/** The header fields that describe a body. */
const bodyFields = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-location',
  'content-type',
];

/**
 * Returns options with which API keys stay at their origin: of a field of another name than `Authorization`, `fetch` does not know
 * that it is a credential, and takes it along to wherever a redirect leads. Browsers do not expose where that is; they ask the
 * other origin whether it takes the field (CORS).
 * @param names The header fields of the keys.
 */
export function keepKeys<Id extends string>(
  options: ConnectOptions<Id>,
  names: readonly string[],
): ConnectOptions<Id> {
  return {
    ...options,
    async fetch(url, init) {
      const send = options.fetch ?? fetch;
      let target = url;
      let request = init;
      for (let count = 0; count <= limit; count++) {
        const response = await send(target, { ...request, redirect: 'manual' });
        if (response.type === 'opaqueredirect') return send(url, followed(init));
        const next = targetOf(response, target);
        if (next === undefined) return response;
        if (!/^https?:$/.test(next.protocol)) throw new TypeError('a redirect to a URL that is not HTTP');
        // The connection is free only when the answer has been read.
        await response.body?.cancel();
        const isElsewhere = next.origin !== new URL(target).origin;
        request = redirected(request, response.status, isElsewhere ? [...credentialFields, ...names] : []);
        target = next.href;
      }
      throw new TypeError('redirect count exceeded');
    },
  };
}

/** Returns the target of a redirect; undefined for any other answer. */
function targetOf({ status, headers }: Response, base: string): URL | undefined {
  const location = headers.get('location');
  const isRedirect = [301, 302, 303, 307, 308].includes(status);
  return isRedirect && location !== null && URL.canParse(location, base)
    ? new URL(location, base)
    : undefined;
}

/** Returns the request that follows a redirect. */
function redirected(init: RequestInit, status: number, kept: readonly string[]): RequestInit {
  const method = init.method ?? 'GET';
  const isGet = status === 303 ? !/^(?:GET|HEAD)$/.test(method) : status < 303 && method === 'POST';
  if (!isGet && (init.body as MaybeStream)?.getReader)
    throw new TypeError('a redirect of a stream, which can be sent only once');
  const headers = new Headers(init.headers);
  for (const name of [...kept, ...(isGet ? bodyFields : [])]) headers.delete(name);
  const { body, ...bare } = init;
  return isGet
    ? { ...bare, headers, method: 'GET' }
    : { ...bare, headers, ...(body !== undefined && { body }) };
}

/** Returns the same request for the platform to follow. It has been sent once: only one that may be sent again is. */
function followed(init: RequestInit): RequestInit {
  if (!isIdempotent(init.method ?? 'GET') || (init.body as MaybeStream)?.getReader)
    throw new TypeError('a redirect that this platform does not allow to follow');
  return init;
}
