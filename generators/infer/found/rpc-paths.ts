import type { Method } from '../../ir/types.ts';
import { listIn } from '../envelope.ts';
import type { Schemas } from '../schemas.ts';
import type { OperationFacts } from './facts.ts';
import { paramOf, pathKey } from './path-steps.ts';
import {
  actionSegments,
  changingVerbs,
  creatingVerbs,
  listingSegments,
  readingSegments,
  removingVerbs,
} from '@specline/kernel/lexicon/verbs';

/** Last segments of paths that imply a method, for all records of a place or for one. */
interface RpcPath {
  readonly words: ReadonlySet<string>;
  readonly methods: readonly Method[];
  readonly implied: Method;
  readonly isOfOne: boolean;
}

const rpcPaths: readonly RpcPath[] = [
  { words: listingSegments, methods: ['get'], implied: 'get', isOfOne: false },
  { words: creatingVerbs, methods: ['post', 'put'], implied: 'post', isOfOne: false },
  {
    words: readingSegments,
    methods: ['get'],
    implied: 'get',
    isOfOne: true,
  },
  { words: changingVerbs, methods: ['post', 'put', 'patch'], implied: 'patch', isOfOne: true },
  { words: removingVerbs, methods: ['post', 'delete'], implied: 'delete', isOfOne: true },
];

/**
 * Returns operations whose paths end with a word for a method as if they had that method: `POST /containers/create`, `GET /containers/json`
 * and `GET /containers/{id}/json` stand for POST and GET of `/containers` and for `GET /containers/{id}`, unless the document has these.
 */
export function withImpliedMethods(
  facts: readonly OperationFacts[],
  schemas: Schemas,
): readonly OperationFacts[] {
  const taken = new Set(facts.map(({ method, segments }) => method + pathKey(segments)));
  return facts.map((each) => {
    const method = impliedMethod(each, schemas);
    const segments = each.segments.slice(0, -1);
    const wish = `${method ?? ''}${pathKey(segments)}`;
    if (method === undefined || taken.has(wish)) return each;
    taken.add(wish);
    return { ...each, method, segments };
  });
}

function impliedMethod(
  { segments, method, reply, query }: OperationFacts,
  schemas: Schemas,
): Method | undefined {
  const word = segments.at(-1)?.toLowerCase() ?? '';
  if (segments.length < 2 || paramOf(segments.at(-1)) !== undefined) return undefined;
  // `/campaigns/{id}/actions/send` creates nothing: it names an action on a campaign.
  if (actionSegments.has(segments.at(-2)?.toLowerCase() ?? '')) return undefined;
  const isOfOne = paramOf(segments.at(-2)) !== undefined;
  const found = rpcPaths.find(
    (each) => each.isOfOne === isOfOne && each.words.has(word) && each.methods.includes(method),
  );
  if (found === undefined || found.implied !== 'get') return found?.implied;
  const list = listIn(reply.body?.schema, schemas, () => false);
  // An operation that names its record in the query is about one record.
  const isList = list !== undefined && (isOfOne || !query.has('id'));
  return isList === isOfOne ? undefined : 'get';
}
