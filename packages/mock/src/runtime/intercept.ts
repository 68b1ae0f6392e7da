import { createServer, type Server } from '../../../server/src/runtime/core.ts';
import type { RenderFailure } from '../../../server/src/runtime/failure.ts';
import { fetchHandler } from '../../../server/src/runtime/fetch.ts';
import type { Api } from '../../../server/src/runtime/operation.ts';
import { basePathOf } from './about.ts';

/** Answers requests that are meant for an interface elsewhere. */
export interface Interception {
  /** The URLs, without query and fragment, that are below the base. */
  readonly urls: RegExp;
  /**
   * Answers a request.
   * @returns Nothing for one that is not meant for the interface: where its base is the root of an origin, other things are
   * there as well.
   */
  readonly answer: (request: Request) => Promise<Response | undefined>;
}

/**
 * Makes an interception. Any credentials are accepted, where the document asks for some.
 * @param baseUrl What stands before the paths of the document: a URL, or a path, which is one of every origin.
 * @throws {TypeError} for a base that is neither.
 */
export function intercept(
  api: Api,
  handlers: object,
  baseUrl: string,
  renderFailure?: RenderFailure,
): Interception {
  const basePath = basePathOf(baseUrl);
  const options = { basePath, authenticate: (credential: string) => ({ credential }) };
  const server = createServer(api, handlers, options, renderFailure);
  const answer = fetchHandler(server);
  return {
    urls: urlsBelow(originOf(baseUrl), basePath),
    answer: async (request) =>
      basePath !== '' || isKnown(server, new URL(request.url).pathname) ? await answer(request) : undefined,
  };
}

/** Nothing for a path. */
function originOf(baseUrl: string): string | undefined {
  if (baseUrl.startsWith('/') && !baseUrl.startsWith('//')) return undefined;
  const origin = URL.canParse(baseUrl) ? new URL(baseUrl).origin : 'null';
  if (origin !== 'null') return origin;
  throw new TypeError(
    `"${baseUrl}" is no base: give a URL such as https://api.example.com/v1, or a path such as /v1.`,
  );
}

function urlsBelow(origin: string | undefined, basePath: string): RegExp {
  const start = origin === undefined ? 'https?://[^/]*' : escaped(origin);
  return new RegExp(`^${start}${escaped(basePath)}(?=[/?#]|$)`, 'u');
}

/** Text as a regular expression finds it. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}

/** Whether there is an operation at a path, whatever its method. */
function isKnown({ match }: Server, path: string): boolean {
  try {
    match('OPTIONS', path);
    return true;
  } catch {
    return false;
  }
}
