import type { Sparse } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { Situation } from '../situation.ts';
import type { Word } from '../words/infer-word.ts';

/** `fields`, `$select`, `_elements` (FHIR), `opt_fields`, `fields[articles]` (JSON:API). */
const named = /^(?:[$_]|opt_)?(?:fields|field|select|elements|only|include_?fields)(?:\[[^\]]*\])?$/i;

/** The query parameters by which a request chooses the fields of the records that it reads. */
export function sparseOf(
  { facts, list, record }: Situation,
  resource: FoundResource | undefined,
  word: Word,
): Sparse | undefined {
  if (resource === undefined || resource.declared !== undefined || (word !== 'list' && word !== 'get'))
    return undefined;
  const params = [...facts.query.keys()].filter((param) => named.test(param));
  const at = word === 'list' ? list?.pointer : record?.pointer;
  return params.length === 0 || at === undefined ? undefined : { params, at };
}
