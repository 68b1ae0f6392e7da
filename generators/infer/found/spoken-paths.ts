import type { Method } from '../../ir/types.ts';
import { listIn } from '../envelope.ts';
import type { Schemas } from '../schemas.ts';
import type { OperationFacts } from './facts.ts';
import { paramOf, placeOf } from './path-steps.ts';
import {
  actionSegments,
  changingVerbs,
  creatingVerbs,
  listingSegments,
  readingSegments,
  removingVerbs,
} from '@specline/kernel/lexicon/verbs';

/** What a last segment says that a method says elsewhere, of all records of a place or of one. */
interface Spoken {
  readonly words: ReadonlySet<string>;
  readonly said: readonly Method[];
  readonly meant: Method;
  readonly isOfOne: boolean;
}

const spoken: readonly Spoken[] = [
  { words: listingSegments, said: ['get'], meant: 'get', isOfOne: false },
  { words: creatingVerbs, said: ['post', 'put'], meant: 'post', isOfOne: false },
  {
    words: readingSegments,
    said: ['get'],
    meant: 'get',
    isOfOne: true,
  },
  { words: changingVerbs, said: ['post', 'put', 'patch'], meant: 'patch', isOfOne: true },
  { words: removingVerbs, said: ['post', 'delete'], meant: 'delete', isOfOne: true },
];

/**
 * Operations whose paths end with what a method says elsewhere, as those with that method: `POST /containers/create`, `GET /containers/json`
 * and `GET /containers/{id}/json` are about containers as POST and GET of `/containers` and `GET /containers/{id}` would be, where there
 * are none of these.
 */
export function spokenFacts(facts: readonly OperationFacts[], schemas: Schemas): readonly OperationFacts[] {
  const taken = new Set(facts.map(({ method, segments }) => method + placeOf(segments)));
  return facts.map((each) => {
    const method = meantBy(each, schemas);
    const segments = each.segments.slice(0, -1);
    const wish = `${method ?? ''}${placeOf(segments)}`;
    if (method === undefined || taken.has(wish)) return each;
    taken.add(wish);
    return { ...each, method, segments };
  });
}

function meantBy({ segments, method, reply, query }: OperationFacts, schemas: Schemas): Method | undefined {
  const word = segments.at(-1)?.toLowerCase() ?? '';
  if (segments.length < 2 || paramOf(segments.at(-1)) !== undefined) return undefined;
  // `/campaigns/{id}/actions/send` makes nothing: it says what is done to a campaign.
  if (actionSegments.has(segments.at(-2)?.toLowerCase() ?? '')) return undefined;
  const isOfOne = paramOf(segments.at(-2)) !== undefined;
  const found = spoken.find(
    (each) => each.isOfOne === isOfOne && each.words.has(word) && each.said.includes(method),
  );
  if (found === undefined || found.meant !== 'get') return found?.meant;
  const list = listIn(reply.body?.schema, schemas, () => false);
  // What names its record in the query is about one, wherever it stands.
  const isList = list !== undefined && (isOfOne || !query.has('id'));
  return isList === isOfOne ? undefined : 'get';
}
