import type { Api } from './types.ts';

/**
 * Puts the parts of a named API in the order in which they are emitted: models by name. All else follows the canonical
 * order of the bundled document, so that no output depends on the order of keys in the input.
 */
export function orderApi(api: Api): Api {
  const models = [...api.models].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return { ...api, models };
}
