import { withBaseUrl, type ServedOptions } from './base-url.ts';
import type { Middleware } from './middleware.ts';
import type { ConnectOptions } from './transport.ts';

/** A server of the document: OpenAPI 3.1, Server Object. */
export interface Server {
  /** Template of its URL, with variables in braces. */
  readonly url: string;
  /** Values of these variables by name; a variable that is left out has its default. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** Options that may select one of the servers of the document. */
export interface ChoosingOptions extends Pick<ServedOptions, 'baseUrl'> {
  readonly server?: Partial<Server>;
}

/**
 * Returns the address of the server that is chosen.
 * @param options Choose the first one where they choose none; variables that they leave out have their defaults.
 * @param first The servers of the document, with the defaults of their variables.
 * @returns Without a slash at the end.
 * @throws {TypeError} where a value would make it the address of another server than the template is of, or where there is neither
 *   a base URL nor a value for a variable that has no default.
 */
export function addressOf(
  { baseUrl, server = {} }: ChoosingOptions,
  first: Server,
  ...others: Server[]
): string {
  const { url, variables } = others.find((other) => other.url === server.url) ?? first;
  const defaults = new Map(Object.entries(variables ?? {}));
  const chosen = new Map(Object.entries(server.variables ?? {}));
  const address = url.replace(/\{([^{}]*)\}/g, (whole, name: string, at: number) => {
    const value = chosen.get(name);
    if (value === undefined) {
      const byDefault = defaults.get(name);
      if (byDefault === undefined && baseUrl === undefined)
        throw new TypeError(
          `the server variable "${name}" has no default: pass it in server.variables, or pass a baseUrl; ${url}`,
        );
      return byDefault ?? whole;
    }
    const isInHost = !url.slice(url.indexOf('://') + 3, at).includes('/');
    const hostGoesOn = isInHost && /^[^/]/.test(url.slice(at + whole.length));
    if (/[?#@\\\s]/.test(value) || (hostGoesOn && value.includes('/')))
      throw new TypeError(`the value of the server variable "${name}" would lead to another server: ${url}`);
    return value;
  });
  // Without `/\/+$/`, which takes a time that is quadratic in the number of slashes.
  return address.replace(/^(.*[^/]|)\/*$/s, '$1');
}

/**
 * Returns options with a base URL, from which some operations depart: the document has servers of their own for them.
 * @param options If they have a base URL, all operations go there.
 * @param baseUrl Where all others go.
 * @param own The addresses of operations by the names of these.
 */
export function withOwnServers<Id extends string>(
  options: ServedOptions<Id>,
  baseUrl: string,
  own: Readonly<Record<string, string>>,
): ConnectOptions<Id> {
  const connected = withBaseUrl(options, baseUrl);
  if (options.baseUrl !== undefined) return connected;
  const addresses = new Map(Object.entries(own));
  const depart: Middleware<Id> = (request, next) => {
    const address = addresses.get(request.operationId);
    return next(
      address === undefined ? request : { ...request, url: address + request.url.slice(baseUrl.length) },
    );
  };
  return { ...connected, middleware: [depart, ...(connected.middleware ?? [])] };
}
