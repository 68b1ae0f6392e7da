import type { Cursor } from '../../ir/cursor.ts';
import { stemsOf, type FoundResource } from '../found/found-resource.ts';
import type { Found } from '../found/found.ts';
import { listOf, type Place } from '../found/places.ts';
import type { Schemas } from '../schemas.ts';
import type { Keys } from './keys.ts';
import { people } from '@specline/kernel/lexicon/people';

/** A resource that others may refer to, and the field of its key. */
export interface Target {
  readonly resource: FoundResource;
  readonly key: string;
  readonly at: Cursor;
}

/** The targets of references, by what declares them. */
export interface Targets {
  /** By the JSON Pointer of the schema. */
  readonly bySchema: ReadonlyMap<string, Target>;
  /** By what fields may call them: `orderitem`. */
  readonly byStem: ReadonlyMap<string, readonly Target[]>;
  /** Those who have roles, where the document has people. */
  readonly person: Target | undefined;
}

/** Finds what records may refer to: what paths read, one by one or in a list, and has a key of its own. */
export function targetsIn(
  { resources, isRecord, accounts }: Pick<Found, 'resources' | 'isRecord' | 'accounts'>,
  schemas: Schemas,
  keys: ReadonlyMap<string, Keys>,
): Targets {
  const isRead = ({ ofAll, ofOne }: Place): boolean =>
    ofOne.has('get') || listOf(ofAll.get('get'), schemas, isRecord) !== undefined;
  const bySchema = new Map<string, Target>();
  const byStem = new Map<string, readonly Target[]>();
  for (const resource of resources.filter(mayRefer)) {
    const { key } = keys.get(resource.name) ?? {};
    const at = key === undefined ? undefined : schemas.fields(resource.schema).get(key);
    const isMet = resource === accounts || resource.places.some(isRead);
    if (key === undefined || at === undefined || !isMet) continue;
    const target = { resource, key, at };
    bySchema.set(resource.schema.pointer, target);
    for (const stem of stemsOf(resource)) byStem.set(stem, [...(byStem.get(stem) ?? []), target]);
  }
  const account = accounts && bySchema.get(accounts.schema.pointer);
  // Those who sign in are people, whatever their schema is called.
  for (const name of account === undefined ? [] : people)
    if (account !== undefined && !byStem.has(name)) byStem.set(name, [account]);
  return { bySchema, byStem, person: people.flatMap((name) => byStem.get(name) ?? [])[0] };
}

/** True if records have references that their schema declares: those that no `x-resource` describes, and that have fields. */
export function mayRefer({ declared, joins, isScope, isPresence }: FoundResource): boolean {
  return declared === undefined && joins === undefined && isScope !== true && isPresence !== true;
}

/** True if a field holds what is the key of others: what is narrowed down otherwise is something else. */
export function holdsKeyOf(field: Cursor, { at: key }: Target, schemas: Schemas): boolean {
  const at = schemas.target(field);
  const [format, other] = [schemas.format(at), schemas.format(key)];
  const [pattern, otherPattern] = [at.text('pattern'), schemas.target(key).text('pattern')];
  return (
    schemas.kind(at) === schemas.kind(key) &&
    (format === undefined || format === other) &&
    (pattern === undefined || pattern === otherPattern) &&
    schemas.values(at).length === 0 &&
    !at.has('const')
  );
}
