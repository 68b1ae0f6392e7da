import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { defaultUrl } from '../../ir/operations/lower-server.ts';
import type { Api, Operation, Server } from '../../ir/types.ts';

/**
 * Returns the address that stands in for a base URL: that of the first server of the document or, where it names none, that of the
 * first one of all operations; where it is absolute.
 * @returns Without a slash at the end.
 */
export function defaultBaseUrl(api: Api): string | undefined {
  const [first] = api.servers;
  if (first !== undefined) return addressOf(first);
  const [only, ...others] = new Set(operationsOf(api).map(ownAddress));
  return others.length === 0 ? only : undefined;
}

/** Returns the servers of a document that a client can choose from, where the address of any has variables. */
export function choosableServers(api: Api): readonly Server[] {
  const servers = api.servers.filter(({ url }) => isAbsolute(url));
  const isTemplate = servers.some(({ variables }) => variables.length > 0);
  return isTemplate && servers[0] === api.servers[0] ? servers : [];
}

/** True where the first server has variables without a default: callers have to give them, or a base URL. */
export function needsVariables(api: Api): boolean {
  return choosableServers(api)[0]?.variables.some((variable) => variable.default === undefined) === true;
}

/** Returns the operations that are sent elsewhere than to the base URL, with their addresses, in the order of the document. */
export function departing(api: Api): readonly (readonly [Operation, address: string])[] {
  const usual = defaultBaseUrl(api);
  if (usual === undefined) return [];
  return operationsOf(api).flatMap((operation) => {
    const address = ownAddress(operation);
    return address === undefined || address === usual ? [] : [[operation, address] as const];
  });
}

/**
 * Reports servers of paths and operations that a client cannot derive from its base URL.
 * @param problems Learns the warnings, one for each list of servers.
 */
export function checkOwnServers(api: Api, problems: Diagnostics): void {
  const usual = defaultBaseUrl(api);
  const [first] = api.servers;
  const unused = operationsOf(api).flatMap((operation) => {
    const [own] = operation.servers ?? [];
    if (own === undefined || (usual !== undefined && addressOf(own) !== undefined)) return [];
    return first !== undefined && defaultUrl(first) === defaultUrl(own) ? [] : [own];
  });
  const byPlace = new Map(unused.map(({ origin }) => [`${origin.file}#${origin.pointer}`, origin]));
  for (const origin of byPlace.values()) problems.report('own-servers', origin, {});
}

function operationsOf({ resources }: Api): readonly Operation[] {
  return resources.flatMap(({ operations }) => operations);
}

function ownAddress({ servers: [first] = [] }: Operation): string | undefined {
  return first && addressOf(first);
}

/**
 * Returns the URL of a server with the defaults of its variables, where it is absolute and lacks none; without a slash at the end.
 * One whose scheme is a variable, as in `{baseUrl}/v1`, is whatever its users say.
 */
function addressOf(server: Server): string | undefined {
  const { url, variables } = server;
  const isWhole = variables.every((variable) => variable.default !== undefined);
  return isWhole && isAbsolute(url) ? defaultUrl(server).replace(/(?<!\/)\/+$/, '') : undefined;
}

function isAbsolute(url: string): boolean {
  return /^https?:\/\//.test(url);
}
