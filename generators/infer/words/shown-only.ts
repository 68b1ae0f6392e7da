import { isObject, valueAtPointer } from '@specline/kernel/values';
import { pointerThrough } from '@specline/kernel/pointer';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import type { OnlyRecord } from '../types.ts';
import { situationOf, type Situation } from '../situation.ts';

/**
 * Returns the key of the record that a path without parameters stands for, where GET shows it there: `/me`, with an example of one
 * of the users.
 */
export function shownOnly(
  { place, steps }: Situation,
  resource: FoundResource,
  context: ModelContext,
): OnlyRecord {
  const get = place?.ofAll.get('get');
  const { key } = context.keys.get(resource.name) ?? {};
  if (get?.reply.body === undefined || key === undefined || steps.length > 0) return {};
  const { record } = situationOf(get, context);
  if (record === undefined) return {};
  const pointer = record.pointer + (key.startsWith('/') ? key : pointerThrough([key]));
  for (const example of get.reply.body.examples) {
    const own = isObject(example) ? valueAtPointer(example, pointer) : undefined;
    if (typeof own === 'string' || typeof own === 'number') return { only: String(own) };
  }
  return {};
}
