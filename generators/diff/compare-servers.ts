import type { Json, Origin } from '../ir/types.ts';
import { isList, isObject, membersOf, ownValue } from '../load/values.ts';
import type { Comparison } from './comparison.ts';
import type { Side } from './side.ts';

/** An address that is offered. */
interface Server {
  /** With the defaults of its variables. */
  readonly address: string;
  readonly origin: Origin;
}

/**
 * Compares where the interface is: OpenAPI 3.1, Server Object. A generated client calls the first server unless it is told
 * another one; those of paths and operations are left to whoever calls.
 */
export function compareServers({ sides, changes }: Comparison): void {
  const [was, is] = [serversOf(sides.base), serversOf(sides.revision)];
  const [first, now] = [was[0], is[0]];
  for (const { address, origin } of was)
    if (!is.some((other) => other.address === address))
      changes.tell({
        id: 'api-server-removed',
        level: 'warning',
        effect: 'narrows',
        message: `the server "${address}" is gone`,
        origin,
        document: 'base',
      });
  for (const { address, origin } of is)
    if (!was.some((other) => other.address === address))
      changes.tell({
        id: 'api-server-added',
        effect: 'widens',
        message: `the server "${address}" is new`,
        origin,
        document: 'revision',
      });
  if (first !== undefined && now !== undefined && first.address !== now.address)
    changes.tell({
      id: 'api-default-server-changed',
      level: 'warning',
      message: `clients that are told no address call "${now.address}" now, not "${first.address}"`,
      origin: now.origin,
      document: 'revision',
    });
}

function serversOf(side: Side): readonly Server[] {
  const servers = ownValue(side.root, 'servers');
  return (isList(servers) ? servers : []).flatMap((server) => {
    const url = isObject(server) ? ownValue(server, 'url') : undefined;
    if (!isObject(server) || typeof url !== 'string') return [];
    return [{ address: addressOf(url, ownValue(server, 'variables')), origin: side.originOf(server, 'url') }];
  });
}

function addressOf(url: string, variables: Json | undefined): string {
  const known = isObject(variables) ? membersOf(variables) : [];
  return known.reduce((address, [name, variable]) => {
    const value: Json | undefined = isObject(variable) ? ownValue(variable, 'default') : undefined;
    return typeof value === 'string' ? address.replaceAll(`{${name}}`, () => value) : address;
  }, url);
}
