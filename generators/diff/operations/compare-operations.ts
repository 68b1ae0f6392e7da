import { compareCall } from './compare-call.ts';
import type { Comparison } from '../comparison.ts';
import { renamedOperations } from '../renames/operations.ts';
import { endpointsOf, wirePathOf, type Endpoint } from './endpoints.ts';
import { changesOfLife, lifeOf, removalOf, removalText, type LifeRule } from '../lifecycle.ts';

/** Compares what callers can call: OpenAPI 3.1, Paths Object. */
export function compareOperations(comparison: Comparison): void {
  const { sides, changes } = comparison;
  const [before, after] = [endpointsOf(sides.base), endpointsOf(sides.revision)];
  const livePaths = new Set([...after.values()].map(wirePathOf));
  const [gone, added] = [aloneIn(before, after), aloneIn(after, before)];
  const renamed = renamedOperations(gone, added, comparison);
  const removed = (endpoint: Endpoint): void => {
    reportRemoved(endpoint, livePaths.has(wirePathOf(endpoint)), comparison);
  };
  for (const [key, endpoint] of before) {
    const other = after.get(key);
    changes.within((other ?? endpoint).name);
    if (other) compareEndpoint(endpoint, other, comparison);
    else if (!renamed.has(endpoint)) removed(endpoint);
  }
  const found = new Set(renamed.values());
  for (const endpoint of added) {
    changes.within(endpoint.name);
    if (!found.has(endpoint)) reportAdded(endpoint, comparison);
  }
  for (const [was, is] of renamed) {
    changes.within(was.name);
    changes.reportRenamed(
      () => {
        removed(was);
        reportAdded(is, comparison);
      },
      { message: `${was.name.method} ${was.name.path} is renamed to ${is.name.method} ${is.name.path}` },
    );
  }
  changes.within(undefined);
}

function aloneIn(
  own: ReadonlyMap<string, Endpoint>,
  others: ReadonlyMap<string, Endpoint>,
): readonly Endpoint[] {
  return [...own].filter(([key]) => !others.has(key)).map(([, endpoint]) => endpoint);
}

function reportAdded({ name, holder, key }: Endpoint, { sides, changes }: Comparison): void {
  changes.report({
    id: 'endpoint-added',
    effect: 'widens',
    message: `${name.method} ${name.path} is new`,
    origin: sides.revision.originOf(holder, key, 'key'),
    document: 'revision',
  });
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
    isAnnounced: removal === 'with-deprecation',
    effect: 'narrows',
    message: `${name.method} ${name.path} is gone${removalText(removal, life)}`,
    origin: sides.base.originOf(holder, key, 'key'),
    document: 'base',
  });
}

function compareEndpoint(before: Endpoint, after: Endpoint, comparison: Comparison): void {
  compareLife(before, after, comparison);
  compareCall(before, after, comparison);
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
