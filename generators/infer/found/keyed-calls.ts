import type { Cursor } from '../../ir/cursor.ts';
import type { Method } from '../../ir/types.ts';
import { listIn } from '../envelope.ts';
import { bareName, singularOf } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import type { KeyAside, OperationFacts } from './facts.ts';
import { paramOf, placeOf } from './path-steps.ts';

/** What the last segment of a path says that is done to the record which the query or the body names. */
const words: ReadonlyMap<string, Method> = new Map([
  ...['info', 'get', 'details', 'detail', 'show', 'view', 'read', 'retrieve', 'describe', 'inspect'].map(
    (word) => [word, 'get'] as const,
  ),
  ...['update', 'edit', 'modify', 'patch'].map((word) => [word, 'patch'] as const),
  ...['delete', 'remove', 'destroy'].map((word) => [word, 'delete'] as const),
]);

/** What is done to no record that is there: bodies of what makes one may have its key as well. */
const others =
  /^(?:create|new|add|insert|register|upload|upsert|send|post|list|all|search|find|query|count)(?:$|[^a-z])/;

/** Endings of names that name a record: `user`, `userId`, `user_key`. */
const endings = ['', 'id', 'key', 'uuid', 'guid', 'gid', 'sid', 'name', 'slug', 'code', 'number', 'handle'];

/** Fields by which records go, where a request has one of these and the reply as well. */
const usual: ReadonlySet<string> = new Set(['uuid', 'guid', 'slug', 'name', 'code', 'username', 'email']);

/**
 * Operations that name their record in the query or the body, as those with it in the path: `GET /rooms.info?room=`, `POST /users/get` and
 * `POST /users/suspend` of `{ id }` are about users as `GET /users/{id}` and `POST /users/{id}/suspend` would be, where no path names one.
 */
export function keyedCalls(facts: readonly OperationFacts[], schemas: Schemas): readonly OperationFacts[] {
  const named = new Set(
    facts.flatMap(({ segments }) =>
      segments.flatMap((segment, at) =>
        paramOf(segment) === undefined ? [] : [placeOf(segments.slice(0, at))],
      ),
    ),
  );
  const keys = new Map<string, Set<string>>();
  const calls = facts.filter((each) => isCall(each, named));
  for (const each of calls) {
    const key = words.has(verbOf(each)) ? keyOf(each, new Set(), schemas) : undefined;
    const isOfMany = key !== undefined && verbOf(each) !== 'delete' && isList(each, schemas);
    if (key === undefined || isOfMany) continue;
    const place = placeOf(each.segments.slice(0, -1));
    keys.set(place, (keys.get(place) ?? new Set()).add(bareName(key.name)));
  }
  const taken = new Set(facts.map(({ method, segments }) => method + placeOf(segments)));
  return facts.map((each) => {
    const known = isCall(each, named) ? keys.get(placeOf(each.segments.slice(0, -1))) : undefined;
    if (known === undefined) return each;
    if (others.test(verbOf(each))) return asListed(each, taken, schemas);
    const key = keyOf(each, known, schemas);
    if (key === undefined) return each;
    const meant = isList(each, schemas) ? undefined : words.get(verbOf(each));
    const step = `{${key.name}}`;
    const segments = [
      ...each.segments.slice(0, -1),
      step,
      ...(meant === undefined ? each.segments.slice(-1) : []),
    ];
    const method = meant ?? each.method;
    if (taken.has(method + placeOf(segments))) return each;
    taken.add(method + placeOf(segments));
    const pathParams = new Map([...each.pathParams, [key.name, schemaOf(each, key, schemas)] as const]);
    return { ...each, method, segments, pathParams, aside: key };
  });
}

/** Lists that are asked for by POST: `POST /users/list`. */
function asListed(each: OperationFacts, taken: Set<string>, schemas: Schemas): OperationFacts {
  const segments = each.segments.slice(0, -1);
  const isListing = ['list', 'all'].includes(verbOf(each)) && each.method === 'post' && isList(each, schemas);
  if (!isListing || taken.has(`get${placeOf(segments)}`)) return each;
  taken.add(`get${placeOf(segments)}`);
  const asked = each.body === undefined ? [] : [...schemas.fields(each.body.schema)];
  return { ...each, method: 'get', segments, query: new Map([...each.query, ...asked]) };
}

/** A path of two steps or more that ends with a word, where no path names one of what is before it. */
function isCall({ segments }: OperationFacts, named: ReadonlySet<string>): boolean {
  const isPlain = [-1, -2].every((at) => {
    const segment = segments.at(at);
    return segment !== undefined && !segment.includes('{');
  });
  return isPlain && !named.has(placeOf(segments.slice(0, -1)));
}

function verbOf({ segments }: OperationFacts): string {
  return segments.at(-1)?.toLowerCase() ?? '';
}

function isList({ reply }: OperationFacts, schemas: Schemas): boolean {
  return listIn(reply.body?.schema, schemas, () => false) !== undefined;
}

/** The parameter, or the field of the body, that names the record of a call. */
function keyOf(each: OperationFacts, known: ReadonlySet<string>, schemas: Schemas): KeyAside | undefined {
  const noun = bareName(each.segments.at(-2) ?? '');
  const singular = singularOf(noun);
  const shown = each.reply.body === undefined ? [] : [...schemas.fields(each.reply.body.schema)];
  const wrapped = shown.flatMap(([name, at]) => (schemas.kind(at) === 'object' ? [bareName(name)] : []));
  const names = new Set([
    ...known,
    'id',
    ...[singular, ...(words.has(verbOf(each)) ? wrapped : [])].flatMap((name) =>
      endings.map((ending) => name + ending),
    ),
  ]);
  const sent: readonly KeyAside[] = [
    ...[...each.query.keys()].map((name) => ({ name, in: 'query' }) as const),
    ...(each.body === undefined ? [] : [...schemas.fields(each.body.schema).keys()]).map(
      (name) => ({ name, in: 'body' }) as const,
    ),
  ];
  const scalars = sent.filter((key) => {
    const at = schemaOf(each, key, schemas);
    return at === undefined || ['string', 'integer', 'number', 'other'].includes(schemas.kind(at));
  });
  const own = new Set(shown.map(([name]) => bareName(name)));
  const isRead = words.get(verbOf(each)) === 'get';
  return (
    scalars.find(({ name }) => names.has(bareName(name))) ??
    (isRead ? scalars.find(({ name }) => usual.has(bareName(name)) && own.has(bareName(name))) : undefined)
  );
}

function schemaOf({ query, body }: OperationFacts, key: KeyAside, schemas: Schemas): Cursor | undefined {
  if (key.in === 'query') return query.get(key.name);
  return body === undefined ? undefined : schemas.fields(body.schema).get(key.name);
}
