import type { Binding } from '../types.ts';
import { memberLink } from '../found/joins.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import type { Situation } from '../situation.ts';
import { stateAfter } from './actions.ts';

type Marking = Omit<Extract<Binding, { readonly do: 'mark' }>, 'path' | 'reply'>;

/** What an operation does to the mark of who calls: it sets or takes back a like. */
export function markingOf(situation: Situation, context: ModelContext): Marking | undefined {
  const { facts, place, said, last, isOfOne } = situation;
  const marks = context.found.byPlace.get(place?.key ?? '');
  if (marks?.marks === undefined || said !== undefined || last === undefined || isOfOne) return undefined;
  if (!['put', 'post', 'delete'].includes(facts.method)) return undefined;
  const isUndone = facts.method === 'delete' || place?.key !== marks.places[0]?.key;
  const { set = {} } = stateAfter(situation, last, context) ?? {};
  return {
    do: 'mark',
    resource: marks.name,
    by: memberLink,
    does: isUndone ? 'remove' : 'add',
    ...(Object.keys(set).length > 0 && { set }),
  };
}

/** Whether a list shows what somebody has marked, rather than who has marked something. */
export function listsMarked({ place }: Situation, { marks }: FoundResource): boolean {
  return place !== undefined && marks?.listed.has(place.key) === true;
}

/** How such a list chooses: by whose marks they are. */
export function markedBy(situation: Situation, resource: FoundResource): { readonly by: string } | undefined {
  return listsMarked(situation, resource) ? { by: memberLink } : undefined;
}
