import type { Json } from '@specline/kernel/json';
import type { Cursor } from '../../ir/cursor.ts';
import type { Writing } from '../types.ts';
import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { ModelContext } from '../model-context.ts';
import { beginningsOf, defaultsOf, firstState, isShareDone, lastState } from './defaults.ts';
import { isStateName } from '@specline/kernel/lexicon/states';
import { isCompletionTime } from '@specline/kernel/lexicon/times';

/** What a new record begins with: the defaults of its schema, and nothing of what can only come later. */
export function initialOf(
  { schema, places }: FoundResource,
  body: Cursor | undefined,
  { schemas }: ModelContext,
): Writing['initial'] & object {
  const sent = new Set(body === undefined ? [] : schemas.fields(body).keys());
  return {
    ...askedState(schema, places, schemas),
    ...beginningsOf(schema, schemas, sent),
    ...defaultsOf(schema),
  };
}

/** What is accepted is done later, where it has a state that says so: all of it, and at a time. */
export function doneState(
  { schema }: FoundResource,
  { schemas }: ModelContext,
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
export function wholeShare(name: string, at: Cursor, schemas: ModelContext['schemas']): number | undefined {
  const isShare = isShareDone(name) && schemas.isNumber(at);
  return isShare ? (schemas.target(at).number('maximum') ?? 100) : undefined;
}

/** The state that records begin in, where only the lists tell which states there are: `?state=open`, of `open`, `closed` and `all`. */
function askedState(
  schema: Cursor,
  places: FoundResource['places'],
  schemas: ModelContext['schemas'],
): Writing['initial'] & object {
  const name = ['state', 'status'].find((each) => schemas.fields(schema).has(each));
  const field = name === undefined ? undefined : schemas.fields(schema).get(name);
  const isFree =
    field !== undefined && schemas.kind(field) === 'string' && schemas.values(field).length === 0;
  if (name === undefined || !isFree) return {};
  const asked = places.flatMap(({ ofAll }) => schemas.values(ofAll.get('get')?.query.get(name)));
  const state = firstState(asked.filter((value) => !/^(?:all|any|both|)$/i.test(value)));
  return state === undefined ? {} : { [pointerTo(name)]: state };
}
