import type { JsonObject } from '@specline/kernel/json';
import { bareName } from '@specline/kernel/plural';
import type { Schemas } from './schemas.ts';
import type { Situation } from './situation.ts';
import { successNames, troubleNames } from '@specline/kernel/lexicon/names';

/**
 * What a reply tells of the request rather than of a record: `{ success: true, errors: [] }`.
 * Nothing of a reply that is a record itself.
 */
export function outcomeOf({ facts, record, list, said, resource }: Situation, schemas: Schemas): JsonObject {
  const body = facts.reply.body?.schema;
  const isRecord = record?.pointer === '' && facts.method !== 'delete';
  const isMade = facts.method === 'post' || facts.method === 'put';
  if (body === undefined || said !== undefined || (isRecord && !isMade) || list?.pointer === '') return {};
  const own = isRecord && resource !== undefined ? schemas.fields(resource.schema) : undefined;
  if (isRecord && schemas.fields(body) === own) return {};
  const fields = [...schemas.fields(body)].filter(([name]) => own?.has(name) !== true);
  const hasTroubles = fields.some(([name]) => troubleNames.has(bareName(name)));
  const told = fields.flatMap(([name, at]): readonly (readonly [string, true | readonly never[]])[] => {
    const bare = bareName(name);
    const values = schemas
      .target(at)
      .itemsAt('enum')
      .map(({ value }) => value);
    if (successNames.has(bare) && schemas.kind(at) === 'boolean')
      return values.length === 0 || values.includes(true) ? [[name, true]] : [];
    const isTrouble = troubleNames.has(bare) || (hasTroubles && bare === 'messages');
    const isFree = schemas.kind(at) === 'array' && schemas.target(at).number('minItems') === undefined;
    return isTrouble && isFree ? [[name, []]] : [];
  });
  return Object.fromEntries(told);
}
