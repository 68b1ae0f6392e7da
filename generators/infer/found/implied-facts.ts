import type { Cursor } from '../../ir/cursor.ts';
import type { Api } from '../../ir/types.ts';
import { listIn } from '../envelope.ts';
import { behaviorExtension, wordOf } from '../notation.ts';
import type { Schemas } from '../schemas.ts';
import { writtenFacts, type OperationFacts } from './facts.ts';
import { paramOf, pathKey } from './path-steps.ts';
import { withImpliedMethods } from './rpc-paths.ts';

/** Returns the facts of every operation of an API, in its order, with the methods that paths imply. */
export function factsOf(
  api: Pick<Api, 'resources'>,
  root: Cursor,
  schemas: Schemas,
): readonly OperationFacts[] {
  const facts = withImpliedMethods(writtenFacts(api, root), schemas);
  const lists = new Set(
    facts.flatMap((each) => (each.method === 'get' && isList(each, schemas) ? [pathKey(each.segments)] : [])),
  );
  return facts.map((read) => {
    const each = withBodyAsQuery(read, schemas);
    const last = paramOf(each.segments.at(-1));
    return last === undefined || isAroundRecords(each, lists, schemas) ? each : { ...each, last };
  });
}

/** Returns an operation that chooses records by its body (QUERY, or POST with such an `x-behavior`) as one that chooses by its query. */
function withBodyAsQuery(facts: OperationFacts, schemas: Schemas): OperationFacts {
  const { at, method, body, query } = facts;
  const word = method === 'post' ? wordOf(behaviorExtension(at)) : undefined;
  const isQuery = method === 'query' || word === 'list' || word === 'search';
  if (!isQuery || body === undefined) return facts;
  return { ...facts, query: new Map([...query, ...schemas.fields(body.schema)]) };
}

function isList({ reply }: OperationFacts, schemas: Schemas): boolean {
  return listIn(reply.body?.schema, schemas, () => false) !== undefined;
}

/**
 * True if the parameter at the end of a path only names what records stand within, as in `/tables/{table}` next to
 * `/tables/{table}/{record}`: GET lists there, POST creates, or many records are sent or named at once.
 */
function isAroundRecords(
  { method, segments, isAroundOne, body, query, reply }: OperationFacts,
  lists: ReadonlySet<string>,
  schemas: Schemas,
): boolean {
  if (!isAroundOne) return false;
  const isListed = lists.has(pathKey(segments));
  if (method === 'post') return isListed || (body !== undefined && reply.status === 201);
  if (!isListed) return false;
  if (method === 'delete')
    return [...query.values()].some((type) => type !== undefined && schemas.kind(type) === 'array');
  return method === 'get' || listIn(body?.schema, schemas, () => false) !== undefined;
}
