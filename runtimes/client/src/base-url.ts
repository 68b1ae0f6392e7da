import type { ConnectOptions } from './transport.ts';

/**
 * Options whose `baseUrl` may be left out, because the document declares a server.
 * @typeParam Id Names of the operations of the document.
 */
export type ServedOptions<Id extends string = string> = Omit<ConnectOptions<Id>, 'baseUrl'> & {
  readonly baseUrl?: ConnectOptions['baseUrl'] | undefined;
};

/** Returns options with a base URL. @param baseUrl Goes where the options have none. */
export function withBaseUrl<Id extends string>(
  options: ServedOptions<Id>,
  baseUrl: string,
): ConnectOptions<Id> {
  return { ...options, baseUrl: options.baseUrl ?? baseUrl };
}
