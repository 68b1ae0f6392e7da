import { restoringVerbs } from '@specline/kernel/lexicon/verbs';
import type { OperationFacts } from '../found/facts.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { Found } from '../found/found.ts';
import { paramOf, pathKey } from '../found/path-steps.ts';
import type { ModelContext } from '../model-context.ts';
import type { Situation } from '../situation.ts';
import { mayRefer } from './reference-targets.ts';

/** Methods that may take a removal back. */
const changing = ['post', 'put', 'patch'];

/** Returns the operation that takes the removal of a record of a resource back, as `POST /tasks/{id}/restore` does. */
export function restoringOf({ places }: FoundResource, all: Found['places']): OperationFacts | undefined {
  const found = places.flatMap(({ key, ofOne }) => {
    const at = (word: string) => all.get(`${key}/{}/${word}`);
    // What else leads there may be what is taken back.
    const isArchived = at('archive') !== undefined && at('unarchive') === undefined;
    if (!ofOne.has('delete') || isArchived) return [];
    return [...restoringVerbs].flatMap((word) =>
      changing.flatMap((method) => at(word)?.ofAll.get(method) ?? []),
    );
  });
  return found[0];
}

/** True if an operation takes the removal of a record back. */
export function isRestoring({ facts, last, isOfOne }: Situation, { found }: ModelContext): boolean {
  const word = facts.segments.at(-1) ?? '';
  if (last === undefined || !mayRefer(last)) return false;
  if (isOfOne || !restoringVerbs.has(word) || !changing.includes(facts.method)) return false;
  const isBehind = last.places.some(({ key }) => `${key}/{}` === pathKey(facts.segments.slice(0, -1)));
  return (
    isBehind && paramOf(facts.segments.at(-2)) !== undefined && restoringOf(last, found.places) !== undefined
  );
}
