import type { FoundResource } from '../found/found-resource.ts';
import { paramOf } from '../found/path-steps.ts';
import type { ModelContext } from '../model-context.ts';
import { verbDetail } from '../rules/bodies/body-field-rules.ts';
import type { VerbEffect, VerbEffectSubject } from '../rules/bodies/verb-effect-rules.ts';
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

/** True if a request sends nothing but fields of the record before it: `PUT /tasks/{id}/title`. */
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
