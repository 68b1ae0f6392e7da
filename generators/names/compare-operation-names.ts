import type { Comparison } from '../diff/comparison.ts';
import { endpointsOf, wirePathOf, type Endpoint } from '../diff/operations/endpoints.ts';
import type { Api, Operation } from '../ir/types.ts';

/** An operation, and the group that has its method; without one where the client has all methods itself. */
interface Grouped {
  readonly operation: Operation;
  readonly group?: { readonly wire: string; readonly name: string };
}

/** Compares the names of the operations that both versions have, and the groups that they are in. */
export function compareOperationNames(before: Api, after: Api, comparison: Comparison): void {
  const { sides, changes } = comparison;
  const [was, is] = [groupedOf(before), groupedOf(after)];
  const endpoints = endpointsOf(sides.revision);
  for (const [key] of endpointsOf(sides.base)) {
    const endpoint = endpoints.get(key);
    const [old, now] = [was.get(withoutFragment(key)), is.get(withoutFragment(key))];
    if (!endpoint || !old || !now) continue;
    changes.within(endpoint.name);
    compareIds(old.operation, now.operation, endpoint, comparison);
    compareGroups(old.group, now.group, endpoint, comparison);
  }
  changes.within(undefined);
}

function groupedOf({ resources, isFlat }: Api): ReadonlyMap<string, Grouped> {
  return new Map(
    resources.flatMap(({ wire, name, operations }) =>
      operations.map((operation) => [
        withoutFragment(`${operation.method} ${wirePathOf({ name: operation })}`),
        { operation, ...(!isFlat && { group: { wire, name } }) },
      ]),
    ),
  );
}

/** A fragment is no part of what is sent (RFC 9110, section 4.2.5), and the name of an operation may leave it out. */
function withoutFragment(path: string): string {
  return path.replace(/#.*$/, '');
}

/** Compares the names by the operationId; those that change though it does not are compared with all other names. */
function compareIds(
  was: Operation,
  is: Operation,
  { name, operation }: Endpoint,
  comparison: Comparison,
): void {
  if (was.wire === is.wire) return;
  const { sides, changes } = comparison;
  const shown = `${name.method} ${name.path}`;
  const place = {
    audience: 'types',
    origin: sides.revision.originOf(operation, 'operationId'),
    document: 'revision',
  } as const;
  const id = was.wire === undefined ? 'api-operation-id-added' : 'api-operation-id-removed';
  if (was.name !== is.name || was.types.params !== is.types.params)
    changes.report({
      ...place,
      id,
      level: 'error',
      message: `${shown} is called ${is.wire === undefined ? 'after its path' : `"${is.wire}"`} now${was.wire === undefined ? '' : `, not "${was.wire}"`}: the function, its types and the handler have a new name`,
    });
  else if (keyOf(was) !== keyOf(is))
    changes.report({
      ...place,
      id,
      level: 'error',
      packages: ['types'],
      message: `${shown} is called "${keyOf(is)}" now, not "${keyOf(was)}": a change of the types package alone, where its "operations" have another key; all other generated names are the same`,
    });
  else
    changes.report({
      ...place,
      id,
      packages: ['types'],
      message: `${shown} ${is.wire === undefined ? 'has no operationId any more' : `has the operationId "${is.wire}" now`}: it is called "${is.name}" as before`,
    });
}

/** Returns the key that an operation has in the types of the document as openapi-typescript prints them. */
function keyOf({ wire, name }: Operation): string {
  return wire ?? name;
}

function compareGroups(
  was: Grouped['group'],
  is: Grouped['group'],
  { name, operation }: Endpoint,
  { sides, changes }: Comparison,
): void {
  if (was?.wire === is?.wire || was?.name === is?.name) return;
  changes.report({
    id: 'api-tag-removed',
    level: 'error',
    audience: 'types',
    message: `${name.method} ${name.path} has moved ${moveText(was?.wire, is?.wire)}`,
    origin: sides.revision.originOf(operation, 'tags'),
    document: 'revision',
  });
}

function moveText(from: string | undefined, to: string | undefined): string {
  if (from === undefined)
    return `to the group ${JSON.stringify(to)} of the client, since operations have tags now: its method is no longer one of the client itself`;
  if (to === undefined)
    return `out of the group ${JSON.stringify(from)} of the client, since no operation has a tag any more: its method is one of the client itself`;
  return `from the tag ${JSON.stringify(from)} to ${JSON.stringify(to)}: the client has it in another group`;
}
