import { withBaseUrl, type ServedOptions } from './base-url.ts';
import type { Middleware } from './middleware.ts';
import type { ConnectOptions } from './transport.ts';

/** A server of a document: OpenAPI 3.1, Server Object. */
export interface Server {
  /** Template of its address, with variables in braces. */
  readonly url: string;
  /** Values of these variables by name. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/** Options that may choose one of the servers of a document. */
export type ChoosingOptions = ServedOptions & { readonly server?: Partial<Server> };

/**
 * The address of the server that is chosen.
 * @param options Choose the first one where they choose none; variables that they leave out have their defaults.
 * @param first The servers of the document, with the defaults of their variables.
 * @returns Without a slash at the end.
 */
export function addressOf({ server = {} }: ChoosingOptions, first: Server, ...others: Server[]): string {
  const { url, variables } = others.find((other) => other.url === server.url) ?? first;
  const values = new Map(Object.entries(variables ?? {}));
  for (const [name, value] of Object.entries(server.variables ?? {}))
    if (value !== undefined) values.set(name, value);
  return url.replace(/\{([^{}]*)\}/g, (whole, name: string) => values.get(name) ?? whole).replace(/\/+$/, '');
}

/**
 * Options with a base URL, from which some operations depart: the document has servers of their own for them.
 * @param options Where they tell a base URL, all operations go there.
 * @param baseUrl Where all others go.
 * @param own The addresses of operations by the names of these.
 */
export function withOwnServers(
  options: ServedOptions,
  baseUrl: string,
  own: Readonly<Record<string, string>>,
): ConnectOptions {
  const connected = withBaseUrl(options, baseUrl);
  if (options.baseUrl !== undefined) return connected;
  const addresses = new Map(Object.entries(own));
  const depart: Middleware = (request, next) => {
    const address = addresses.get(request.operationId);
    return next(
      address === undefined ? request : { ...request, url: address + request.url.slice(baseUrl.length) },
    );
  };
  return { ...connected, middleware: [depart, ...(connected.middleware ?? [])] };
}
