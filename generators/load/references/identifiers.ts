import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { JsonObject } from '@specline/kernel/json';
import type { PlaceTable } from '../text/locate.ts';
import { ownValue } from '@specline/kernel/values';

/** JSON Schema 2020-12, Core, section 8.2.2. */
const anchor = /^[A-Za-z_][-A-Za-z0-9._]*$/;

/**
 * Returns what stands behind the "#" of an `$id`, where drafts before 2019-09 had anchors.
 * @param id Value of `$id`.
 * @returns Nothing where that is empty, or there is no "#".
 */
export function fragmentOf(id: string): string | undefined {
  const [, fragment] = id.split(/#(.*)/s);
  return fragment === '' ? undefined : fragment;
}

/**
 * Checks the names by which references can mean a schema: `$id`, `$anchor` and `$dynamicAnchor`, JSON Schema 2020-12, Core,
 * section 8.2.
 * @param schema The schema.
 * @param places Where it was written.
 * @param problems Learns what is wrong.
 */
export function checkIdentifiers(schema: JsonObject, places: PlaceTable, problems: Diagnostics): void {
  for (const keyword of ['$anchor', '$dynamicAnchor'] as const) {
    const name = ownValue(schema, keyword);
    if (typeof name === 'string' && !anchor.test(name))
      problems.report('ill-formed-anchor', places.originOf(schema, keyword), { keyword, name });
  }
  const id = ownValue(schema, '$id');
  const fragment = typeof id === 'string' ? fragmentOf(id) : undefined;
  if (typeof id !== 'string' || fragment === undefined) return;
  problems.report('id-with-fragment', places.originOf(schema, '$id'), {
    id,
    uri: id.slice(0, id.indexOf('#')),
    anchor: anchor.test(fragment) ? fragment : undefined,
  });
}
