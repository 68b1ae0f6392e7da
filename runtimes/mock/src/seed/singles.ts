import type { Model } from '../model/model.ts';

/** Returns the resources of which an owner has one only: an operation says so. */
export function singlesOf({ bindings }: Model): ReadonlySet<string> {
  const names = new Set<string>();
  for (const binding of Object.values(bindings))
    if ('select' in binding && binding.select === 'only') names.add(binding.resource);
  return names;
}
