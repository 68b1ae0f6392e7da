import { api } from '../../server/src/generated/api.ts';
import { renderFailure } from '../../server/src/generated/failure.ts';
import { about } from './generated/about.ts';
import { model } from './generated/model.ts';
import { intercept, type InterceptedHandlers } from '@specline/mock-runtime/intercept';

/** The part of MSW's `http` that is used. You pass it in, so that this package does not depend on MSW. */
export interface MswHttp<Handler> {
  all(url: RegExp, resolver: (info: { readonly request: Request }) => Promise<Response | undefined>): Handler;
}

/** Which requests are intercepted. */
export interface MswOptions {
  /**
   * The prefix of the document's paths: a URL, or a path, which then matches every origin. Default: the first server of the document.
   */
  readonly baseUrl?: string;
}

/**
 * Creates request handlers for MSW 2: `setupServer(...mswHandlers(http, mock))` with `msw/node`, or `setupWorker` with `msw/browser`.
 * The mock answers requests below `baseUrl`; all others are left to the handlers that follow.
 * @param http `http` of `msw`.
 * @param mock The result of `createMockHandlers`.
 * @throws {TypeError} `baseUrl` is neither a URL nor a path.
 */
export function mswHandlers<Handler>(
  http: MswHttp<Handler>,
  mock: InterceptedHandlers,
  { baseUrl = about.baseUrl }: MswOptions = {},
): Handler[] {
  const { urls, answer } = intercept({ api, model, renderFailure }, mock, baseUrl);
  return [http.all(urls, ({ request }) => answer(request))];
}
