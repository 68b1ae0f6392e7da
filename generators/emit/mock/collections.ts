import type { Behaviours, StoredResource } from '../../infer/types.ts';

/** The members of a store that are no collections: no collection takes these names. */
export const storeMembers: ReadonlySet<string> = new Set([
  'model',
  'sampler',
  'fields',
  'signIns',
  'version',
  'epoch',
  'now',
  'began',
  'reading',
  'isInitial',
  'timeOf',
  'resource',
  'records',
  'ownedBy',
  'linkedTo',
  'find',
  'holder',
  'get',
  'insert',
  'change',
  'remove',
  'erase',
  'placeBefore',
  'wasRemoved',
  'relink',
  'expire',
  'reset',
  'snapshot',
  'restore',
  'keepBase',
  'table',
  'ownersOf',
  'linksTo',
  'next',
  'isFree',
  'put',
  'constructor',
  '__proto__',
  'then',
]);

/** A collection of the typed store. */
export interface StoreCollection {
  /** Name of the property of the store. */
  readonly name: string;
  readonly stored: StoredResource;
}

/** Returns the collections of a mock, in the order of its resources. */
export function collectionsOf({ stored }: Pick<Behaviours, 'stored'>): readonly StoreCollection[] {
  const taken = new Set(stored.map(({ data }) => data.name));
  return stored.map((each) => {
    const { name } = each.data;
    if (!storeMembers.has(name)) return { name, stored: each };
    let other = `${name.replace(/^_+/, '')}Records`;
    while (taken.has(other)) other += '_';
    taken.add(other);
    return { name: other, stored: each };
  });
}
