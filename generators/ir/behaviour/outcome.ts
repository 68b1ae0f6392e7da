import type { Cursor } from '../cursor.ts';
import type { JsonObject } from '../types.ts';
import { bareName } from './plural.ts';
import type { Schemas } from './schemas.ts';
import type { Situation } from './situation.ts';

/** What says that all went well, where it is true. */
const successes: ReadonlySet<string> = new Set(['success', 'ok', 'successful', 'issuccess', 'succeeded']);

/** Lists of what went wrong. */
const troubles: ReadonlySet<string> = new Set(['errors', 'warnings', 'failures', 'failed', 'failedrecords']);

/**
 * What a reply tells of the request rather than of a record: `{ success: true, errors: [] }`, and `deleted: true` of a removal.
 * Nothing of a reply that is a record itself.
 */
export function outcomeOf({ facts, record, list, said, resource }: Situation, schemas: Schemas): JsonObject {
  const body = facts.reply.body?.schema;
  if (facts.method === 'get' && resource === undefined && said === undefined) return healthOf(body, schemas);
  const isRecord = record?.pointer === '' && facts.method !== 'delete';
  const isMade = facts.method === 'post' || facts.method === 'put';
  if (body === undefined || said !== undefined || (isRecord && !isMade) || list?.pointer === '') return {};
  const own = isRecord && resource !== undefined ? schemas.fields(resource.schema) : undefined;
  if (isRecord && schemas.fields(body) === own) return {};
  const fields = [...schemas.fields(body)].filter(([name]) => own?.has(name) !== true);
  const hasTroubles = fields.some(([name]) => troubles.has(bareName(name)));
  const told = fields.flatMap(([name, at]): readonly (readonly [string, true | readonly never[]])[] => {
    const bare = bareName(name);
    const values = schemas
      .target(at)
      .itemsAt('enum')
      .map(({ value }) => value);
    const isSaid = successes.has(bare) || (bare === 'deleted' && facts.method === 'delete');
    if (isSaid && schemas.kind(at) === 'boolean')
      return values.length === 0 || values.includes(true) ? [[name, true]] : [];
    const isTrouble = troubles.has(bare) || (hasTroubles && bare === 'messages');
    const isFree = schemas.kind(at) === 'array' && schemas.target(at).number('minItems') === undefined;
    return isTrouble && isFree ? [[name, []]] : [];
  });
  return Object.fromEntries(told);
}

/** States of a service that is there: what asks for one waits for it. */
const healthy = ['ok', 'healthy', 'up', 'pass', 'passing', 'online', 'alive', 'operational', 'ready'];

/** What tells that a service is well, such as `{ status: 'ok' }`. */
function healthOf(body: Cursor | undefined, schemas: Schemas): JsonObject {
  const fields = body === undefined ? [] : [...schemas.fields(body)];
  const told = fields.flatMap(([name, at]) => {
    const values = /^(?:status|state|health)$/i.test(name) ? schemas.bareValues(at) : undefined;
    const value = healthy.flatMap((each) => values?.get(each) ?? [])[0];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(told);
}
