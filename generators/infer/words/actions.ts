import type { Writing } from '../types.ts';
import type { OperationFacts } from '../found/facts.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { paramOf } from '../found/path-steps.ts';
import type { ModelContext } from '../model-context.ts';
import { bareName } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import type { Situation } from '../situation.ts';
import { verbFields } from './verb-fields.ts';
import { verbState, type VerbState } from './verb-state.ts';
import { settingVerbs } from '@specline/kernel/lexicon/verbs';
import { wordsOf } from '@specline/kernel/words';

/** What the verb at the end of a path makes of a record; one that PUT sets, DELETE takes back. */
export function stateAfter(
  { facts, place, isOfOne }: Situation,
  { schema }: FoundResource,
  { schemas }: ModelContext,
): VerbState | undefined {
  const segment = facts.segments.at(-1);
  if (isOfOne || segment === undefined || paramOf(segment) !== undefined || !changing.has(facts.method))
    return undefined;
  const isUndone = facts.method === 'delete' && ['put', 'post'].some((method) => place?.ofAll.has(method));
  return verbState(segment, schemas.fields(schema), schemas, isUndone);
}

const changing: ReadonlySet<string> = new Set(['post', 'put', 'patch', 'delete']);

/** Whether a request sends nothing but fields of the record before it: `POST /droplets/{id}/rename`. */
export function saysChange(
  { facts, isOfOne, record, resource }: Situation,
  last: FoundResource,
  { schemas, found }: ModelContext,
): boolean {
  if (isOfOne || facts.method === 'delete' || last.declared !== undefined) return false;
  if (resource !== undefined && resource !== last) return false;
  const isOther = record !== undefined && found.bySchema.has(record.schema.pointer);
  if (resource === undefined && isOther) return false;
  const own = schemas.bareNames(last.schema);
  const sent =
    facts.body === undefined ? [...facts.query.keys()] : [...schemas.fields(facts.body.schema).keys()];
  const known = sent.filter((name) => own.has(bareName(name)));
  const segment = facts.segments.at(-1) ?? '';
  if (Object.keys(filledBy(segment, facts, last, schemas)).length > 0) return true;
  const isSetting = settingVerbs.has(wordsOf(segment)[0]?.toLowerCase() ?? '') || own.has(bareName(segment));
  return isSetting && known.length > 0 && (facts.body === undefined || known.length === sent.length);
}

/** What a verb at the end of a path makes of fields that its body calls otherwise. */
function filledBy(
  segment: string,
  { body }: OperationFacts,
  { schema, declared }: FoundResource,
  schemas: Schemas,
): Readonly<Record<string, string>> {
  if (body === undefined || declared !== undefined || paramOf(segment) !== undefined) return {};
  return verbFields(segment, schemas.fields(body.schema), schemas.fields(schema), schemas);
}

/** An action that no `x-behavior` tells of stores what it is sent, and sets what its name says. */
export function actionWriting(
  situation: Situation,
  resource: FoundResource,
  write: Writing | undefined,
  context: ModelContext,
): Writing | undefined {
  if (situation.said !== undefined) return write;
  const own = context.schemas.fields(resource.schema);
  const body = situation.facts.body?.schema;
  const sent = body === undefined ? [] : [...context.schemas.fields(body).keys()];
  const kept = sent.filter((name) => own.has(name) && write?.ignored?.includes(name) !== true);
  const filled = filledBy(situation.facts.segments.at(-1) ?? '', situation.facts, resource, context.schemas);
  const fields = { ...Object.fromEntries(kept.map((name) => [name, name])), ...filled };
  const { set = {}, touch: times = [] } = stateAfter(situation, resource, context) ?? {};
  // A time that is sent is that for which it is meant: `POST /posts/{id}/schedule` of `{ scheduledAt }`.
  const touch = times.filter((name) => !kept.includes(name));
  const changes = Object.keys(fields).length + touch.length + Object.keys(set).length;
  if (write === undefined && changes === 0) return undefined;
  return {
    ...write,
    ...(Object.keys(fields).length > 0 && { fields: { ...fields, ...write?.fields } }),
    ...(Object.keys(set).length > 0 && { set }),
    ...(touch.length > 0 && { touch }),
  };
}
