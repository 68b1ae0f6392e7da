import type { Cursor } from '../../ir/cursor.ts';
import type { Binding, VerbState, Writing } from '../types.ts';
import { pointerTo } from '../envelope.ts';
import type { OperationFacts } from '../found/facts.ts';
import { stemsOf, type FoundResource } from '../found/found-resource.ts';
import { paramOf } from '../found/path-steps.ts';
import { countNames, fieldIn } from '../list/paging.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName } from '@specline/kernel/plural';
import type { Situation } from '../situation.ts';
import { things } from '../things.ts';
import { lowerWriting } from '../writing/writing.ts';
import { collectionOf, isLike } from './bulk.ts';
import { verbState } from './verb-state.ts';

type Change = Omit<Extract<Binding, { readonly do: 'changeMany' }>, 'path' | 'reply'>;

/** What paths call that which is about many records: `update_many`, `mark-all-as-read`, `bulk`. */
const many = /all|bulk|batch|many|multiple/g;

/** Verbs that say no more than that something changes. */
const anyChange: ReadonlySet<string> = new Set(['', 'update', 'edit', 'patch', 'modify', 'change', 'set']);

/**
 * How a request changes many records of a collection: all, by the verb at the end of its path (`POST /notifications/read-all`), or those
 * whose keys it has, by a verb or by what it sends beside them (`PATCH /tasks` of `{ ids, changes }`).
 */
export function manyOf(
  situation: Situation,
  context: ModelContext,
): { readonly resource: FoundResource; readonly change: Change } | undefined {
  const { facts, place, isOfOne, last, said } = situation;
  if (said !== undefined || isOfOne || !['post', 'put', 'patch'].includes(facts.method)) return undefined;
  const own = context.found.byPlace.get(place?.key ?? '');
  const resource = own ?? collectionOf(facts, context);
  if (resource === undefined || resource.declared !== undefined || resource === last) return undefined;
  const state = own === undefined ? stateOfMany(facts, resource, context) : undefined;
  const keys = keysOf(facts, resource, context);
  const changed = keys === undefined ? undefined : changesIn(facts, keys.name, resource, context);
  const isPlain = own !== undefined || anyChange.has(verbOf(facts));
  const isKnown = state !== undefined ? keys !== undefined || facts.body === undefined : isPlain && changed;
  if (!isKnown) return undefined;
  const writing = changed && lowerWriting(sending(situation, changed.schema), resource, context);
  return {
    resource,
    change: {
      do: 'changeMany',
      resource: resource.name,
      ...(keys && { keys }),
      ...(changed && { changes: changed.pointer }),
      ...writeOf(writing, state),
      ...toldOf(facts, resource, context),
    },
  };
}

/** The verb of a path without what says that it is about many: that of `mark-all-as-read` is `read`. */
function verbOf({ segments }: OperationFacts): string {
  const last = segments.at(-1) ?? '';
  if (paramOf(last) !== undefined) return '';
  const bare = bareName(last.replace(/\.json$/, '')).replaceAll(many, '');
  return bare.replace(/^mark(?:as)?(?=[a-z]{3})/, '');
}

function stateOfMany(
  facts: OperationFacts,
  { schema }: FoundResource,
  { schemas }: ModelContext,
): VerbState | undefined {
  const verb = verbOf(facts);
  return anyChange.has(verb) ? undefined : verbState(verb, schemas.fields(schema), schemas);
}

/** The list of keys that a request has: `{ ids: [] }`, `?ids=1,2`. Those of other records, such as `ssh_keys`, are a part of one. */
function keysOf(
  { body, query }: OperationFacts,
  resource: FoundResource,
  { schemas }: ModelContext,
): Change['keys'] {
  const stems = stemsOf(resource);
  const isKeys = (name: string): boolean => {
    const [, stem] = /^(.*)(?:ids|keys|uuids)$/.exec(bareName(name)) ?? [];
    return (
      stem !== undefined &&
      (stem === '' || things.includes(stem) || [...stems].some((own) => own.endsWith(stem)))
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

/** What a request sends beside the keys: fields of records, or an object of these. */
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

/** The same request, if its body were but what it changes. */
function sending(situation: Situation, schema: Cursor): Situation {
  const { facts } = situation;
  return { ...situation, facts: { ...facts, body: { contentType: '', ...facts.body, schema } } };
}

function writeOf(writing: Writing | undefined, state: VerbState | undefined): Pick<Change, 'write'> {
  if (writing === undefined && state === undefined) return {};
  return { write: { ...writing, ...state } };
}

/** Where a reply tells of what was changed. */
function toldOf(
  { reply }: OperationFacts,
  resource: FoundResource,
  { schemas }: ModelContext,
): Pick<Change, 'count' | 'shown'> {
  const body = reply.body?.schema;
  const isNumber = (at: Cursor): boolean => schemas.kind(at) === 'integer';
  const count = fieldIn(body, [...changeCounts, ...countNames], schemas, isNumber);
  const isShown = (at: Cursor): boolean => {
    const items = schemas.kind(at) === 'array' ? schemas.items(schemas.target(at)) : undefined;
    return items !== undefined && isLike(items, resource, schemas);
  };
  const list = body && [...schemas.fields(body)].find(([, at]) => isShown(at));
  const shown = body !== undefined && isShown(body) ? '' : list && pointerTo(list[0]);
  return { ...(count !== undefined && { count }), ...(shown !== undefined && { shown }) };
}

const changeCounts = ['updated', 'updatedcount', 'modified', 'modifiedcount', 'changed', 'marked', 'total'];
