import { api } from '../../server/src/generated/api.ts';
import { renderFailure } from '../../server/src/generated/failure.ts';
import { about } from './generated/about.ts';
import { model } from './generated/model.ts';
import { intercept, type InterceptedHandlers } from './runtime/intercept.ts';

/** What is used of MSW: its `http`. It is given, so that nothing is loaded, and no version of it asked for, by those who do without. */
export interface MswHttp<Handler> {
  all(url: RegExp, resolver: (info: { readonly request: Request }) => Promise<Response | undefined>): Handler;
}

/** What requests are intercepted. */
export interface MswOptions {
  /**
   * What stands before the paths of the document: a URL, or a path, which is one of every origin. That of the first server of the
   * document where absent.
   */
  readonly baseUrl?: string;
}

/**
 * Request handlers for MSW 2: `setupServer(...mswHandlers(http, mock))` of `msw/node`, and the same for `setupWorker` of `msw/browser`.
 * The requests below the base are answered by the mock; all others are left to the handlers after these.
 * @param http That of `msw`.
 * @param mock What `createMockHandlers` gives.
 * @throws {TypeError} for a base that is no URL and no path.
 */
export function mswHandlers<Handler>(
  http: MswHttp<Handler>,
  mock: InterceptedHandlers,
  { baseUrl = about.baseUrl }: MswOptions = {},
): Handler[] {
  const { urls, answer } = intercept({ api, model, renderFailure }, mock, baseUrl);
  return [http.all(urls, ({ request }) => answer(request))];
}
