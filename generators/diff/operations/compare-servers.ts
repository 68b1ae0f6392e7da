import type { Origin } from '@specline/kernel/origin';
import type { Json, JsonObject } from '@specline/kernel/json';
import { filledUrl } from '../../load/server-url.ts';
import { isList, isObject, ownValue } from '@specline/kernel/values';
import type { Comparison } from '../comparison.ts';
import type { Finding } from '../report/changes.ts';
import { canonicalUrl } from './equal-urls.ts';
import { entriesOf, type Endpoint } from './endpoints.ts';
import type { Side } from '../side.ts';

/** An address that is offered. */
interface Server {
  /** With the defaults of its variables. */
  readonly address: string;
  /** The same in the form that equal ones share. */
  readonly canonical: string;
  readonly origin: Origin;
  /** Names of the variables in its URL, in their order there. */
  readonly places: readonly string[];
  /** Variables that callers may set in it, by name. */
  readonly variables: ReadonlyMap<string, Variable>;
}

/** Server Variable Object. */
interface Variable {
  /** Absent where any value does. */
  readonly values?: readonly string[];
  readonly default?: string;
  readonly origin: Origin;
}

/**
 * Compares where the interface is: OpenAPI 3.1, Server Object. A generated client calls the first server unless it is given
 * another one.
 */
export function compareServers(comparison: Comparison): void {
  const { sides, changes } = comparison;
  const [was, is] = [serversOf(sides.base.root, sides.base), serversOf(sides.revision.root, sides.revision)];
  if (isDefault(was) && isDefault(is)) return;
  const [first, now] = [was[0], is[0]];
  for (const server of was) {
    const other = is.find(({ canonical }) => canonical === server.canonical);
    if (other) compareVariables(server, other, comparison);
    else
      changes.report({
        id: 'api-server-removed',
        level: 'warning',
        effect: 'narrows',
        message: `the server "${server.address}" is gone`,
        origin: server.origin,
        document: 'base',
      });
  }
  for (const { address, canonical, origin } of is)
    if (!was.some((other) => other.canonical === canonical))
      changes.report({
        id: 'api-server-added',
        effect: 'widens',
        message: `the server "${address}" is new`,
        origin,
        document: 'revision',
      });
  if (first !== undefined && now !== undefined && first.canonical !== now.canonical)
    changes.report({
      id: 'api-default-server-changed',
      level: 'warning',
      message: `clients without an address of their own call "${now.address}" now, not "${first.address}"`,
      origin: now.origin,
      document: 'revision',
    });
}

/** Compares the variables of servers, which callers of a generated client can set: OpenAPI 3.1.1, section 4.8.6. */
function compareVariables(before: Server, after: Server, { changes }: Comparison): void {
  for (const [name, was] of before.variables) {
    const is = after.variables.get(name);
    const shown = `the variable ${JSON.stringify(name)} of the server "${after.address}"`;
    const renamed = is === undefined ? newNameOf(name, before, after) : undefined;
    if (renamed !== undefined)
      changes.report({
        id: 'api-server-variable-removed',
        level: 'warning',
        audience: 'types',
        packages: ['client'],
        message: `${shown} is renamed to ${JSON.stringify(renamed)}`,
        origin: was.origin,
        document: 'base',
      });
    else if (is === undefined)
      changes.report({
        id: 'api-server-variable-removed',
        level: 'warning',
        effect: 'narrows',
        message: `${shown} is gone`,
        origin: was.origin,
        document: 'base',
      });
    else {
      const place = { origin: is.origin, document: 'revision' } as const;
      for (const { id, message, effect } of variableChanges(was.values, is.values))
        changes.report({
          ...place,
          id: `api-server-variable-${id}`,
          effect,
          ...(effect === 'narrows' && { level: 'warning' }),
          message: `${shown} ${message}`,
        });
    }
  }
}

/** Returns the new name of a variable: that of another one in its place with the same default and values. */
function newNameOf(name: string, before: Server, after: Server): string | undefined {
  const isAt = (place: string, index: number): boolean =>
    (place === name) === (after.places[index] === other);
  const other = after.places[before.places.indexOf(name)];
  const [was, is] = [before.variables.get(name), after.variables.get(other ?? '')];
  if (other === undefined || was === undefined || is === undefined || before.variables.has(other))
    return undefined;
  const isInItsPlaces = before.places.length === after.places.length && before.places.every(isAt);
  const isAlike = was.default === is.default && variableChanges(was.values, is.values).length === 0;
  return isInItsPlaces && isAlike ? other : undefined;
}

