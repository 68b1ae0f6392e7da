import type { Model } from '../model/model.ts';

/**
 * Returns the resources of which an owner has one only: an operation reads or changes the only one, and none lists or names
 * several.
 */
export function singlesOf({ bindings }: Model): ReadonlySet<string> {
  const single = new Set<string>();
  const several = new Set<string>();
  for (const binding of Object.values(bindings)) {
    for (const { resource } of binding.path) several.add(resource);
    if (binding.do === 'list' || binding.do === 'search') several.add(binding.resource);
    if ('select' in binding && binding.select === 'only') single.add(binding.resource);
  }
  return new Set([...single].filter((name) => !several.has(name)));
}
