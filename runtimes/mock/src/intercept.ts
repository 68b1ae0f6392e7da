import { createServer, type Server } from '@specline/server-runtime/core';
import type { RenderFailure } from '@specline/server-runtime/failure/failure';
import { renderDeclared } from '@specline/server-runtime/failure/failure-forms';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import type { MockControls } from './create-mock.ts';
import { storeBehind } from './handler-stores.ts';
import { basePathOf } from '@specline/kernel/base-path';
import { renderAsDeclared } from './replies/render-declared.ts';
import type { Interface } from './serve/served.ts';

/** Answers requests to an interface elsewhere. */
export interface Interception {
  /** The URLs, without query and fragment, that are below the base. */
  readonly urls: RegExp;
  /**
   * Answers a request.
   * @returns Nothing for one to something else: where its base is the root of an origin, other things are
   * there as well.
   */
  readonly answer: (request: Request) => Promise<Response | undefined>;
}

/** The intercepted interface, and the forms of its errors. */
export type Intercepted = Pick<Interface, 'api' | 'model' | 'failureForms'>;

/** Handlers by operation id: a mock, or some of its handlers combined with others. */
export type InterceptedHandlers = object & Partial<Pick<MockControls, 'store'>>;

/**
 * Makes an interception. Any credentials are accepted, where the document requires some.
 * @param handlers Where some of them are of a mock, as in `{ ...mock, own }`, failures are written as each operation declares them,
 *   by its clock.
 * @param baseUrl Prefix of the paths of the document: a URL, or a path, which is one of every origin.
 * @throws {TypeError} for a base that is neither.
 */
export function intercept(from: Intercepted, handlers: InterceptedHandlers, baseUrl: string): Interception {
  const basePath = basePathOf(baseUrl);
  const options = { basePath, authenticate: (credential: string) => ({ credential }) };
  const server = createServer(from.api, handlers, options, failuresOf(from, handlers));
  const answer = fetchHandler(server);
  return {
    urls: urlsBelow(originOf(baseUrl), basePath),
    answer: async (request) =>
      basePath !== '' || isKnown(server, new URL(request.url).pathname) ? await answer(request) : undefined,
  };
}

function failuresOf(
  { model, failureForms = { usual: {} } }: Intercepted,
  handlers: InterceptedHandlers,
): RenderFailure {
  const store = storeBehind(handlers);
  return store === undefined
    ? renderDeclared(failureForms)
    : renderAsDeclared(failureForms, { model }, store);
}

/** Returns nothing for a path. */
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

/** Returns text as a regular expression finds it. */
function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}

/** True if there is an operation at a path, whatever its method. */
function isKnown({ match }: Server, path: string): boolean {
  try {
    match('OPTIONS', path);
    return true;
  } catch {
    return false;
  }
}
