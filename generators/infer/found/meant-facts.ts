import type { Cursor } from '../../ir/cursor.ts';
import type { Api } from '../../ir/types.ts';
import { listIn } from '../envelope.ts';
import { behaviorExtension, wordOf } from '../notation.ts';
import type { Schemas } from '../schemas.ts';
import { writtenFacts, type OperationFacts } from './facts.ts';
import { paramOf, placeOf } from './path-steps.ts';
import { spokenFacts } from './spoken-paths.ts';

/** The facts of every operation of an API, in its order, by what its path means. */
export function factsOf(
  api: Pick<Api, 'resources'>,
  root: Cursor,
  schemas: Schemas,
): readonly OperationFacts[] {
  const facts = spokenFacts(writtenFacts(api, root), schemas);
  const lists = new Set(
    facts.flatMap((each) => (each.method === 'get' && isList(each, schemas) ? [placeOf(each.segments)] : [])),
  );
  return facts.map((read) => {
    const each = withAsked(read, schemas);
    const last = paramOf(each.segments.at(-1));
    return last === undefined || isAroundRecords(each, lists, schemas) ? each : { ...each, last };
  });
}

/** What asks for records in its body, by QUERY or because `x-behavior` says so, asks for them as by the query. */
function withAsked(facts: OperationFacts, schemas: Schemas): OperationFacts {
  const { at, method, body, query } = facts;
  const word = method === 'post' ? wordOf(behaviorExtension(at)) : undefined;
  const asks = method === 'query' || word === 'list' || word === 'search';
  if (!asks || body === undefined) return facts;
  return { ...facts, query: new Map([...query, ...schemas.fields(body.schema)]) };
}

function isList({ reply }: OperationFacts, schemas: Schemas): boolean {
  return listIn(reply.body?.schema, schemas, () => false) !== undefined;
}

/**
 * Whether the parameter at the end of a path is but what records stand within, as that of `/tables/{table}` is beside
 * `/tables/{table}/{record}`: where GET lists, POST makes, or many records are sent or named at once.
 */
function isAroundRecords(
  { method, segments, isAroundOne, body, query, reply }: OperationFacts,
  lists: ReadonlySet<string>,
  schemas: Schemas,
): boolean {
  if (!isAroundOne) return false;
  const isListed = lists.has(placeOf(segments));
  if (method === 'post') return isListed || (body !== undefined && reply.status === 201);
  if (!isListed) return false;
  if (method === 'delete')
    return [...query.values()].some((type) => type !== undefined && schemas.kind(type) === 'array');
  return method === 'get' || listIn(body?.schema, schemas, () => false) !== undefined;
}
