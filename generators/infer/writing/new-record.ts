import type { Json } from '@specline/kernel/json';
import type { Cursor } from '../../ir/cursor.ts';
import type { Writing } from '../types.ts';
import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { RuledContext } from '../ruled-context.ts';
import type { Decision } from '../rules/rule.ts';
import { defaultsOf, isShareDone, lastState } from './defaults.ts';
import { isStateName } from '@specline/kernel/lexicon/states';
import { isCompletionTime } from '@specline/kernel/lexicon/times';

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

/** What is accepted is done later, where it has a state that says so: all of it, and at a time. */
export function doneState(
  { schema }: FoundResource,
  { schemas }: RuledContext,
): Pick<Writing, 'then' | 'thenTouch'> {
  const fields = [...schemas.fields(schema)];
  const states = fields.flatMap(([name, at]): readonly (readonly [string, Json])[] => {
    const done = isStateName(name) ? lastState(schemas.values(at)) : undefined;
    return done === undefined ? [] : [[name, done]];
  });
  const [state] = states;
  if (state === undefined) return {};
  const shares = fields.flatMap(([name, at]): readonly (readonly [string, Json])[] => {
    const share = wholeShare(name, at, schemas);
    return share === undefined ? [] : [[name, share]];
  });
  const touch = fields.flatMap(([name, at]) =>
    isCompletionTime(name) && schemas.format(at) === 'date-time' ? [name] : [],
  );
  return {
    then: Object.fromEntries([state, ...shares]),
    ...(touch.length > 0 && { thenTouch: touch.sort() }),
  };
}

/** What a number tells of which all is done; nothing of one that tells something else. */
export function wholeShare(name: string, at: Cursor, schemas: RuledContext['schemas']): number | undefined {
  const isShare = isShareDone(name) && schemas.isNumber(at);
  return isShare ? (schemas.target(at).number('maximum') ?? 100) : undefined;
}
