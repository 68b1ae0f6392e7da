import type { Api } from './types.ts';

/**
 * Puts the parts of a named API in the order in which they are emitted: what has a type of its own by name. All else
 * follows the canonical order of the bundled document, so that no output depends on the order of keys in the input.
 */
export function orderApi(api: Api): Api {
  return { ...api, models: api.models.toSorted(byName), headerSets: api.headerSets.toSorted(byName) };
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
