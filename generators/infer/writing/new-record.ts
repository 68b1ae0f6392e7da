import type { Json } from '@specline/kernel/json';
import type { Cursor } from '../../ir/cursor.ts';
import type { Writing } from '../types.ts';
import { pointerTo } from '../envelope.ts';
import type { OperationFacts } from '../found/facts.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { RuledContext } from '../ruled-context.ts';
import type { Decision } from '../rules/rule.ts';
import { defaultsOf } from './defaults.ts';

/** Returns what a new record begins with: the defaults of its schema, and what rules conclude, by JSON Pointers into it. */
export function initialOf(
  resource: FoundResource,
  body: Cursor | undefined,
  context: Pick<RuledContext, 'schemas' | 'rules'>,
): Writing['initial'] & object {
  const sent = new Set(body === undefined ? [] : context.schemas.fields(body).keys());
  const values = initialValues(resource, sent, context).map(
    ([field, { conclusion }]) => [pointerTo(field), conclusion] as const,
  );
  return { ...Object.fromEntries(values), ...defaultsOf(resource.schema) };
}

/**
 * Returns the values that fields of new records have although no request sends them.
 * @param sent Fields that the body of the request can have.
 */
export function initialValues(
  resource: FoundResource,
  sent: ReadonlySet<string>,
  { schemas, rules }: Pick<RuledContext, 'schemas' | 'rules'>,
): readonly (readonly [string, Decision<Json>])[] {
  const required = schemas.required(resource.schema);
  return [...schemas.fields(resource.schema)].flatMap(([field, at]) => {
    const isOwed = required.has(field) && !sent.has(field);
    const decision = rules.initial.decide({ field, at, resource, isOwed, schemas });
    return decision === undefined ? [] : [[field, decision] as const];
  });
}

/** Returns the state that a record has once the request by which it is created was answered with 202, if the rules conclude one. */
export function doneState(
  facts: OperationFacts,
  { schema }: FoundResource,
  { schemas, rules, decisions }: RuledContext,
): Pick<Writing, 'then'> {
  for (const [field, at] of schemas.fields(schema)) {
    const part = `record ${pointerTo(field)}`;
    const done = decisions.decide(rules.accepted, { facts, field, at, schemas }, () => part);
    if (done !== undefined) return { then: { [field]: done } };
  }
  return {};
}
