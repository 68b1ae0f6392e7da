import type { JsonObject } from '@specline/kernel/json';
import { isObject, membersOf, ownValue } from '@specline/kernel/values';
import type { Comparison } from '../comparison.ts';
import { clientGroup } from './client-group.ts';
import { compareCallbacks } from './compare-outgoing.ts';
import { comparePaging } from './compare-paging.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareRequestBody } from './compare-request-body.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import { compareOwnServers } from './compare-servers.ts';
import { endpointsOf, type Endpoint } from './endpoints.ts';
import { changesOfLife, lifeOf, removalOf, removalText, type LifeRule } from './lifecycle.ts';
import type { Side } from '../side.ts';

/** Compares what callers can call: OpenAPI 3.1, Paths Object. */
export function compareOperations(comparison: Comparison): void {
  const { sides, changes } = comparison;
  const [before, after] = [endpointsOf(sides.base), endpointsOf(sides.revision)];
  const livePaths = new Set([...after.keys()].map((key) => key.slice(key.indexOf(' '))));
  for (const [key, endpoint] of before) {
    const other = after.get(key);
    changes.within((other ?? endpoint).name);
    if (other) compareEndpoint(endpoint, other, comparison);
    else reportRemoved(endpoint, livePaths.has(key.slice(key.indexOf(' '))), comparison);
  }
  for (const [wire, { name, holder, key }] of after) {
    if (before.has(wire)) continue;
    changes.within(name);
    changes.report({
      id: 'endpoint-added',
      effect: 'widens',
      message: `${name.method} ${name.path} is new`,
      origin: sides.revision.originOf(holder, key, 'key'),
      document: 'revision',
    });
  }
  changes.within(undefined);
}

function reportRemoved(
  { name, operation, holder, key }: Endpoint,
  isPathLeft: boolean,
  { sides, changes, today }: Comparison,
): void {
  const life = lifeOf(operation, sides.base);
  const removal = removalOf(life, today);
  changes.report({
    id:
      removal === 'sunset-parse'
        ? 'api-path-sunset-parse'
        : `api-${isPathLeft ? '' : 'path-'}removed-${removal}`,
    // Who was warned is broken all the same.
    level: removal === 'with-deprecation' ? 'warning' : 'error',
    effect: 'narrows',
    message: `${name.method} ${name.path} is gone${removalText(removal, life)}`,
    origin: sides.base.originOf(holder, key, 'key'),
    document: 'base',
  });
}

function compareEndpoint(before: Endpoint, after: Endpoint, comparison: Comparison): void {
  compareLife(before, after, comparison);
  compareParameters(before, after, comparison);
  compareRequestBody(before.operation, after.operation, comparison);
  compareResponses(before.operation, after.operation, comparison);
  compareSecurity(before, after, comparison);
  compareOwnServers(before, after, comparison);
  compareCallbacks(before.operation, after.operation, comparison);
  comparePaging(before, after, comparison);
  compareNames(before, after, comparison);
}

const lifeIds: Readonly<Record<LifeRule, string>> = {
  deprecated: 'endpoint-deprecated',
  'deprecated-with-sunset': 'endpoint-deprecated-with-sunset',
  'deprecated-sunset-invalid': 'api-deprecated-sunset-parse',
  reactivated: 'endpoint-reactivated',
  'sunset-date-too-small': 'api-sunset-date-too-small',
  'sunset-deleted': 'sunset-deleted',
  'sunset-date-changed-too-small': 'api-sunset-date-changed-too-small',
  'stability-decreased': 'api-stability-decreased',
  'stability-increased': 'api-stability-increased',
  'invalid-stability-level': 'api-invalid-stability-level',
};

function compareLife(
  { operation: before }: Endpoint,
  { operation: after, name }: Endpoint,
  { sides, changes, today }: Comparison,
): void {
  const steps = changesOfLife(lifeOf(before, sides.base), lifeOf(after, sides.revision), today);
  for (const { rule, predicate, level, origin } of steps)
    changes.report({
      id: lifeIds[rule],
      level,
      message: `${name.method} ${name.path} ${predicate}`,
      origin,
      document: 'revision',
    });
}

/**
 * Compares the names that packages give an operation: the wire does not show them, and code that is compiled against the packages
 * does.
 */
function compareNames(
  { operation: before, name: was }: Endpoint,
  { operation: after, name: is }: Endpoint,
  { sides, changes }: Comparison,
): void {
  if (was.operationId !== is.operationId)
    changes.report({
      id: was.operationId === undefined ? 'api-operation-id-added' : 'api-operation-id-removed',
      level: 'error',
      audience: 'types',
      message: `${is.method} ${is.path} is called ${is.operationId === undefined ? 'after its path' : `"${is.operationId}"`} now${was.operationId === undefined ? '' : `, not "${was.operationId}"`}: the function, its types and the handler have a new name`,
      origin: sides.revision.originOf(after, 'operationId'),
      document: 'revision',
    });
  const [from, to] = [clientGroup(before, sides.base), clientGroup(after, sides.revision)];
  if (from !== to)
    changes.report({
      id: 'api-tag-removed',
      level: 'error',
      audience: 'types',
      message: `${is.method} ${is.path} has moved ${moveText(from, to)}`,
      origin: sides.revision.originOf(after, 'tags'),
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

/** Compares the names of schemas: exported types of the packages. */
export function compareSchemaNames({ sides, changes }: Comparison): void {
  const [before, after] = [schemasOf(sides.base), schemasOf(sides.revision)];
  for (const [name] of membersOf(before))
    if (!Object.hasOwn(after, name))
      changes.report({
        id: 'api-schema-removed',
        level: 'error',
        audience: 'types',
        message: `the schema "${name}" is gone: its type is not exported any more`,
        origin: sides.base.originOf(before, name, 'key'),
        document: 'base',
      });
  for (const [name] of membersOf(after))
    if (!Object.hasOwn(before, name))
      changes.report({
        id: 'api-schema-added',
        audience: 'types',
        message: `the schema "${name}" is new`,
        origin: sides.revision.originOf(after, name, 'key'),
        document: 'revision',
      });
}

/** Returns the schemas of the components, which may be `true` and `false` as well. */
function schemasOf(side: Side): JsonObject {
  const components = side.object(ownValue(side.root, 'components'));
  const schemas = components && ownValue(components, 'schemas');
  return isObject(schemas) ? schemas : {};
}
