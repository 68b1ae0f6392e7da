import type { Json } from '@specline/kernel/json';
import type { Tracking } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName } from '@specline/kernel/plural';
import type { Situation } from '../situation.ts';
import { lastState } from '../writing/defaults.ts';
import { wholeShare } from '../writing/new-record.ts';

/** Flags of what is over. */
const over: ReadonlySet<string> = new Set(['done', 'completed', 'complete', 'finished', 'succeeded']);

/**
 * What an operation answers with where it takes its time: not the record that it is about, but one that tells how far it is, and can be asked
 * for elsewhere until it is done (Google AIP-151).
 * @param about What the operation is about.
 */
export function trackingOf(
  { facts, said, list }: Situation,
  about: FoundResource | undefined,
  { found, schemas }: ModelContext,
): Tracking | undefined {
  const { method, reply } = facts;
  if (method === 'get' || said !== undefined || list !== undefined || reply.body === undefined)
    return undefined;
  const resource = found.bySchema.get(schemas.target(reply.body.schema).pointer);
  if (resource === undefined || resource === about || resource.declared !== undefined) return undefined;
  const isAsked = resource.places.some(({ ofOne }) => ofOne.has('get'));
  const isMade = resource.places.some(({ ofAll, ofOne }) => ofAll.has('post') || ofOne.has('put'));
  if (!isAsked || isMade) return undefined;
  const fields = [...schemas.fields(resource.schema)];
  const set = fields.flatMap(([name, at]): readonly (readonly [string, Json])[] => {
    if (over.has(bareName(name)) && schemas.kind(at) === 'boolean') return [[name, true]];
    const state = /^(?:status|state)$/i.test(name) ? lastState(schemas.values(at)) : undefined;
    if (state !== undefined) return [[name, state]];
    const share = wholeShare(name, at, schemas);
    return share === undefined ? [] : [[name, share]];
  });
  if (!set.some(([, value]) => typeof value !== 'number')) return undefined;
  const shows = fields.find(
    ([name, at]) => /^(?:response|result)$/.test(name) && schemas.kind(at) === 'object',
  )?.[0];
  return { resource: resource.name, set: Object.fromEntries(set), ...(shows !== undefined && { shows }) };
}
