import type { FoundResource } from '../found/found-resource.ts';
import type { RuledContext } from '../ruled-context.ts';
import { listParams } from '../rules/lists/list-parameter-rules.ts';
import type { Situation } from '../situation.ts';
import type { Sparse } from '../types.ts';
import type { Word } from '../words/infer-word.ts';

/** Returns the query parameters by which a request chooses the fields of the records that it reads. */
export function sparseOf(
  { facts, list, record }: Situation,
  resource: FoundResource | undefined,
  word: Word,
  { schemas, rules, decisions }: RuledContext,
): Sparse | undefined {
  if (resource === undefined || resource.declared !== undefined || (word !== 'list' && word !== 'get'))
    return undefined;
  const at = word === 'list' ? list?.pointer : record?.pointer;
  if (at === undefined) return undefined;
  const chosen = listParams(facts, resource, schemas).filter((each) => decisions.holds(rules.sparse, each));
  return chosen.length === 0 ? undefined : { params: chosen.map(({ param }) => param), at };
}
