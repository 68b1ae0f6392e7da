import { intercept, type Intercepted, type InterceptedHandlers } from './intercept.ts';

/** The part of MSW's `http` that is used. You pass it in, so that this package does not depend on MSW. */
export interface MswHttp<Handler> {
  all(url: RegExp, resolver: (info: { readonly request: Request }) => Promise<Response | undefined>): Handler;
}

/** The requests that are intercepted. */
export interface MswOptions {
  /**
   * The prefix of the document's paths: a URL, or a path, which then matches every origin. Default: the first server of the
   * document.
   */
  readonly baseUrl?: string;
}

/**
 * Creates request handlers for MSW 2 and 3, which answer requests below a base; all others are left to the handlers that follow.
 * @param from What is intercepted.
 * @param http `http` of `msw`.
 * @param mock Handlers by operation id.
 * @param baseUrl Prefix of the paths of the document: a URL, or a path, which is one of every origin.
 * @throws {TypeError} `baseUrl` is neither a URL nor a path.
 */
export function mswHandlersOf<Handler>(
  from: Intercepted,
  http: MswHttp<Handler>,
  mock: InterceptedHandlers,
  baseUrl: string,
): Handler[] {
  const { urls, answer } = intercept(from, mock, baseUrl);
  return [http.all(urls, ({ request }) => answer(request))];
}
