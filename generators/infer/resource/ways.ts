import type { OperationFacts } from '../found/facts.ts';
import type { Behaviour } from '../types.ts';

/** How callers come to know the keys of a resource: `GET /pets` shows them, `POST /pets` makes one. */
export interface Ways {
  readonly seenBy?: string;
  readonly madeBy?: string;
}

/**
 * Returns by which operations callers see and make the records of each resource, by its name. Where there are several, it is the one
 * with the fewest parameters in its path.
 * @param facts Of all operations, by whose methods and paths the answer names them.
 */
export function waysTo(
  behaviours: readonly Behaviour[],
  facts: readonly OperationFacts[],
): ReadonlyMap<string, Ways> {
  const places = new Map(facts.map(({ operation }) => [operation.id, operation]));
  const ways = new Map<string, Ways>();
  const shortest = [...behaviours].sort(
    (a, b) => paramsOf(places.get(a.operation)?.path) - paramsOf(places.get(b.operation)?.path),
  );
  for (const { operation, binding } of shortest) {
    const way = wayOf(binding);
    const place = places.get(operation);
    if (way === undefined || place === undefined) continue;
    const [resource, does] = way;
    ways.set(resource, { [does]: `${place.method.toUpperCase()} ${place.path}`, ...ways.get(resource) });
  }
  return ways;
}

/** Returns the resource whose keys an operation lets callers know, and how; undefined where it is about none, or about known ones. */
function wayOf(binding: Behaviour['binding']): readonly [string, keyof Ways] | undefined {
  switch (binding.do) {
    case 'list':
      return binding.list.number === undefined ? [binding.resource, 'seenBy'] : undefined;
    case 'search':
      return [binding.resource, 'seenBy'];
    case 'create':
    case 'duplicate':
    case 'upsert':
      return [binding.resource, 'madeBy'];
    case 'signIn':
      return binding.open === true ? [binding.resource, 'madeBy'] : undefined;
    default:
      return undefined;
  }
}

function paramsOf(path = ''): number {
  return path.split('{').length;
}
