import type { Json, JsonObject } from '@specline/kernel/json';
import { pointerTo } from './envelope.ts';
import type { RuledContext } from './ruled-context.ts';
import type { Situation } from './situation.ts';

/** Returns what a response reports of the request rather than of a record: `{ success: true, errors: [] }`. */
export function outcomeOf(
  { facts, record, list, behavior, resource }: Situation,
  { schemas, rules, decisions }: RuledContext,
): JsonObject {
  const body = facts.reply.body?.schema;
  const isRecord = record?.pointer === '' && facts.method !== 'delete';
  const isMade = facts.method === 'post' || facts.method === 'put';
  if (body === undefined || behavior !== undefined || (isRecord && !isMade) || list?.pointer === '')
    return {};
  const own = isRecord && resource !== undefined ? schemas.fields(resource.schema) : undefined;
  if (isRecord && schemas.fields(body) === own) return {};
  const reported = [...schemas.fields(body)].flatMap(([name, at]): readonly (readonly [string, Json])[] => {
    if (own?.has(name) === true) return [];
    const value = decisions.decide(rules.outcomes, { facts, name, at, schemas }, () => pointerTo(name));
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(reported);
}
