import type { Cursor } from '../../ir/cursor.ts';
import type { Writing } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { paramOf } from '../found/path-steps.ts';
import { pointerTo } from '../envelope.ts';
import type { ModelContext } from '../model-context.ts';
import { verbDetail } from '../rules/bodies/body-field-rules.ts';
import type { VerbEffect, VerbEffectSubject } from '../rules/bodies/verb-effect-rules.ts';
import type { RuledContext } from '../ruled-context.ts';
import { bareName } from '@specline/kernel/plural';
import type { Situation } from '../situation.ts';
import { verbState, type VerbState } from './verb-state.ts';

/**
 * Returns what the verb at the end of a path does to a record; what PUT sets, DELETE takes back.
 * @param decide What the rules conclude about a field.
 */
export function stateAfter(
  { facts, place, isOfOne }: Situation,
  { schema }: FoundResource,
  { schemas }: ModelContext,
  decide: (subject: VerbEffectSubject) => VerbEffect | undefined,
): VerbState | undefined {
  const segment = facts.segments.at(-1);
  if (isOfOne || segment === undefined || paramOf(segment) !== undefined || !changing.has(facts.method))
    return undefined;
  const isUndone = facts.method === 'delete' && ['put', 'post'].some((method) => place?.ofAll.has(method));
  return verbState(segment, { facts, schemas }, schemas.fields(schema), decide, isUndone);
}

const changing: ReadonlySet<string> = new Set(['post', 'put', 'patch', 'delete']);

/** Whether a request sends nothing but fields of the record before it: `PUT /tasks/{id}/title`. */
export function sendsOwnFields(
  { facts, isOfOne, record, resource }: Situation,
  last: FoundResource,
  { schemas, found }: ModelContext,
): boolean {
  if (isOfOne || facts.method === 'delete' || last.declared !== undefined) return false;
  if (resource !== undefined && resource !== last) return false;
  const isOther = record !== undefined && found.bySchema.has(record.schema.pointer);
  if (resource === undefined && isOther) return false;
  if (facts.body === undefined) return false;
  const own = schemas.bareNames(last.schema);
  const sent = [...schemas.fields(facts.body.schema).keys()];
  const isDetail = (name: string): boolean =>
    !schemas.fields(last.schema).has(name) && verbDetail(name, facts, last, schemas) !== undefined;
  if (sent.some(isDetail)) return true;
  const isNamed = own.has(bareName(facts.segments.at(-1) ?? ''));
  return isNamed && sent.length > 0 && sent.every((name) => own.has(bareName(name)));
}

/** An action that no `x-behavior` tells of stores what it is sent, and sets what its name says. */
export function actionWriting(
  situation: Situation,
  resource: FoundResource,
  write: Writing | undefined,
  context: RuledContext,
): Writing | undefined {
  if (situation.behavior !== undefined) return write;
  const own = context.schemas.fields(resource.schema);
  const body = situation.facts.body?.schema;
  const sent = body === undefined ? [] : [...context.schemas.fields(body).keys()];
  // What follows from other records is not stored.
  const isShown = (field: string, at: Cursor): boolean =>
    context.rules.shown.decide({ field, at, resource, context }) !== undefined;
  const kept = sent.filter((name) => {
    const at = own.get(name);
    return at !== undefined && !isShown(name, at) && write?.ignored?.includes(name) !== true;
  });
  const fields = Object.fromEntries(kept.map((name) => [name, name]));
  const { rules, decisions } = context;
  const { set = {}, touch: times = [] } =
    stateAfter(situation, resource, context, (subject) =>
      decisions.decide(rules.verbEffects, subject, () => `record ${pointerTo(subject.field)}`),
    ) ?? {};
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
