import type { Cursor } from '../../ir/cursor.ts';
import type { OperationFacts } from '../found/facts.ts';
import { paramOf, pathKey, segmentsOf } from '../found/path-steps.ts';
import type { Place } from '../found/places.ts';
import { bareName } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import { accountSegments, callerSegments, type AccountAction } from '@specline/kernel/lexicon/accounts';
import { isPersonName } from '@specline/kernel/lexicon/people';
import { credentialsOf } from './credentials.ts';

/**
 * Returns what an operation does about who somebody is, by the end of its path, and by what it is sent and gives: a word alone may
 * mean something else.
 */
export function accountWord(facts: OperationFacts, schemas: Schemas): AccountAction | undefined {
  const { method, operation } = facts;
  const segments = segmentsOf(operation.path);
  const end = segments.at(-1) ?? '';
  const bare = bareName(end);
  const word =
    paramOf(end) === undefined ? accountSegments.find(([, names]) => names.test(bare))?.[0] : undefined;
  if (word === undefined || segments.some((segment) => paramOf(segment) !== undefined)) return undefined;
  const { names, secret, token, gives, oldSecret, newSecret } = credentialsOf(facts, schemas);
  switch (word) {
    case 'signUp':
      return method === 'post' && names.size > 0 && secret !== undefined ? word : undefined;
    case 'signIn':
      return (method === 'post' || method === 'get') &&
        names.size > 0 &&
        secret !== undefined &&
        gives.length > 0
        ? word
        : undefined;
    case 'refresh':
      return method === 'post' && gives.length > 0 && token !== undefined ? word : undefined;
    case 'changeSecret':
      return method !== 'get' && oldSecret !== undefined && newSecret !== undefined ? word : undefined;
    case 'signOut':
      return method === 'post' || method === 'get' || method === 'delete' ? word : undefined;
  }
}

/** True if a path shows who calls: `/me`, `/users/me`, `/auth/user`. */
export function isOwnPath(segments: readonly string[]): boolean {
  const isPlain = segments.every((segment) => paramOf(segment) === undefined);
  return isPlain && callerSegments.has(bareName(segments.at(-1) ?? ''));
}

/** Schema of those who sign in, and the other places where they are made and shown. */
export interface AccountPlaces {
  readonly schema: Cursor;
  readonly places: readonly Place[];
}

/**
 * Returns the accounts that sign in: what the reply to that shows, or the path that shows who calls, or what paths list, where it
 * has a name that is sent with the secret.
 * @param known By the JSON Pointers of schemas, whether paths name or list records of these.
 */
export function accountPlaces(
  facts: readonly OperationFacts[],
  places: ReadonlyMap<string, Place>,
  known: ReadonlyMap<string, Cursor>,
  schemas: Schemas,
): AccountPlaces | undefined {
  const actions = facts.map((each) => [each, accountWord(each, schemas)] as const);
  const signs = actions.flatMap(([each, word]) => (word === 'signIn' || word === 'signUp' ? [each] : []));
  if (!actions.some(([, word]) => word === 'signIn')) return undefined;
  const names = new Set(signs.flatMap((each) => [...credentialsOf(each, schemas).names.values()]));
  const own = facts.filter((each) => each.method === 'get' && isOwnPath(each.segments));
  const shown = [...own, ...signs].flatMap((each) => peopleIn(each.reply.body?.schema, names, schemas));
  const listed = [...known.values()].filter(
    (schema) => isPerson(schema, names, schemas) && isPersonName(schemas.name(schema) ?? ''),
  );
  const schema = shown.find(({ pointer }) => known.has(pointer)) ?? listed[0] ?? shown[0];
  if (schema === undefined) return undefined;
  const makers = actions.flatMap(([each, word]) => (word === 'signUp' ? [each] : []));
  const around = known.has(schema.pointer) ? makers : [...makers, ...own];
  const kept = around.flatMap(({ segments }) => places.get(pathKey(segments)) ?? []);
  return { schema, places: kept };
}

/** Returns the objects in a body that show somebody: itself, or one within it. */
function peopleIn(
  body: Cursor | undefined,
  names: ReadonlySet<string>,
  schemas: Schemas,
  depth = 2,
): readonly Cursor[] {
  if (body === undefined || depth < 0 || schemas.kind(body) !== 'object') return [];
  const schema = schemas.target(body);
  if (isPerson(schema, names, schemas)) return [schema];
  return [...schemas.fields(schema).values()].flatMap((field) => peopleIn(field, names, schemas, depth - 1));
}

/** True for what has one of the names that are sent. */
function isPerson(schema: Cursor, names: ReadonlySet<string>, schemas: Schemas): boolean {
  const own = schemas.bareNames(schema);
  return [...names].some((name) => own.has(name));
}
