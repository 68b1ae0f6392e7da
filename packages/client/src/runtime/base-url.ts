import type { ConnectOptions } from './transport.ts';

/** Options whose `baseUrl` may be left out, because the document declares a server. */
export type ServedOptions = Omit<ConnectOptions, 'baseUrl'> & {
  readonly baseUrl?: ConnectOptions['baseUrl'] | undefined;
};

/** Options with a base URL. @param baseUrl Goes where the options have none. */
export function withBaseUrl(options: ServedOptions, baseUrl: string): ConnectOptions {
  return { ...options, baseUrl: options.baseUrl ?? baseUrl };
}
