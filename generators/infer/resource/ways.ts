import { stepsOf } from '@specline/kernel/pointer';
import type { OperationFacts } from '../found/facts.ts';
import type { Behaviour, View } from '../types.ts';
import type { Keys } from './keys.ts';

/** Operations by which callers come to know the keys of a resource: `GET /pets` shows them, `POST /pets` makes one. */
export interface Ways {
  readonly seenBy?: string;
  readonly madeBy?: string;
}

/**
 * Returns by which operations callers see and make the records of each resource, by its name. Where there are several, it is the one
 * with the fewest required parameters.
 * @param facts Of all operations, by whose methods and paths the answer names them.
 * @param keys The fields that hold keys: no caller learns a key that no field shows.
 */
export function waysTo(
  behaviours: readonly Behaviour[],
  facts: readonly OperationFacts[],
  keys: ReadonlyMap<string, Keys>,
): ReadonlyMap<string, Ways> {
  const places = new Map(facts.map(({ operation }) => [operation.id, operation]));
  const ways = new Map<string, Ways>();
  const shortest = [...behaviours].sort(
    (a, b) => neededBy(places.get(a.operation)) - neededBy(places.get(b.operation)),
  );
  for (const { operation, binding } of shortest) {
    const way = wayOf(binding, keys);
    const place = places.get(operation);
    if (way === undefined || place === undefined) continue;
    const [resource, does] = way;
    ways.set(resource, { [does]: `${place.method.toUpperCase()} ${place.path}`, ...ways.get(resource) });
  }
  return ways;
}

/** Returns the resource whose keys an operation lets callers know, and how; undefined where it does not. */
function wayOf(
  binding: Behaviour['binding'],
  keys: ReadonlyMap<string, Keys>,
): readonly [resource: string, way: keyof Ways] | undefined {
  switch (binding.do) {
    case 'list': {
      const { resource, list } = binding;
      const isShown = list.number === undefined && showsKey(list.item, keys.get(resource));
      return isShown ? [resource, 'seenBy'] : undefined;
    }
    case 'search':
      return showsKey(binding.list.item, keys.get(binding.resource))
        ? [binding.resource, 'seenBy']
        : undefined;
    case 'create':
    case 'duplicate':
      return showsKey(undefined, keys.get(binding.resource)) ? [binding.resource, 'madeBy'] : undefined;
    case 'upsert':
      return [binding.resource, 'madeBy'];
    case 'signIn':
      return binding.open === true ? [binding.resource, 'madeBy'] : undefined;
    default:
      return undefined;
  }
}

/** True where what an item of a list shows of a record has its key, or an alias of that. */
function showsKey(item: View | undefined, { key, aliases }: Keys = { aliases: [] }): boolean {
  const names = [...(key === undefined ? [] : [key]), ...aliases];
  if (item?.of !== 'object') return names.length > 0;
  const fields = new Set(names.map((name) => stepsOf(name)[0] ?? name));
  return isWithin(item, fields);
}

/** True where an object shows one of these fields of the record, or the record itself, at any depth. */
function isWithin({ fields }: View & { readonly of: 'object' }, names: ReadonlySet<string>): boolean {
  return Object.values(fields).some((view) => {
    if (view.of === 'object') return isWithin(view, names);
    return view.of === 'self' || view.of === 'key' || (view.of === 'field' && names.has(view.field));
  });
}

/** Returns how many parameters callers have to know. */
function neededBy(operation: OperationFacts['operation'] | undefined): number {
  return (
    operation?.params.filter(({ in: place, required }) => required && (place === 'path' || place === 'query'))
      .length ?? 0
  );
}
