import type { JsonObject } from '../ir/types.ts';
import { isList, isObject, ownValue } from '../load/values.ts';
import type { Comparison } from './comparison.ts';
import { compareContent } from './compare-content.ts';
import { compareParameters, memberObject } from './compare-parameters.ts';
import { compareRequestBody } from './compare-request-body.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import { endpointsOf, entriesOf, type Endpoint } from './endpoints.ts';
import { responseBodySubject } from './subject.ts';

/** Compares what callers can call: OpenAPI 3.1, Paths Object. */
export function compareOperations(comparison: Comparison): void {
  const { sides, changes } = comparison;
  const [before, after] = [endpointsOf(sides.base, 'paths'), endpointsOf(sides.revision, 'paths')];
  const livePaths = new Set([...after.keys()].map((key) => key.slice(key.indexOf(' '))));
  for (const [key, endpoint] of before) {
    const other = after.get(key);
    changes.within((other ?? endpoint).name);
    if (other) compareEndpoint(endpoint, other, comparison);
    else tellRemoved(endpoint, livePaths.has(key.slice(key.indexOf(' '))), comparison);
  }
  for (const [key, { name, pathItem, method }] of after) {
    if (before.has(key)) continue;
    changes.within(name);
    changes.tell({
      id: 'endpoint-added',
      effect: 'widens',
      message: `${name.method} ${name.path} is new`,
      origin: sides.revision.originOf(pathItem, method, 'key'),
      document: 'revision',
    });
  }
  changes.within(undefined);
}

/** Compares what callers are called with: OpenAPI 3.1, `webhooks`. Their bodies travel to the caller, as those of replies do. */
export function compareWebhooks(comparison: Comparison): void {
  const { sides, changes } = comparison;
  const [before, after] = [endpointsOf(sides.base, 'webhooks'), endpointsOf(sides.revision, 'webhooks')];
  for (const [key, { name, pathItem, method, operation }] of before) {
    const other = after.get(key);
    if (other) compareWebhookBody(name.path, operation, other.operation, comparison);
    else
      changes.tell({
        id: 'webhook-removed',
        level: 'error',
        effect: 'narrows',
        message: `the webhook ${name.method} "${name.path}" is gone`,
        origin: sides.base.originOf(pathItem, method, 'key'),
        document: 'base',
      });
  }
  for (const [key, { name, pathItem, method }] of after)
    if (!before.has(key))
      changes.tell({
        id: 'webhook-added',
        effect: 'widens',
        message: `the webhook ${name.method} "${name.path}" is new`,
        origin: sides.revision.originOf(pathItem, method, 'key'),
        document: 'revision',
      });
}

function compareWebhookBody(
  name: string,
  before: JsonObject,
  after: JsonObject,
  comparison: Comparison,
): void {
  const { sides } = comparison;
  const was = memberObject(before, 'requestBody', sides.base);
  const is = memberObject(after, 'requestBody', sides.revision);
  const shown = `the body of the webhook "${name}"`;
  if (was && is)
    compareContent(
      was,
      is,
      {
        added: 'webhook-media-type-added',
        removed: 'webhook-media-type-removed',
        subject: (mediaType) => ({ ...responseBodySubject('', mediaType), name: `${shown} (${mediaType})` }),
        shown,
      },
      comparison,
    );
}

function tellRemoved(
  { name, operation, pathItem, method }: Endpoint,
  isPathLeft: boolean,
  { sides, changes }: Comparison,
): void {
  const isDeprecated = ownValue(operation, 'deprecated') === true;
  changes.tell({
    id: `api-${isPathLeft ? '' : 'path-'}removed-${isDeprecated ? 'with' : 'without'}-deprecation`,
    // Who was warned is broken all the same.
    level: isDeprecated ? 'warning' : 'error',
    effect: 'narrows',
    message: `${name.method} ${name.path} is gone${isDeprecated ? '; it was deprecated' : ''}`,
    origin: sides.base.originOf(pathItem, method, 'key'),
    document: 'base',
  });
}

function compareEndpoint(before: Endpoint, after: Endpoint, comparison: Comparison): void {
  compareDeprecation(before, after, comparison);
  compareParameters(before, after, comparison);
  compareRequestBody(before.operation, after.operation, comparison);
  compareResponses(before.operation, after.operation, comparison);
  compareSecurity(before, after, comparison);
  compareNames(before, after, comparison);
}

function compareDeprecation(
  { operation: before }: Endpoint,
  { operation: after, name }: Endpoint,
  { sides, changes }: Comparison,
): void {
  const [was, is] = [before, after].map((operation) => ownValue(operation, 'deprecated') === true);
  if (was === is) return;
  changes.tell({
    id: is === true ? 'endpoint-deprecated' : 'endpoint-reactivated',
    message: `${name.method} ${name.path} is ${is === true ? 'deprecated now' : 'not deprecated any more'}`,
    origin: sides.revision.originOf(after, 'deprecated'),
    document: 'revision',
  });
}

/** What the packages call an operation: what the wire does not show, and code that is compiled against them does. */
function compareNames(
  { operation: before, name: was }: Endpoint,
  { operation: after, name: is }: Endpoint,
  { sides, changes }: Comparison,
): void {
  if (was.operationId !== is.operationId)
    changes.tell({
      id: was.operationId === undefined ? 'api-operation-id-added' : 'api-operation-id-removed',
      level: 'error',
      audience: 'types',
      message: `${is.method} ${is.path} is called ${is.operationId === undefined ? 'after its path' : `"${is.operationId}"`} now${was.operationId === undefined ? '' : `, not "${was.operationId}"`}: the function, its types and the handler have a new name`,
      origin: sides.revision.originOf(after, 'operationId'),
      document: 'revision',
    });
  const [from, to] = [firstTag(before), firstTag(after)];
  if (from !== to)
    changes.tell({
      id: 'api-tag-removed',
      level: 'error',
      audience: 'types',
      message: `${is.method} ${is.path} has moved from the tag ${JSON.stringify(from ?? null)} to ${JSON.stringify(to ?? null)}: the client has it in another group`,
      origin: sides.revision.originOf(after, 'tags'),
      document: 'revision',
    });
}

function firstTag(operation: JsonObject): string | undefined {
  const tags = ownValue(operation, 'tags');
  const tag = isList(tags) ? tags[0] : undefined;
  return typeof tag === 'string' ? tag : undefined;
}

/** Compares the names of schemas: exported types of the packages. */
export function compareSchemaNames({ sides, changes }: Comparison): void {
  const names = (side: Comparison['sides']['base']): ReadonlyMap<string, JsonObject> => {
    const components = side.object(ownValue(side.root, 'components'));
    return new Map(components ? entriesOf(components, 'schemas', side) : []);
  };
  const [before, after] = [names(sides.base), names(sides.revision)];
  const containerOf = (side: Comparison['sides']['base']): JsonObject => {
    const components = side.object(ownValue(side.root, 'components'));
    const schemas = components && ownValue(components, 'schemas');
    return isObject(schemas) ? schemas : side.root;
  };
  for (const name of before.keys())
    if (!after.has(name))
      changes.tell({
        id: 'api-schema-removed',
        level: 'error',
        audience: 'types',
        message: `the schema "${name}" is gone: its type is not exported any more`,
        origin: sides.base.originOf(containerOf(sides.base), name, 'key'),
        document: 'base',
      });
  for (const name of after.keys())
    if (!before.has(name))
      changes.tell({
        id: 'api-schema-added',
        audience: 'types',
        message: `the schema "${name}" is new`,
        origin: sides.revision.originOf(containerOf(sides.revision), name, 'key'),
        document: 'revision',
      });
}