function variableChanges(
  was: Variable['values'],
  is: Variable['values'],
): readonly (Pick<Finding, 'id' | 'message'> & { readonly effect: 'narrows' | 'widens' })[] {
  if (was === undefined && is === undefined) return [];
  if (was === undefined)
    return [{ id: 'became-enum', effect: 'narrows', message: `takes ${quoted(is)} only now` }];
  if (is === undefined) return [{ id: 'enum-removed', effect: 'widens', message: 'takes any value now' }];
  const lost = was.filter((value) => !is.includes(value));
  const won = is.filter((value) => !was.includes(value));
  return [
    ...lost.map((value) => ({
      id: 'enum-value-removed',
      effect: 'narrows' as const,
      message: `has lost the value ${JSON.stringify(value)}`,
    })),
    ...won.map((value) => ({
      id: 'enum-value-added',
      effect: 'widens' as const,
      message: `has the new value ${JSON.stringify(value)}`,
    })),
  ];
}

function quoted(values: Variable['values']): string {
  return (values ?? []).map((value) => JSON.stringify(value)).join(', ');
}

/** Compares where one operation is, where that is elsewhere than the rest: its servers go before those of its path. */
export function compareOwnServers(before: Endpoint, after: Endpoint, { sides, changes }: Comparison): void {
  const [was, is] = [ownServer(before, sides.base), ownServer(after, sides.revision)];
  if (was === undefined && is === undefined) return;
  const [first, now] = [
    was ?? serversOf(sides.base.root, sides.base)[0],
    is ?? serversOf(sides.revision.root, sides.revision)[0],
  ];
  if (first === undefined || now === undefined || first.canonical === now.canonical) return;
  const { method, path } = after.name;
  changes.report({
    id: 'api-operation-server-changed',
    level: 'warning',
    message: `clients without an address of their own call "${now.address}" for ${method} ${path} now, not "${first.address}"`,
    origin: now.origin,
    document: 'revision',
  });
}

function ownServer({ operation, pathItem }: Endpoint, side: Side): Server | undefined {
  const [own = serversOf(pathItem, side)[0]] = serversOf(operation, side);
  return own;
}

/** True for no server at all, and for the one that this stands for: OpenAPI 3.1.1, section 4.8.1.1. */
function isDefault(servers: readonly Server[]): boolean {
  return servers.every(({ canonical, variables }) => canonical === '/' && variables.size === 0);
}

function serversOf(holder: JsonObject, side: Side): readonly Server[] {
  const servers = ownValue(holder, 'servers');
  return (isList(servers) ? servers : []).flatMap((server) => {
    const url = isObject(server) ? ownValue(server, 'url') : undefined;
    if (!isObject(server) || typeof url !== 'string') return [];
    const address = addressOf(url, ownValue(server, 'variables'));
    return [
      {
        address,
        canonical: canonicalUrl(address),
        origin: side.originOf(server, 'url'),
        places: Array.from(url.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name),
        variables: variablesOf(server, side),
      },
    ];
  });
}

function variablesOf(server: JsonObject, side: Side): ReadonlyMap<string, Variable> {
  return new Map(
    entriesOf(server, 'variables', side).map(([name, variable]) => {
      const values = ownValue(variable, 'enum');
      const isListed = isList(values) && values.length > 0;
      const texts = isListed ? values.filter((value) => typeof value === 'string') : undefined;
      const usual = ownValue(variable, 'default');
      const own = { ...(texts && { values: texts }), ...(typeof usual === 'string' && { default: usual }) };
      return [name, { ...own, origin: side.originOf(variable, 'enum') }];
    }),
  );
}

function addressOf(url: string, variables: Json | undefined): string {
  return filledUrl(url, (name) => {
    const variable = isObject(variables) ? ownValue(variables, name) : undefined;
    const value = isObject(variable) ? ownValue(variable, 'default') : undefined;
    return typeof value === 'string' ? value : undefined;
  });
}
