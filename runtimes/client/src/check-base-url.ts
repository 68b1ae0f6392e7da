import type { ServedOptions } from './base-url.ts';

/**
 * Refuses a base URL to which no path can be joined. It stands apart from `connect`, so that a bundle of few operations is
 * without it.
 * @returns The options, as they are.
 * @throws {TypeError} where the base URL has a query or a fragment, or a host without a scheme.
 */
export function checkBaseUrl<Options extends Pick<ServedOptions, 'baseUrl'>>(options: Options): Options {
  const baseUrl = String(options.baseUrl ?? '');
  const [url = ''] = baseUrl.split(/[?#]/, 1);
  // A query may contain secrets.
  const shown = JSON.stringify(url.replace(/^([^/]*\/\/)[^/]*@/, '$1'));
  if (url !== baseUrl) {
    const isQuery = baseUrl[url.length] === '?';
    throw new TypeError(
      `baseUrl ${shown} is followed by a ${isQuery ? 'query' : 'fragment'}, but paths are appended to it. Remove the ${isQuery ? 'query; pass query parameters to a call as `query`, or add them in middleware' : 'fragment'}.`,
    );
  }
  // A URL parser takes `localhost:` for a scheme, and a browser takes `localhost/v1` for a path.
  if (/^(localhost|[^/]+:\d+)(\/|$)/i.test(url))
    throw new TypeError(`baseUrl ${shown} has no scheme. Put http:// or https:// before it.`);
  return options;
}

/**
 * Checks options as {@link checkBaseUrl} does, if the document names no server as the default. Programs without types may omit it.
 * @returns The options, as they are.
 * @throws {TypeError} where there is no base URL.
 */
export function needBaseUrl<Options extends Pick<ServedOptions, 'baseUrl'>>(options: Options): Options {
  if (options.baseUrl === undefined)
    throw new TypeError(
      'baseUrl is missing. The document declares no usable server: pass the URL that precedes its paths.',
    );
  return checkBaseUrl(options);
}
