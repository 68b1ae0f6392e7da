import type { Cursor } from '../ir/cursor.ts';
import type { JsonObject } from '@specline/kernel/json';
import { bareName } from '@specline/kernel/plural';
import type { Schemas } from './schemas.ts';
import type { Situation } from './situation.ts';

/** What says that all went well, where it is true. */
const successes: ReadonlySet<string> = new Set(['success', 'ok', 'successful', 'issuccess', 'succeeded']);

/** Lists of what went wrong. */
const troubles: ReadonlySet<string> = new Set(['errors', 'warnings', 'failures', 'failed', 'failedrecords']);

/** How much went wrong: `failed_count`. */
const troubleCounts = /^(?:failed|failure|failures|error|errors)(?:count|total)$/;

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
  const told = fields.flatMap(
    ([name, at]): readonly (readonly [string, true | string | 0 | readonly never[]])[] => {
      const bare = bareName(name);
      const word = wellOf(name, at, schemas);
      if (word !== undefined) return [[name, word]];
      const values = schemas
        .target(at)
        .itemsAt('enum')
        .map(({ value }) => value);
      const isSaid = successes.has(bare) || (bare === 'deleted' && facts.method === 'delete');
      if (isSaid && schemas.kind(at) === 'boolean')
        return values.length === 0 || values.includes(true) ? [[name, true]] : [];
      if (troubleCounts.test(bare) && takesZero(at, schemas)) return [[name, 0]];
      const isTrouble = troubles.has(bare) || (hasTroubles && bare === 'messages');
      const isFree = schemas.kind(at) === 'array' && schemas.target(at).number('minItems') === undefined;
      return isTrouble && isFree ? [[name, []]] : [];
    },
  );
  return Object.fromEntries(told);
}

function takesZero(at: Cursor, schemas: Schemas): boolean {
  const isNumber = schemas.kind(at) === 'integer' || schemas.kind(at) === 'number';
  return isNumber && (schemas.target(at).number('minimum') ?? 0) <= 0;
}

const wellWords = ['success', 'succeeded', 'successful', 'ok'];
const badWords = ['failure', 'failed', 'fail', 'error', 'ko', 'warning', 'partial'];

/** The value that says that all went well, of those which say how it went and nothing else: `success` of `[success, failure]`. */
function wellOf(name: string, at: Cursor, schemas: Schemas): string | undefined {
  if (!/^(?:status|state|result|outcome)$/i.test(name)) return undefined;
  const values = schemas.bareValues(at);
  const known = [...wellWords, ...badWords];
  if (values.size < 2 || [...values.keys()].some((each) => !known.includes(each))) return undefined;
  return wellWords.flatMap((each) => values.get(each) ?? [])[0];
}

/** States of a service that is there: what asks for one waits for it. */
const healthy = ['ok', 'healthy', 'up', 'pass', 'passing', 'online', 'alive', 'operational', 'ready'];

/** What tells that a service is well, such as `{ status: 'ok' }`. */
function healthOf(body: Cursor | undefined, schemas: Schemas): JsonObject {
  const fields = body === undefined ? [] : [...schemas.fields(body)];
  const told = fields.flatMap(([name, at]) => {
    const values = /^(?:status|state|health)$/i.test(name) ? schemas.bareValues(at) : undefined;
    const value = healthy.flatMap((each) => values?.get(each) ?? [])[0] ?? wellOf(name, at, schemas);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(told);
}
