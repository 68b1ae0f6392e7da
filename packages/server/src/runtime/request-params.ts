import type { Match } from './match.ts';
import type { WireParams } from './operation.ts';
import { parseCookies, parseQuery, type RawPairs } from './query.ts';
import type { ServerRequest } from './request.ts';
import type { Route } from './route.ts';
import { queryDeepObject } from './styles.ts';

/** The parameters of a request; query and cookies are taken apart when a parameter asks for them. */
export class RequestParams implements WireParams {
  readonly #route: Route;
  readonly #captures: readonly string[];
  readonly #request: ServerRequest;
  readonly #rawQuery: string;
  readonly #rewrite: (raw: string) => string;
  #query: RawPairs | undefined = undefined;
  #cookies: RawPairs | undefined = undefined;

  /**
   * @param query Query of the request, not decoded.
   * @param rewrite Changes what is not decoded yet.
   */
  constructor(
    { route, captures }: Match,
    request: ServerRequest,
    query: string,
    rewrite: (raw: string) => string = same,
  ) {
    this.#route = route;
    this.#captures = captures;
    this.#request = request;
    this.#rawQuery = query;
    this.#rewrite = rewrite;
  }

  path(name: string): string {
    return this.#rewrite(this.#captures[this.#route.pathNames.indexOf(name)] ?? '');
  }

  get query(): RawPairs {
    return (this.#query ??= parseQuery(this.#rewrite(this.#rawQuery)));
  }

  header(name: string): string | undefined {
    return this.#request.header(name);
  }

  get cookies(): RawPairs {
    return (this.#cookies ??= parseCookies(this.#rewrite(this.#request.header('cookie') ?? '')));
  }

  isDeclared(place: 'query' | 'cookie', name: string): boolean {
    return this.#route.params.some(
      (param) =>
        param.in === place &&
        (param.name === name || (param.decode === queryDeepObject && name.startsWith(`${param.name}[`))),
    );
  }
}

const same = (raw: string): string => raw;
