import { withoutNames } from '@specline/kernel/path-template';
import type { JsonObject } from '@specline/kernel/json';
import { operationsOf } from '../../load/methods.ts';
import { isIgnoredParameter, parameterKeys } from '../../load/parameter-keys.ts';
import { isObject, membersOf, ownValue, listOf } from '@specline/kernel/values';
import type { ChangedOperation } from '../report/change.ts';
import { canonicalPercent } from './equal-urls.ts';
import type { Side } from '../side.ts';

/** A method of a path, with what its path item says for all of its methods. */
export interface Endpoint {
  readonly name: ChangedOperation;
  /** The operation itself. */
  readonly operation: JsonObject;
  readonly pathItem: JsonObject;
  /** The object whose member the operation is, and its name there, for its place. */
  readonly holder: JsonObject;
  readonly key: string;
  /** Parameters by place and name on the wire; those of path templates by their number, since their names never travel. */
  readonly parameters: ReadonlyMap<string, JsonObject>;
  /** Name of each of them in calls. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Returns the endpoints of a document by what they are on the wire: method, and path without the names of its parameters. */
export function endpointsOf(side: Side): ReadonlyMap<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>();
  for (const [path, item] of entriesOf(side.root, 'paths', side)) {
    for (const { method, operation: written, holder, key } of operationsOf(item)) {
      const operation = side.object(written);
      if (!operation) continue;
      const id = ownValue(operation, 'operationId');
      const parameters = parametersOf(path, item, operation, side);
      const name = { method: method.toUpperCase(), path, ...(typeof id === 'string' && { operationId: id }) };
      endpoints.set(`${method} ${wirePathOf({ name })}`, {
        name,
        operation,
        pathItem: item,
        holder,
        key,
        parameters,
        keys: keysOf(parameters, ownValue(operation, 'requestBody') !== undefined),
      });
    }
  }
  return endpoints;
}

/** Returns the path of an operation without the names of its parameters, which do not travel. */
export function wirePathOf({ name }: Pick<Endpoint, 'name'>): string {
  return canonicalPercent(withoutNames(name.path));
}

/** Returns members of an object that are objects, references followed. */
export function entriesOf(
  object: JsonObject,
  key: string,
  side: Side,
): readonly (readonly [string, JsonObject])[] {
  const members = ownValue(object, key);
  if (!isObject(members)) return [];
  return membersOf(members).flatMap(([name, member]) => {
    const resolved = side.object(member);
    return resolved ? [[name, resolved] as const] : [];
  });
}

/** Returns the parameters of an operation, which override those of its path item: OpenAPI 3.1, Operation Object. */
export function parametersOf(
  path: string,
  item: JsonObject,
  operation: JsonObject,
  side: Side,
): ReadonlyMap<string, JsonObject> {
  const templated = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  const parameters = new Map<string, JsonObject>();
  for (const written of [...listOf(item, 'parameters'), ...listOf(operation, 'parameters')]) {
    const parameter = side.object(written);
    if (!parameter) continue;
    const { in: place, name } = parameter;
    if (typeof name !== 'string' || typeof place !== 'string') continue;
    if (isIgnoredParameter({ in: place, wire: name })) continue;
    const wire = place === 'header' ? name.toLowerCase() : name;
    parameters.set(place === 'path' ? `path ${templated.indexOf(name)}` : `${place} ${wire}`, parameter);
  }
  return parameters;
}

function keysOf(parameters: ReadonlyMap<string, JsonObject>, hasBody: boolean): ReadonlyMap<string, string> {
  const placed = [...parameters.values()].map((parameter) => ({
    in: textAt(parameter, 'in'),
    wire: textAt(parameter, 'name'),
  }));
  const keys = parameterKeys(placed, hasBody);
  return new Map([...parameters.keys()].map((wire, index) => [wire, keys[index] ?? '']));
}

function textAt(object: JsonObject, key: string): string {
  const value = ownValue(object, key);
  return typeof value === 'string' ? value : '';
}
