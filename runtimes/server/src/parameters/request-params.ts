import { isCloserTo, isKeyOf } from './key-of.ts';
import type { Match } from '../routing/match.ts';
import type { Param, WireParams } from '../operation.ts';
import { parseCookies, parseQuery, type RawPairs } from './query.ts';
import type { ServerRequest } from '../request/request.ts';
import type { Route } from '../routing/route.ts';
import type { SecurityScheme } from '../security/security-scheme.ts';

/** The parameters of a request; query and cookies are parsed when a parameter needs them. */
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
    return (this.#cookies ??= parseCookies(this.#rewrite(this.#request.header('cookie') ?? ''), (name) =>
      this.isDeclared('cookie', name),
    ));
  }

  isDeclared(place: 'query' | 'cookie', name: string): boolean {
    return this.#paramsIn(place).some((param) => isKeyOf(param, name)) || this.#isCredential(place, name);
  }

  isOfAnother(deep: Param, name: string): boolean {
    return isCloserTo(this.#paramsIn('query'), deep, name) || this.#isCredential('query', name);
  }

  #paramsIn(place: 'query' | 'cookie'): readonly Param[] {
    return this.#route.params.filter((param) => param.in === place);
  }

  #isCredential(place: 'query' | 'cookie', name: string): boolean {
    return this.#route.security.some((uses) => uses.some(({ scheme }) => isCredential(scheme, place, name)));
  }
}

function isCredential(scheme: SecurityScheme, place: 'query' | 'cookie', name: string): boolean {
  return scheme.type === 'apiKey' && scheme.in === place && scheme.key === name;
}

const same = (raw: string): string => raw;
