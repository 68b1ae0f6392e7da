import type { Cursor } from '../../ir/cursor.ts';
import type { Binding } from '../types.ts';
import { pointerTo } from '../envelope.ts';
import type { OperationFacts } from '../found/facts.ts';
import { stemsOf, type FoundResource } from '../found/found-resource.ts';
import { paramOf } from '../found/path-steps.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName } from '@specline/kernel/plural';
import type { Situation } from '../situation.ts';
import { collectionOf, isLike } from './bulk.ts';
import { anyRecordNames } from '@specline/kernel/lexicon/names';
import { plainChanges } from '@specline/kernel/lexicon/verbs';

type Change = Omit<Extract<Binding, { readonly do: 'changeMany' }>, 'path' | 'reply'>;

/** Words of paths for what is about many records: `update_many`, `bulk`. */
const many = /all|bulk|batch|many|multiple/g;

/** True for a path without a verb, or with one that says no more than that something changes. */
function isPlainChange(verb: string): boolean {
  return verb === '' || plainChanges.has(verb);
}

/** Change of many records of a collection by one request. */
export interface ManyChange {
  readonly resource: FoundResource;
  /** Place of their keys in the request. */
  readonly keys: Change['keys'];
  readonly changes: Changes;
}

/** Returns how a request changes many records of a collection, whose keys it has, by what it sends with them (`PATCH /tasks` of `{ ids, changes }`). */
export function manyOf(
  { facts, place, isOfOne, last, behavior }: Situation,
  context: ModelContext,
): ManyChange | undefined {
  if (behavior !== undefined || isOfOne || !['post', 'put', 'patch'].includes(facts.method)) return undefined;
  const own = context.found.byPlace.get(place?.key ?? '');
  const resource = own ?? collectionOf(facts, context);
  if (resource === undefined || resource.declared !== undefined || resource === last) return undefined;
  const keys = keysOf(facts, resource, context);
  const changes = keys === undefined ? undefined : changesIn(facts, keys.name, resource, context);
  const isPlain = own !== undefined || isPlainChange(verbOf(facts));
  return isPlain && keys !== undefined && changes !== undefined ? { resource, keys, changes } : undefined;
}

/** Returns the verb of a path without the words for many: that of `update_many` is `update`. */
function verbOf({ segments }: OperationFacts): string {
  const last = segments.at(-1) ?? '';
  if (paramOf(last) !== undefined) return '';
  return bareName(last.replace(/\.json$/, '')).replaceAll(many, '');
}

/**
 * Returns the list of keys that a request has: `{ ids: [] }`, `?ids=1,2`. Those of other records, such as `ssh_keys`, are a part of
 * one.
 */
function keysOf(
  { body, query }: OperationFacts,
  resource: FoundResource,
  { schemas }: ModelContext,
): Change['keys'] | undefined {
  const stems = stemsOf(resource);
  const isKeys = (name: string): boolean => {
    const [, stem] = /^(.*)(?:ids|keys|uuids)$/.exec(bareName(name)) ?? [];
    return (
      stem !== undefined &&
      (stem === '' || anyRecordNames.includes(stem) || [...stems].some((own) => own.endsWith(stem)))
    );
  };
  const fields = body === undefined ? [] : [...schemas.fields(body.schema)];
  const list = fields.find(([name, at]) => {
    const items = schemas.kind(at) === 'array' ? schemas.items(schemas.target(at)) : undefined;
    return isKeys(name) && items !== undefined && ['string', 'integer'].includes(schemas.kind(items));
  });
  if (list !== undefined) return { in: 'body', name: list[0] };
  const param = [...query.keys()].find(isKeys);
  return param === undefined ? undefined : { in: 'query', name: param };
}

interface Changes {
  /** JSON Pointer into the body. */
  readonly pointer: string;
  readonly schema: Cursor;
}

/** Returns what a request sends in addition to the keys: fields of records, or an object of these. */
function changesIn(
  { body }: OperationFacts,
  keys: string,
  resource: FoundResource,
  { schemas }: ModelContext,
): Changes | undefined {
  if (body === undefined) return undefined;
  const own = schemas.fields(resource.schema);
  const others = [...schemas.fields(body.schema)].filter(([name]) => name !== keys);
  const inner = others.find(([, at]) => schemas.kind(at) === 'object' && isLike(at, resource, schemas));
  if (inner !== undefined) return { pointer: pointerTo(inner[0]), schema: inner[1] };
  return others.some(([name]) => own.has(name)) ? { pointer: '', schema: body.schema } : undefined;
}
